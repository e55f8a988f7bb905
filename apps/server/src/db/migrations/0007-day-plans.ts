import type { Migration } from './ddl'

/** How long players rest, and the plan of each day as it was when the first match was called. */
export const dayPlans: Migration = {
  number: 7,
  name: 'day-plans',
  statements: ({ int, table }) => [
    `alter table tournament_groups add column rest_minutes ${int} not null default 10
       check (rest_minutes between 0 and 120)`,
    `create table day_plans (
       group_id ${int} not null references tournament_groups (id) on delete cascade,
       day ${int} not null,
       started_at ${int} not null,
       plan text not null,
       primary key (group_id, day)
     ) ${table}`,
  ],
}
