import type { Migration } from './ddl'

/**
 * What tables of the season and pages of its players are counted from, division by division as of one event number:
 * derived from brackets and the ledger, so that nobody has to work out every bracket that was ever played.
 */
export const season: Migration = {
  number: 98,
  name: 'season',
  statements: ({ int, sortable, table }) => [
    `create table season_divisions (
       tournament_id ${int} not null primary key references tournaments (id) on delete cascade,
       seq ${int} not null,
       revision ${int} not null,
       at ${int} not null,
       category text check (category in ('men', 'women', 'mixed')),
       event ${sortable} not null
     ) ${table}`,
    'create unique index season_divisions_by_revision on season_divisions (revision)',
    'create index season_divisions_by_day on season_divisions (at, tournament_id)',
    `create table season_records (
       tournament_id ${int} not null references season_divisions (tournament_id) on delete cascade,
       player_id ${int} not null references players (id),
       wins ${int} not null,
       losses ${int} not null,
       points ${int} not null,
       place text check (place in ('first', 'second', 'third')),
       primary key (tournament_id, player_id)
     ) ${table}`,
    'create index season_records_by_player on season_records (player_id, tournament_id)',
    `create table season_matches (
       match_id ${int} not null primary key references matches (id) on delete cascade,
       tournament_id ${int} not null references season_divisions (tournament_id) on delete cascade,
       team1_id ${int} not null references registrations (id) on delete cascade,
       team2_id ${int} not null references registrations (id) on delete cascade,
       phase text not null,
       section text not null,
       round ${int} not null
     ) ${table}`,
    'create index season_matches_by_tournament on season_matches (tournament_id)',
    'create index season_matches_by_team1 on season_matches (team1_id)',
    'create index season_matches_by_team2 on season_matches (team2_id)',
  ],
}
