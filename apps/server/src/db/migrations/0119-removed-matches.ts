import type { Migration } from './ddl'

/** The matches that a late entry removed, so that taking it back brings them back under their ids. */
export const removedMatches: Migration = {
  number: 119,
  name: 'removed-matches',
  statements: () => ['alter table team_changes add column removed_matches text'],
}
