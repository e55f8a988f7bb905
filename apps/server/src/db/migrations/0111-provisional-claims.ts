import type { Migration } from './ddl'

/**
 * A claim by a receipt is provisional until somebody who knows the player says so; those of before too, since a phone
 * number was enough for them. Accounts that are to be erased wait for some days.
 */
export const provisionalClaims: Migration = {
  number: 111,
  name: 'provisional-claims',
  statements: ({ int, table }) => [
    `alter table player_claims add column confirmed_at ${int}`,
    `alter table player_claims add column registration_id ${int}`,
    'alter table player_claims add column code_hash text',
    `alter table player_claims add column administrators_asked_at ${int}`,
    "update player_claims set confirmed_at = claimed_at where way = 'code'",
    `create table contested_claims (
       player_id ${int} not null,
       user_id ${int} not null,
       registration_id ${int},
       contested_at ${int} not null,
       primary key (player_id, user_id)
     ) ${table}`,
    `alter table team_consents add column link_by_organiser ${int} not null default 0`,
    `create table account_erasures (
       user_id ${int} not null primary key references users (id),
       erases_at ${int} not null
     ) ${table}`,
  ],
}
