import type { Migration } from './ddl'

/** Where a session is used, and links to set a new password. */
export const accountCare: Migration = {
  number: 12,
  name: 'account-care',
  statements: ({ int, table }) => [
    'alter table sessions add column user_agent text',
    'alter table sessions add column address text',
    `create table password_resets (
       user_id ${int} not null primary key references users (id),
       token_hash text not null unique,
       created_at ${int} not null,
       expires_at ${int} not null
     ) ${table}`,
  ],
}
