import type { Migration } from './ddl'

/** Screens of halls: each has a code, and waits for an organiser until it belongs to a group. */
export const screens: Migration = {
  number: 54,
  name: 'screens',
  statements: ({ id, int, table }) => [
    `create table screens (
       id ${id},
       code text not null unique,
       group_id ${int} references tournament_groups (id) on delete cascade,
       name text,
       pages text,
       waiting_since ${int},
       seen_at ${int},
       check ((group_id is null) = (name is null)),
       check ((group_id is null) = (pages is null)),
       check ((group_id is null) = (waiting_since is not null))
     ) ${table}`,
    'create index screens_by_group on screens (group_id, id)',
  ],
}
