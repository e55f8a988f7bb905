import type { Migration } from './ddl'

/** From where a visitor entered a player who is not accepted yet, so that nobody fills a list with made-up people. */
export const unverifiedEntries: Migration = {
  number: 62,
  name: 'unverified-entries',
  statements: () => [
    'alter table players add column entered_from text',
    'create index players_entered_from on players (entered_from) where entered_from is not null',
  ],
}
