import type { Migration } from './ddl'

/** When a match was first called to its court, and how often. */
export const calls: Migration = {
  number: 8,
  name: 'calls',
  statements: ({ int }) => [
    `alter table matches add column called_at ${int}`,
    `alter table matches add column call_count ${int} not null default 0 check (call_count >= 0)`,
  ],
}
