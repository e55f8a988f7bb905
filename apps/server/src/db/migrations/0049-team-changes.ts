import type { Migration } from './ddl'

/** Which team took whose place, or came late into the bracket; what was is kept so that it can be taken back. */
export const teamChanges: Migration = {
  number: 49,
  name: 'team-changes',
  statements: ({ id, int, table }) => [
    `create table team_changes (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       kind text not null check (kind in ('replaced', 'late')),
       joined_id ${int} not null references registrations (id) on delete cascade,
       joined_before text not null,
       left_id ${int} references registrations (id) on delete cascade,
       left_before text,
       rolling_number ${int},
       reason text,
       actor_id ${int} references users (id),
       created_at ${int} not null,
       undone_at ${int},
       undone_by ${int} references users (id),
       check ((kind = 'replaced') = (left_id is not null)),
       check ((left_id is null) = (left_before is null))
     ) ${table}`,
    'create index team_changes_by_tournament on team_changes (tournament_id, id)',
    'create index team_changes_by_joined on team_changes (joined_id)',
    'create index team_changes_by_left on team_changes (left_id)',
  ],
}
