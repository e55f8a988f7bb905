import type { Migration } from './ddl'

/** Who waits for a place is looked for every few seconds, among the few that do. */
export const placesInLine: Migration = {
  number: 110,
  name: 'places-in-line',
  statements: () => [
    'create index registrations_in_line on registrations (tournament_id, waiting_held) where reserve_order is not null',
  ],
}
