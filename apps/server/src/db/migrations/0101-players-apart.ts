import type { Migration } from './ddl'

/** Players who look alike and of whom an organiser knows that they are two persons: each pair once either way. */
export const playersApart: Migration = {
  number: 101,
  name: 'players-apart',
  statements: ({ int, table }) => [
    `create table players_apart (
       player_id ${int} not null references players (id) on delete cascade,
       other_id ${int} not null references players (id) on delete cascade,
       told_at ${int} not null,
       told_by ${int} references users (id),
       primary key (player_id, other_id)
     ) ${table}`,
  ],
}
