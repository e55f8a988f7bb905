import type { Migration } from './ddl'

/** Who was changed lately: the season reads them once a minute, instead of everybody who played. */
export const playersByChange: Migration = {
  number: 104,
  name: 'players-by-change',
  statements: () => ['create index players_by_change on players (updated_at)'],
}
