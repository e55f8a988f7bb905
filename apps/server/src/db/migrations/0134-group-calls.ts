import type { Migration } from './ddl'

/** Calls that drew several divisions of a group, or made their brackets: what one undo takes back. */
export const groupCalls: Migration = {
  number: 134,
  name: 'group-calls',
  statements: ({ id, int, table }) => [
    `create table group_calls (
       id ${id},
       group_id ${int} not null references tournament_groups (id) on delete cascade,
       kind text not null check (kind in ('draws', 'brackets')),
       divisions text not null,
       actor_id ${int} references users (id),
       created_at ${int} not null,
       undone_at ${int}
     ) ${table}`,
    'create index group_calls_by_group on group_calls (group_id, id)',
  ],
}
