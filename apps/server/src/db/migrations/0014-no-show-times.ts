import type { Migration } from './ddl'

/** How long a group waits for sides that were called: in most matches, and in those for a medal. */
export const noShowTimes: Migration = {
  number: 14,
  name: 'no-show-times',
  statements: ({ int }) => [
    `alter table tournament_groups add column no_show_minutes ${int} not null default 10
       check (no_show_minutes between 1 and 60)`,
    `alter table tournament_groups add column medal_no_show_minutes ${int} not null default 15
       check (medal_no_show_minutes between 1 and 60)`,
  ],
}
