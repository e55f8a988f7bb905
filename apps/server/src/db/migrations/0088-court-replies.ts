import type { Migration } from './ddl'

/** Teams that said that they are on their way to the court that they were called to; it holds for that call alone. */
export const courtReplies: Migration = {
  number: 88,
  name: 'court-replies',
  statements: ({ int, table }) => [
    `create table court_replies (
       registration_id ${int} not null primary key references registrations (id) on delete cascade,
       match_id ${int} not null references matches (id) on delete cascade,
       called_at ${int} not null,
       actor_id ${int} references users (id),
       created_at ${int} not null
     ) ${table}`,
  ],
}
