import type { Migration } from './ddl'

/**
 * [PRC-01] Practice tournaments: their rows are deleted ones from the first moment on, so that whatever lists, counts or
 * searches passes them over; what is asked for by id finds them by `practice_until`. Each organiser has one at most.
 */
export const practices: Migration = {
  number: 108,
  name: 'practices',
  statements: ({ int, procedures }) => [
    `alter table tournament_groups add column practice_until ${int}`,
    `alter table tournaments add column practice_until ${int}`,
    `alter table courts add column practice_until ${int}`,
    'create unique index practices_by_organiser on tournament_groups (created_by) where practice_until is not null',
    'create index practices on tournaments (practice_until, group_id) where practice_until is not null',
    ...procedures.noPointsOfPractice,
  ],
}
