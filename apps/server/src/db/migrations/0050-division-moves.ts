import type { Migration } from './ddl'

/**
 * Teams that moved when divisions were merged or split: which, and the points they had before where those were frozen
 * anew. Payments never change, so where one counts after its team moved stands beside it.
 */
export const divisionMoves: Migration = {
  number: 50,
  name: 'division-moves',
  statements: ({ id, int, table }) => [
    `alter table tournaments add column merged_into_id ${int} references tournaments (id)`,
    `create table division_moves (
       id ${id},
       kind text not null check (kind in ('merge', 'split')),
       group_id ${int} not null references tournament_groups (id),
       from_id ${int} not null references tournaments (id),
       to_id ${int} not null references tournaments (id),
       payment_ids text not null,
       actor_id ${int} references users (id),
       created_at ${int} not null,
       undone_at ${int}
     ) ${table}`,
    'create index division_moves_by_group on division_moves (group_id, id)',
    `create table division_move_teams (
       move_id ${int} not null references division_moves (id),
       registration_id ${int} not null,
       points_before text,
       primary key (move_id, registration_id)
     ) ${table}`,
    'create index division_move_teams_by_registration on division_move_teams (registration_id)',
    `create table payment_divisions (
       payment_id ${int} not null primary key references payments (id),
       tournament_id ${int} not null references tournaments (id)
     ) ${table}`,
    'create index payment_divisions_by_tournament on payment_divisions (tournament_id)',
  ],
}
