import type { Migration } from './ddl'

/** Which account is which player, and the one-time codes by which an account becomes one. */
export const playerClaims: Migration = {
  number: 72,
  name: 'player-claims',
  statements: ({ int, table }) => [
    `create table player_claims (
       player_id ${int} not null primary key references players (id),
       user_id ${int} not null unique references users (id),
       way text not null check (way in ('code', 'receipt')),
       claimed_at ${int} not null
     ) ${table}`,
    `create table claim_codes (
       player_id ${int} not null primary key references players (id),
       code_hash text not null unique,
       created_by ${int} references users (id),
       created_at ${int} not null,
       expires_at ${int} not null
     ) ${table}`,
  ],
}
