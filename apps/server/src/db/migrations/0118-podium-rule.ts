import type { Migration } from './ddl'

/** Podiums saved until now were made by an older rule of places and are not held against the present one. */
export const podiumRule: Migration = {
  number: 118,
  name: 'podium-rule',
  statements: ({ int }) => [`alter table tournaments add column podium_rule ${int} not null default 1`],
}
