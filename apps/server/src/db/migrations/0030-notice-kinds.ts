import type { Migration } from './ddl'

/** What kind of notice each is, and which kinds people do not want to hear of. */
export const noticeKinds: Migration = {
  number: 30,
  name: 'notice-kinds',
  statements: ({ int, table }) => [
    'alter table notifications add column kind text',
    `update notifications set kind = case
       when type = 'registration' and audience = 'organisers' then 'registration'
       when type = 'registration' then 'verdict'
       else type end`,
    // A row for each kind that is off.
    `create table notice_choices (
       user_id ${int} not null references users (id),
       kind text not null,
       primary key (user_id, kind)
     ) ${table}`,
  ],
}
