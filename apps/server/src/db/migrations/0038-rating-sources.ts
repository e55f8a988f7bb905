import type { Migration } from './ddl'

/** Where a player's rating is from and of which day (`YYYY-MM-DD`); of older ratings nobody knows. */
export const ratingSources: Migration = {
  number: 38,
  name: 'rating-sources',
  statements: () => [
    "alter table players add column rating_source text check (rating_source in ('dupr', 'own'))",
    'alter table players add column rating_on text',
  ],
}
