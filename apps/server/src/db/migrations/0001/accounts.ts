import type { Ddl } from '../ddl'

export function initialAccounts({ id, int, sortable, table }: Ddl): string[] {
  return [
    `create table users (
       id ${id},
       name text not null,
       username text not null,
       username_folded ${sortable} not null unique,
       email text,
       password_hash text not null,
       role text not null check (role in ('admin', 'mod', 'ref', 'user')),
       disabled_at ${int},
       deleted_at ${int},
       created_at ${int} not null,
       updated_at ${int} not null
     ) ${table}`,
    `create table sessions (
       id ${id},
       user_id ${int} not null references users (id),
       family_hash text not null unique,
       refresh_hash text not null,
       previous_refresh_hash text,
       successor_mask text,
       rotated_at ${int},
       created_at ${int} not null,
       expires_at ${int} not null,
       ended_at ${int}
     ) ${table}`,
    'create index sessions_by_user on sessions (user_id)',
    'create index sessions_by_expiry on sessions (expires_at)',
    `create table access_tokens (
       token_hash text not null primary key,
       session_id ${int} not null references sessions (id) on delete cascade,
       expires_at ${int} not null
     ) ${table}`,
    'create index access_tokens_by_session on access_tokens (session_id)',
    'create index access_tokens_by_expiry on access_tokens (expires_at)',
    `create table login_failures (
       id ${id},
       username_folded text not null,
       address text not null,
       failed_at ${int} not null
     ) ${table}`,
    'create index login_failures_by_account on login_failures (username_folded, address, failed_at)',
    'create index login_failures_by_time on login_failures (failed_at)',
  ]
}
