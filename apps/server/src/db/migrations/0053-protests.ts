import type { Migration } from './ddl'

/** Protests of teams, noted with the match that they are about. */
export const protests: Migration = {
  number: 53,
  name: 'protests',
  statements: ({ id, int, table }) => [
    `create table protests (
       id ${id},
       match_id ${int} not null references matches (id) on delete cascade,
       registration_id ${int} not null references registrations (id) on delete cascade,
       text text not null,
       noted_by ${int} references users (id),
       noted_at ${int} not null,
       state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
       reason text,
       decided_by ${int} references users (id),
       decided_at ${int},
       check ((state = 'open') = (decided_at is null))
     ) ${table}`,
    'create index protests_by_match on protests (match_id, id)',
  ],
}
