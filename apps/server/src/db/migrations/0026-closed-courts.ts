import type { Migration } from './ddl'

/** Courts that are closed for a while, and the matches of a court by their end, which tell how long it is free. */
export const closedCourts: Migration = {
  number: 26,
  name: 'closed-courts',
  statements: ({ int }) => [
    `alter table courts add column closed_at ${int}`,
    'alter table courts add column closed_reason text',
    'create index matches_by_court on matches (court_id, completed_at) where court_id is not null',
  ],
}
