import type { Migration } from './ddl'

/** From which network somebody without an account entered a team, as a hash; and what an account entered, by time. */
export const sourcesOfEntries: Migration = {
  number: 115,
  name: 'sources-of-entries',
  statements: () => [
    'alter table registrations add column entered_from text',
    'create index registrations_by_creator on registrations (created_by, created_at)',
  ],
}
