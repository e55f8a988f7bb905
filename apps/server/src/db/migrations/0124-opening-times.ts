import type { Migration } from './ddl'

/** [OPS-334] When the hall of a group opens: a division without a start time is planned from then on. */
export const openingTimes: Migration = {
  number: 124,
  name: 'opening-times',
  statements: () => ["alter table tournament_groups add column opening_time text not null default '07:00'"],
}
