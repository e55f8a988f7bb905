import { makeHallSecret } from '../hall-secret'
import type { Migration } from './ddl'

/** Who came, who was called, as a list that only grows and goes with its team; and what the hall's codes follow from. */
export const checkIn: Migration = {
  number: 44,
  name: 'check-in',
  statements: ({ id, int, table }) => [
    `create table attendance (
       id ${id},
       registration_id ${int} not null references registrations (id) on delete cascade,
       kind text not null check (kind in ('arrived', 'undone', 'called')),
       player_id ${int} references players (id),
       way text check (way in ('desk', 'receipt', 'phone')),
       actor_id ${int} references users (id),
       created_at ${int} not null,
       check ((kind = 'called') = (player_id is null)),
       check ((kind = 'arrived') = (way is not null))
     ) ${table}`,
    'create index attendance_by_registration on attendance (registration_id, id)',
    'alter table tournament_groups add column hall_secret text',
  ],
  fill: [{ table: 'tournament_groups', from: 'name', to: 'hall_secret', value: makeHallSecret }],
}
