import type { Migration } from './ddl'

/**
 * A start time for each tournament, and when a bracket closed registration. A bracket that stands already and was made
 * while registration was open had locked the entry list then, so registration counts as closed since that moment.
 */
export const registrationTimes: Migration = {
  number: 23,
  name: 'registration-times',
  statements: ({ int }) => [
    'alter table tournaments add column start_time text',
    `alter table tournaments add column registration_closed_at ${int}`,
    `update tournaments set registration_closed_at = (
       select b.created_at from brackets b where b.tournament_id = tournaments.id and b.replaced_at is null)
     where exists (
       select 1 from brackets b
       where b.tournament_id = tournaments.id and b.replaced_at is null
         and b.created_at <= tournaments.last_registration_date and b.created_at <= tournaments.start_date)`,
  ],
}
