import type { Ddl, Migration } from './ddl'

function initialAccounts({ id, int, sortable, table }: Ddl): string[] {
  return [
    `create table users (
       id ${id},
       name text not null,
       username text not null,
       username_folded ${sortable} not null unique,
       email text,
       password_hash text not null,
       role text not null check (role in ('admin', 'mod', 'ref', 'user')),
       disabled_at ${int},
       deleted_at ${int},
       created_at ${int} not null,
       updated_at ${int} not null
     ) ${table}`,
    `create table sessions (
       id ${id},
       user_id ${int} not null references users (id),
       family_hash text not null unique,
       refresh_hash text not null,
       previous_refresh_hash text,
       successor_mask text,
       rotated_at ${int},
       created_at ${int} not null,
       expires_at ${int} not null,
       ended_at ${int}
     ) ${table}`,
    'create index sessions_by_user on sessions (user_id)',
    'create index sessions_by_expiry on sessions (expires_at)',
    `create table access_tokens (
       token_hash text not null primary key,
       session_id ${int} not null references sessions (id) on delete cascade,
       expires_at ${int} not null
     ) ${table}`,
    'create index access_tokens_by_session on access_tokens (session_id)',
    'create index access_tokens_by_expiry on access_tokens (expires_at)',
    `create table login_failures (
       id ${id},
       username_folded text not null,
       address text not null,
       failed_at ${int} not null
     ) ${table}`,
    'create index login_failures_by_account on login_failures (username_folded, address, failed_at)',
    'create index login_failures_by_time on login_failures (failed_at)',
  ]
}

function initialBrackets({ id, int, flag, table }: Ddl): string[] {
  return [
    `create table brackets (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       type text not null check (type in ('single_elimination', 'double_elimination', 'round_robin')),
       variant text not null check (variant in ('play_off', 'full', 'standard', 'groups', 'league')),
       options text not null,
       entries text not null,
       withdrawals text not null default '[]',
       lots text not null default '[]',
       created_by ${int} references users (id),
       created_at ${int} not null,
       replaced_at ${int}
     ) ${table}`,
    'create unique index brackets_one_live on brackets (tournament_id) where replaced_at is null',
    'create index brackets_by_tournament on brackets (tournament_id)',
    `create table matches (
       id ${id},
       tournament_id ${int} not null references tournaments (id),
       bracket_id ${int} not null references brackets (id),
       number ${int} not null check (number >= 1),
       code text not null,
       state text not null default 'pending' check (state in ('pending', 'claimed', 'in_progress', 'completed')),
       outcome text check (outcome in ('played', 'walkover', 'retired', 'double_walkover')),
       winner_side ${flag} check (winner_side in (1, 2)),
       games text,
       court_id ${int} references courts (id),
       referee_id ${int} references users (id),
       queued_at ${int},
       claimed_at ${int},
       started_at ${int},
       completed_at ${int},
       created_at ${int} not null,
       updated_at ${int} not null,
       unique (bracket_id, number),
       check (winner_side is null or outcome is not null),
       check (outcome is null or outcome = 'double_walkover' or winner_side is not null)
     ) ${table}`,
    'create index matches_by_tournament on matches (tournament_id, number)',
    `create unique index matches_one_per_court on matches (court_id)
       where court_id is not null and state in ('claimed', 'in_progress')`,
    `create unique index matches_one_per_referee on matches (referee_id)
       where referee_id is not null and state in ('claimed', 'in_progress')`,
    `create table match_occupancy (
       kind text not null check (kind in ('court', 'referee', 'player')),
       subject_id ${int} not null,
       match_id ${int} not null references matches (id) on delete cascade,
       primary key (kind, subject_id)
     ) ${table}`,
    'create index match_occupancy_by_match on match_occupancy (match_id)',
  ]
}

function initialLogs({ id, int, table }: Ddl): string[] {
  return [
    `create table live_events (
       tournament_id ${int} not null references tournaments (id),
       seq ${int} not null check (seq >= 1),
       type text not null,
       payload text not null,
       created_at ${int} not null,
       primary key (tournament_id, seq)
     ) ${table}`,
    `create table audit_log (
       id ${id},
       at ${int} not null,
       actor_id ${int} references users (id),
       action text not null,
       subject_type text not null,
       subject_id ${int},
       tournament_id ${int} references tournaments (id),
       "before" text,
       "after" text
     ) ${table}`,
    'create index audit_log_by_time on audit_log (at)',
    'create index audit_log_by_subject on audit_log (subject_type, subject_id)',
    'create index audit_log_by_tournament on audit_log (tournament_id) where tournament_id is not null',
    `create table idempotency_keys (
       scope text not null,
       key text not null,
       request_hash text not null,
       status ${int} not null,
       body text not null,
       created_at ${int} not null,
       primary key (scope, key)
     ) ${table}`,
    'create index idempotency_keys_by_time on idempotency_keys (created_at)',
    `create table counters (
       name text not null primary key,
       value ${int} not null
     ) ${table}`,
  ]
}

function initialPlayers({ id, int, flag, sortable, table }: Ddl): string[] {
  return [
    `create table clubs (
       id ${id},
       name text not null,
       name_folded ${sortable} not null,
       name_key ${sortable} not null,
       created_at ${int} not null,
       updated_at ${int} not null,
       deleted_at ${int}
     ) ${table}`,
    'create index clubs_by_name on clubs (name_folded)',
    'create unique index clubs_live_name on clubs (name_key) where deleted_at is null',
    `create table players (
       id ${id},
       name text not null,
       name_folded ${sortable} not null,
       phone text not null,
       email text,
       rating ${int} check (rating >= 0),
       club_id ${int} references clubs (id),
       is_point_verified ${flag} not null default 0 check (is_point_verified in (0, 1)),
       ranking_points ${int} not null default 0,
       created_at ${int} not null,
       updated_at ${int} not null,
       deleted_at ${int}
     ) ${table}`,
    'create index players_by_name on players (name_folded, id)',
    'create index players_by_club on players (club_id)',
    `create table club_changes (
       id ${id},
       player_id ${int} not null references players (id),
       from_club_id ${int} references clubs (id),
       from_club_name text,
       to_club_id ${int} references clubs (id),
       to_club_name text,
       reason text,
       actor_id ${int} references users (id),
       changed_at ${int} not null
     ) ${table}`,
    'create index club_changes_by_player on club_changes (player_id, id)',
  ]
}

const dayMs = 86_400_000

function initialTournaments({ id, int, flag, sortable, table }: Ddl): string[] {
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

export const initial: Migration = {
  number: 1,
  name: 'initial',
  statements: (ddl) => [
    ...initialAccounts(ddl),
    ...initialPlayers(ddl),
    ...initialTournaments(ddl),
    ...initialBrackets(ddl),
    ...initialLogs(ddl),
    ...ddl.procedures.pointLedger,
    ...ddl.procedures.freeFinishedMatches,
    ...ddl.appendOnly('point_entries'),
    ...ddl.appendOnly('audit_log'),
  ],
}
