import type { Migration } from './ddl'

/** The log is searched by codes of matches, of whatever tournament. */
export const matchesByCode: Migration = {
  number: 105,
  name: 'matches-by-code',
  statements: () => ['create index matches_by_code on matches (lower(code), id)'],
}
