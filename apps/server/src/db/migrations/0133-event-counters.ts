import type { Migration } from './ddl'

/**
 * The event counter of each tournament gets a table of its own, which the event log alone writes. The former column is
 * used no more: it stays for processes of an earlier version, which show what there is until they are replaced. On
 * PostgreSQL they are kept from counting on in it, so that no event gets a number twice.
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
