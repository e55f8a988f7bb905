import type { Migration } from './ddl'

/** What players whom an archive added had where it was made, as its newest file says. */
export const archivedBalances: Migration = {
  number: 116,
  name: 'archived-balances',
  statements: ({ int, table }) => [
    `create table archived_balances (
       player_id ${int} not null primary key references players (id),
       installation text,
       points ${int} not null,
       exported_at ${int} not null
     ) ${table}`,
  ],
}
