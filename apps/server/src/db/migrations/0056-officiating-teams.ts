import type { Migration } from './ddl'

/** Divisions whose losing teams officiate, and the team that officiates a match instead of a referee. */
export const officiatingTeams: Migration = {
  number: 56,
  name: 'officiating-teams',
  statements: ({ int, flag }) => [
    `alter table tournaments add column losers_officiate ${flag} not null default 0 check (losers_officiate in (0, 1))`,
    `alter table matches add column officiating_registration_id ${int} references registrations (id) on delete set null`,
    `create index matches_by_officiating_team on matches (officiating_registration_id)
       where officiating_registration_id is not null`,
  ],
}
