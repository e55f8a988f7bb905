import type { Migration } from './ddl'

/**
 * Moves the event counter of each tournament to a table that only the event log writes. The old column is no longer
 * used; it stays so that processes of an earlier version can read until they are replaced. On PostgreSQL a trigger
 * rejects their writes to it, so that no event number is assigned twice.
 */
export const eventCounters: Migration = {
  number: 133,
  name: 'event-counters',
  statements: ({ int, table, procedures }) => [
    `create table event_counters (
       tournament_id ${int} primary key references tournaments (id),
       seq ${int} not null default 0 check (seq >= 0)
     ) ${table}`,
    'insert into event_counters (tournament_id, seq) select id, seq from tournaments',
    ...procedures.countersMoveOut,
  ],
}
