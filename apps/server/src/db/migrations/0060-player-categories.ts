import type { Migration } from './ddl'

/**
 * What decides in which divisions a player may stand, told to organisers alone; and players whom a visitor entered with a
 * team, until an organiser accepts them.
 */
export const playerCategories: Migration = {
  number: 60,
  name: 'player-categories',
  statements: ({ int }) => [
    "alter table players add column gender text check (gender in ('male', 'female'))",
    `alter table players add column birth_year ${int}`,
    `alter table players add column is_unverified ${int} not null default 0`,
  ],
}
