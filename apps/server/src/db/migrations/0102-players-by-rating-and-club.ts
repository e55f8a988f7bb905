import type { Migration } from './ddl'

/** [PLR-158] The orders by rating and by club: a page is read along an index, whoever has none comes last. */
export const playersByRatingAndClub: Migration = {
  number: 102,
  name: 'players-by-rating-and-club',
  statements: () => [
    `create index players_by_rating on players ((rating is null), rating, name_sorted, id)
       where deleted_at is null and is_unverified = 0`,
    `create index players_by_rating_down on players ((rating is null), rating desc, name_sorted, id)
       where deleted_at is null and is_unverified = 0`,
    `create index players_of_club_by_name on players (club_id, name_sorted, id)
       where deleted_at is null and is_unverified = 0`,
  ],
}
