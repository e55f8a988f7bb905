import { foldText } from '@vot/domain'
import type { Migration } from './ddl'

/** What grows from year to year is found by an index: tournaments in pages and by words, what happened last, the log. */
export const growth: Migration = {
  number: 96,
  name: 'growth',
  statements: ({ sortable }) => [
    `alter table tournaments add column name_folded ${sortable} not null default ''`,
    `alter table tournaments add column venue_folded ${sortable} not null default ''`,
    `alter table tournament_groups add column name_folded ${sortable} not null default ''`,
    'create index tournaments_to_list on tournaments (start_date, position, id) where deleted_at is null',
    'create index tournaments_by_end on tournaments (end_date) where deleted_at is null',
    'create index tournaments_by_creation on tournaments (created_at, id) where deleted_at is null',
    'drop index players_to_find',
    `create index players_to_find on players (name_sorted, id, name_folded, phone)
       where deleted_at is null and is_unverified = 0`,
    'drop index players_by_points',
    `create index players_by_points on players (ranking_points, name_sorted, id)
       where deleted_at is null and is_unverified = 0`,
    `create index players_by_points_down on players (ranking_points desc, name_sorted, id)
       where deleted_at is null and is_unverified = 0`,
    'drop index players_by_phone',
    'create index players_by_phone on players (phone, deleted_at, is_unverified, id)',
    'drop index players_by_name',
    'create index players_by_name on players (name_folded, club_id, is_unverified, id) where deleted_at is null',
    'create index registrations_by_creation on registrations (created_at, id)',
    'create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null',
    'drop index audit_log_by_tournament',
    'create index audit_log_by_tournament on audit_log (tournament_id, id) where tournament_id is not null',
    'drop index audit_log_by_subject',
    'create index audit_log_by_subject on audit_log (subject_type, subject_id, id)',
  ],
  fill: [
    { table: 'tournaments', from: 'name', to: 'name_folded', value: foldText },
    { table: 'tournaments', from: 'venue', to: 'venue_folded', value: foldText },
    { table: 'tournament_groups', from: 'name', to: 'name_folded', value: foldText },
  ],
}
