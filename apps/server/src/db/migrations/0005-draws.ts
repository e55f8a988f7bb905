import type { Migration } from './ddl'

/** Draws on record: what was committed to, the secret seed with its outcome, and how far it was shown. */
export const draws: Migration = {
  number: 5,
  name: 'draws',
  statements: ({ id, int, flag, table }) => [
    `create table draws (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       state text not null default 'open' check (state in ('open', 'saved', 'abandoned')),
       separate_clubs ${flag} not null check (separate_clubs in (0, 1)),
       teams text not null,
       seed text not null,
       commitment text not null,
       plan text not null,
       shown ${int} not null default 0 check (shown >= 0),
       abandoned_because text,
       opened_by ${int} references users (id),
       opened_at ${int} not null,
       closed_at ${int},
       check ((state = 'open') = (closed_at is null)),
       check ((state = 'abandoned') = (abandoned_because is not null))
     ) ${table}`,
    'create index draws_by_tournament on draws (tournament_id)',
    "create unique index draws_open on draws (tournament_id) where state = 'open'",
  ],
}
