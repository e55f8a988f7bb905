import type { Migration } from './ddl'

/** [PLR-06] An organiser may enter a player by name: whose phone number nobody knows has none. SQLite cannot lift "not null". */
export const playersWithoutPhone: Migration = {
  number: 127,
  name: 'players-without-phone',
  statements: () => [
    'drop index players_to_find',
    'drop index players_by_phone',
    'alter table players add column known_phone text',
    "update players set known_phone = phone where phone <> ''",
    'alter table players drop column phone',
    'alter table players rename column known_phone to phone',
    `create index players_to_find on players (name_sorted, id, name_folded, phone)
       where deleted_at is null and is_unverified = 0`,
    'create index players_by_phone on players (phone, deleted_at, is_unverified, id)',
  ],
}
