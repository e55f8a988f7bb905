import type { Ddl } from '../ddl'

export function initialPlayers({ id, int, flag, sortable, table }: Ddl): string[] {
  return [
    `create table clubs (
       id ${id},
       name text not null,
       name_folded ${sortable} not null,
       name_key ${sortable} not null,
       created_at ${int} not null,
       updated_at ${int} not null,
       deleted_at ${int}
     ) ${table}`,
    'create index clubs_by_name on clubs (name_folded)',
    'create unique index clubs_live_name on clubs (name_key) where deleted_at is null',
    `create table players (
       id ${id},
       name text not null,
       name_folded ${sortable} not null,
       phone text not null,
       email text,
       rating ${int} check (rating >= 0),
       club_id ${int} references clubs (id),
       is_point_verified ${flag} not null default 0 check (is_point_verified in (0, 1)),
       ranking_points ${int} not null default 0,
       created_at ${int} not null,
       updated_at ${int} not null,
       deleted_at ${int}
     ) ${table}`,
    'create index players_by_name on players (name_folded, id)',
    'create index players_by_club on players (club_id)',
    `create table club_changes (
       id ${id},
       player_id ${int} not null references players (id),
       from_club_id ${int} references clubs (id),
       from_club_name text,
       to_club_id ${int} references clubs (id),
       to_club_name text,
       reason text,
       actor_id ${int} references users (id),
       changed_at ${int} not null
     ) ${table}`,
    'create index club_changes_by_player on club_changes (player_id, id)',
  ]
}
