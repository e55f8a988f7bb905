import type { Ddl } from '../ddl'

export function initialBrackets({ id, int, flag, table }: Ddl): string[] {
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
