import type { Migration } from './ddl'

/** The order in which waiting teams come in as reserves, from 1; null for all others. */
export const reserves: Migration = {
  number: 48,
  name: 'reserves',
  statements: ({ int }) => [
    `alter table registrations add column reserve_order ${int}
       check (reserve_order is null or (reserve_order >= 1 and status = 'pending'))`,
  ],
}
