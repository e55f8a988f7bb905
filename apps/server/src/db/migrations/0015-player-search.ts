import type { Migration } from './ddl'

/** Names and phones of who is not deleted, in the order of lists: a search reads no rows but those it answers. */
export const playerSearch: Migration = {
  number: 15,
  name: 'player-search',
  statements: () => [
    'drop index players_by_name',
    'create index players_to_find on players (name_folded, id, phone) where deleted_at is null',
  ],
}
