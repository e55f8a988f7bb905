import type { Migration } from './ddl'

/** The list of players is sorted by points, too. */
export const playersByPoints: Migration = {
  number: 95,
  name: 'players-by-points',
  statements: () => [
    'create index players_by_points on players (ranking_points, name_sorted, id) where deleted_at is null',
  ],
}
