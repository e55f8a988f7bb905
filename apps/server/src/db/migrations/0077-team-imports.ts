import type { Migration } from './ddl'

/** Lists of teams that were entered at once: which teams, as what, and which players were made for them. */
export const teamImports: Migration = {
  number: 77,
  name: 'team-imports',
  statements: ({ id, int, table }) => [
    `create table team_imports (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       file_name text not null,
       actor_id ${int} references users (id),
       created_at ${int} not null,
       undone_at ${int}
     ) ${table}`,
    'create index team_imports_by_tournament on team_imports (tournament_id, id)',
    `create table team_import_teams (
       import_id ${int} not null references team_imports (id),
       registration_id ${int} not null,
       status text not null check (status in ('pending', 'approved')),
       primary key (import_id, registration_id)
     ) ${table}`,
    `create table team_import_players (
       import_id ${int} not null references team_imports (id),
       player_id ${int} not null references players (id),
       primary key (import_id, player_id)
     ) ${table}`,
  ],
}
