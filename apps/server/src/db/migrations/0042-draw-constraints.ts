import type { Migration } from './ddl'

/**
 * What was settled by hand before a draw, and the tournament that its seal names where the draw was taken in with an
 * archive. Draws before have neither.
 */
export const drawConstraints: Migration = {
  number: 42,
  name: 'draw-constraints',
  statements: ({ int }) => [
    'alter table draws add column constraints text',
    `alter table draws add column sealed_tournament_id ${int}`,
  ],
}
