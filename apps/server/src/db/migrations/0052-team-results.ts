import type { Migration } from './ddl'

/** Divisions whose teams send the results of their matches, and what they sent: of each team of a match the latest. */
export const teamResults: Migration = {
  number: 52,
  name: 'team-results',
  statements: ({ id, int, flag, table }) => [
    `alter table tournaments add column team_results ${flag} not null default 0 check (team_results in (0, 1))`,
    `create table team_results (
       id ${id},
       match_id ${int} not null references matches (id) on delete cascade,
       registration_id ${int} not null references registrations (id) on delete cascade,
       account_id ${int} references users (id),
       team1_id ${int} not null,
       team2_id ${int} not null,
       games text not null,
       change_id ${int} not null,
       sent_at ${int} not null,
       refused_at ${int},
       confirmed_id ${int},
       unique (match_id, registration_id)
     ) ${table}`,
  ],
}
