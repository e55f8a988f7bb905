import type { Migration } from './ddl'

/**
 * [PLR-158] The order by rating: a page is read along an index, whoever has none comes last. Of all players, since SQLite
 * prefers the newest index of those listed for questions that have another one.
 */
export const playersByRating: Migration = {
  number: 102,
  name: 'players-by-rating',
  statements: () => [
    'create index players_by_rating on players ((rating is null), rating, name_sorted, id)',
    'create index players_by_rating_down on players ((rating is null), rating desc, name_sorted, id)',
  ],
}
