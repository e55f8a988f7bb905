import type { Migration } from './ddl'

/** Who gave the place in a team to whom; a list that only grows and goes with its team. */
export const partnerChanges: Migration = {
  number: 36,
  name: 'partner-changes',
  statements: ({ id, int, table }) => [
    `create table partner_changes (
       id ${id},
       registration_id ${int} not null references registrations (id) on delete cascade,
       left_id ${int} references players (id),
       left_name text not null,
       joined_id ${int} references players (id),
       joined_name text not null,
       reason text,
       actor_id ${int} references users (id),
       created_at ${int} not null
     ) ${table}`,
    'create index partner_changes_by_registration on partner_changes (registration_id, id)',
  ],
}
