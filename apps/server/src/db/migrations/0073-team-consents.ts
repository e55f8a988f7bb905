import type { Migration } from './ddl'

/** Whether the players of a team that somebody else entered want to play in it, each with a link of their own. */
export const teamConsents: Migration = {
  number: 73,
  name: 'team-consents',
  statements: ({ int, table }) => [
    `create table team_consents (
       registration_id ${int} not null references registrations (id) on delete cascade,
       player_id ${int} not null references players (id),
       state text not null check (state in ('waiting', 'agreed', 'refused')),
       token_hash text unique,
       answered_by ${int} references users (id),
       answered_at ${int},
       primary key (registration_id, player_id)
     ) ${table}`,
    'alter table registrations add column consent text',
  ],
}
