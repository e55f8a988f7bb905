import type { Migration } from './ddl'

/** The order in which organisers put the divisions of a group; 0 for all that were there before. */
export const divisionOrder: Migration = {
  number: 3,
  name: 'division-order',
  statements: ({ int }) => [
    `alter table tournaments add column position ${int} not null default 0 check (position >= 0)`,
  ],
}
