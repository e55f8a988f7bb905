import type { Ddl } from '../ddl'

const dayMs = 86_400_000

export function initialTournaments({ id, int, flag, sortable, table }: Ddl): string[] {
  return [
    `create table tournament_groups (
       id ${id},
       name text not null,
       venue text not null,
       use_snapshot_ranking ${flag} not null default 0 check (use_snapshot_ranking in (0, 1)),
       snapshot_group_id ${int} references tournament_groups (id),
       created_by ${int} references users (id),
       created_at ${int} not null,
       updated_at ${int} not null,
       deleted_at ${int},
       check (use_snapshot_ranking = 1 or snapshot_group_id is null)
     ) ${table}`,
    // Dates compare by calendar day, which is never a full day apart in milliseconds.
    `create table tournaments (
       id ${id},
       group_id ${int} references tournament_groups (id),
       name text not null,
       venue text not null,
       description text,
       start_date ${int} not null,
       end_date ${int} not null,
       last_registration_date ${int} not null,
       total_participants ${int} not null check (total_participants >= 1),
       registration_fee ${int} not null check (registration_fee >= 0),
       max_ranking_point ${int} not null check (max_ranking_point >= 0),
       max_single_point ${int} not null check (max_single_point >= 0),
       use_snapshot_ranking ${flag} not null default 0 check (use_snapshot_ranking in (0, 1)),
       snapshot_group_id ${int} references tournament_groups (id),
       award_first ${int} not null default 20 check (award_first >= 0),
       award_second ${int} not null default 10 check (award_second >= 0),
       award_third ${int} not null default 5 check (award_third >= 0),
       point_tolerance ${int} check (point_tolerance >= 0),
       verified_points_only ${flag} not null default 0 check (verified_points_only in (0, 1)),
       results_saved_at ${int},
       seq ${int} not null default 0 check (seq >= 0),
       created_by ${int} references users (id),
       created_at ${int} not null,
       updated_at ${int} not null,
       deleted_at ${int},
       check (end_date > start_date - ${dayMs}),
       check (last_registration_date < start_date + ${dayMs}),
       check (use_snapshot_ranking = 1 or snapshot_group_id is null)
     ) ${table}`,
    'create index tournaments_by_group on tournaments (group_id)',
    'create index tournaments_by_start on tournaments (start_date, id)',
    `create table registrations (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       ${playerColumns(1, int, flag)},
       ${playerColumns(2, int, flag)},
       pair_low ${int} not null generated always as
         (case when player1_id < player2_id then player1_id else player2_id end) stored,
       pair_high ${int} not null generated always as
         (case when player1_id < player2_id then player2_id else player1_id end) stored,
       status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
       payment_completed ${flag} not null default 0 check (payment_completed in (0, 1)),
       paid_at ${int},
       rolling_number ${int} check (rolling_number >= 1),
       withdrawn_at ${int},
       withdrawal_mode text check (withdrawal_mode in ('forfeit', 'void')),
       created_by ${int} references users (id),
       created_at ${int} not null,
       updated_at ${int} not null,
       check (pair_low < pair_high),
       check ((payment_completed = 1) = (paid_at is not null)),
       check ((withdrawn_at is null) = (withdrawal_mode is null))
     ) ${table}`,
    `create unique index registrations_live_pair on registrations (tournament_id, pair_low, pair_high)
       where status <> 'rejected'`,
    `create unique index registrations_rolling_number on registrations (tournament_id, rolling_number)
       where rolling_number is not null`,
    'create index registrations_by_tournament on registrations (tournament_id, created_at, id)',
    'create index registrations_by_player1 on registrations (player1_id)',
    'create index registrations_by_player2 on registrations (player2_id)',
    `create table tournament_results (
       tournament_id ${int} not null references tournaments (id),
       player_id ${int} not null references players (id),
       place text not null check (place in ('first', 'second', 'third')),
       primary key (tournament_id, player_id)
     ) ${table}`,
    'create index tournament_results_by_player on tournament_results (player_id)',
    `create table point_entries (
       id ${id},
       player_id ${int} not null references players (id),
       kind text not null check (kind in ('initial', 'manual', 'tournament')),
       points ${int} not null,
       previous_points ${int} not null,
       new_points ${int} not null,
       tournament_id ${int} references tournaments (id),
       place text check (place in ('first', 'second', 'third')),
       reason text,
       actor_id ${int} references users (id),
       created_at ${int} not null,
       check (new_points = previous_points + points),
       check ((kind = 'tournament') = (tournament_id is not null)),
       check (kind <> 'manual' or reason is not null)
     ) ${table}`,
    'create index point_entries_by_player on point_entries (player_id, created_at, id)',
    'create index point_entries_by_tournament on point_entries (tournament_id) where tournament_id is not null',
    `create table courts (
       id ${id},
       venue text not null,
       venue_folded ${sortable} not null,
       name text not null,
       name_folded ${sortable} not null,
       created_at ${int} not null,
       deleted_at ${int}
     ) ${table}`,
    'create unique index courts_live_name on courts (venue_folded, name_folded) where deleted_at is null',
  ]
}

function playerColumns(side: 1 | 2, int: string, flag: string): string {
  const player = `player${side}`
  return `${player}_id ${int} not null references players (id),
       ${player}_name text not null,
       ${player}_phone text not null,
       ${player}_points ${int} not null,
       ${player}_verified ${flag} not null check (${player}_verified in (0, 1)),
       ${player}_club_id ${int} references clubs (id),
       ${player}_club_name text`
}
