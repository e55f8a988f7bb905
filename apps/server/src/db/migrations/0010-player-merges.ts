import type { Migration } from './ddl'

/** Two records of one player become one; what was moved is kept, so that it can be undone. */
export const playerMerges: Migration = {
  number: 10,
  name: 'player-merges',
  statements: ({ id, int, table }) => [
    `alter table players add column merged_into ${int} references players (id)`,
    'create index players_by_merged_into on players (merged_into) where merged_into is not null',
    'create index players_by_phone on players (phone)',
    `create table player_merges (
       id ${id},
       stays_id ${int} not null references players (id),
       leaves_id ${int} not null references players (id),
       record text not null,
       merged_at ${int} not null,
       merged_by ${int} references users (id),
       undone_at ${int},
       undone_by ${int} references users (id),
       check (stays_id <> leaves_id)
     ) ${table}`,
    'create index player_merges_by_stays on player_merges (stays_id, id)',
  ],
}
