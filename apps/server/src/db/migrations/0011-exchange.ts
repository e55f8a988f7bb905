import type { Migration } from './ddl'

/** The id of a player at DUPR, and the tournaments that came from another installation. */
export const exchange: Migration = {
  number: 11,
  name: 'exchange',
  statements: ({ int, sortable, table }) => [
    'alter table players add column dupr_id text',
    `create table archive_imports (
       digest ${sortable} not null primary key,
       group_id ${int} references tournament_groups (id),
       tournament_ids text not null,
       actor_id ${int} references users (id),
       at ${int} not null
     ) ${table}`,
  ],
}
