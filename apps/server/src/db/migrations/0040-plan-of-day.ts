import type { Migration } from './ddl'

/** Until when a court is closed, and what organisers fix in the plan of a day: as it is, and as players know it. */
export const planOfDay: Migration = {
  number: 40,
  name: 'plan-of-day',
  statements: ({ int, table }) => [
    `alter table courts add column reopens_at ${int}`,
    `create table group_plans (
       group_id ${int} not null primary key references tournament_groups (id) on delete cascade,
       revision ${int} not null,
       draft text not null,
       published text,
       published_at ${int},
       check ((published is null) = (published_at is null))
     ) ${table}`,
  ],
}
