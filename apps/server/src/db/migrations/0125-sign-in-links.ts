import type { Migration } from './ddl'

/** [USR-80] The one link by which a referee signs in once, as a hash only. */
export const signInLinks: Migration = {
  number: 125,
  name: 'sign-in-links',
  statements: ({ int, table }) => [
    `create table sign_in_links (
       user_id ${int} not null primary key references users (id),
       token_hash text not null unique,
       created_at ${int} not null,
       expires_at ${int} not null
     ) ${table}`,
  ],
}
