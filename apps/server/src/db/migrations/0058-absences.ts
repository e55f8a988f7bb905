import type { Migration } from './ddl'

/** Teams that said that they will not come to a match, until they take it back or somebody of them arrives. */
export const absences: Migration = {
  number: 58,
  name: 'absences',
  statements: ({ int, table }) => [
    `create table absences (
       registration_id ${int} not null primary key references registrations (id) on delete cascade,
       match_id ${int} not null references matches (id) on delete cascade,
       actor_id ${int} references users (id),
       created_at ${int} not null
     ) ${table}`,
  ],
}
