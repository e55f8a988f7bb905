import type { Migration } from './ddl'

/** Which referees are here on a day, in a group; with their hours, a break, venue and club. */
export const refereeDays: Migration = {
  number: 46,
  name: 'referee-days',
  statements: ({ id, int, table }) => [
    `create table referee_days (
       id ${id},
       group_id ${int} not null references tournament_groups (id) on delete cascade,
       day ${int} not null,
       user_id ${int} not null references users (id) on delete cascade,
       way text not null check (way in ('desk', 'phone')),
       arrived_at ${int} not null,
       left_at ${int},
       hours_from ${int},
       hours_until ${int},
       break_until ${int},
       venue text,
       club_id ${int} references clubs (id),
       updated_at ${int} not null,
       unique (group_id, day, user_id),
       check (hours_from < hours_until)
     ) ${table}`,
    'create index referee_days_by_user on referee_days (user_id, id)',
    'create index matches_by_referee on matches (referee_id, claimed_at) where referee_id is not null',
  ],
}
