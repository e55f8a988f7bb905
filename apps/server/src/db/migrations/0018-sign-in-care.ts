import type { Migration } from './ddl'

/** Devices that an account signed in on, which tries were wrong for certain, and counts of what an address does. */
export const signInCare: Migration = {
  number: 18,
  name: 'sign-in-care',
  statements: ({ id, int, flag, table }) => [
    `create table known_devices (
       id ${id},
       user_id ${int} not null references users (id),
       token_hash text not null,
       used_at ${int} not null,
       unique (user_id, token_hash)
     ) ${table}`,
    'create index known_devices_by_token on known_devices (token_hash)',
    `alter table login_failures add column wrong ${flag} not null default 1`,
    'create index login_failures_by_place on login_failures (address, failed_at) where wrong = 1',
    // As the library that writes it on PostgreSQL wants it; with SQLite the one process counts in memory.
    `create table rate_limits (
       key text not null primary key,
       points integer not null default 0,
       expire ${int}
     ) ${table}`,
  ],
}
