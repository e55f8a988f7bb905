import type { Migration } from './ddl'

/** What somebody asks to have other in the own profile: the latest request of each account. */
export const playerCorrections: Migration = {
  number: 85,
  name: 'player-corrections',
  statements: ({ id, int, table }) => [
    `create table player_corrections (
       id ${id},
       user_id ${int} not null unique references users (id),
       changes text not null,
       note text,
       state text not null check (state in ('open', 'accepted', 'rejected')),
       replaced text,
       reason text,
       created_at ${int} not null,
       decided_at ${int},
       decided_by ${int} references users (id)
     ) ${table}`,
  ],
}
