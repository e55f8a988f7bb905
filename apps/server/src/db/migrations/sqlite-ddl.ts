import type { Ddl } from './ddl'

export const sqliteDdl: Ddl = {
  id: 'integer primary key autoincrement',
  int: 'integer',
  bytes: 'blob',
  flag: 'integer',
  sortable: 'text',
  random: 'lower(hex(randomblob(16)))',
  table: 'strict',
  appendOnly: (table) => [
    `create trigger ${table}_no_update before update on ${table}
       begin select raise(abort, '${table} is append-only'); end`,
    `create trigger ${table}_no_delete before delete on ${table}
       begin select raise(abort, '${table} is append-only'); end`,
    // INSERT OR REPLACE deletes without firing delete triggers.
    `create trigger ${table}_no_replace before insert on ${table}
       when exists (select 1 from ${table} where id = new.id)
       begin select raise(abort, '${table} is append-only'); end`,
  ],
  procedures: {
    pointLedger: [
      `create trigger players_start_at_zero before insert on players when new.ranking_points <> 0
         begin select raise(abort, 'ranking points come from the ledger'); end`,
      `create trigger point_entries_continue before insert on point_entries
         when new.previous_points is not (select ranking_points from players where id = new.player_id)
         begin select raise(abort, 'previous points are not the points of the player'); end`,
      `create trigger point_entries_move_points after insert on point_entries
         begin update players set ranking_points = new.new_points where id = new.player_id; end`,
      `create trigger players_points_follow before update of ranking_points on players
         when new.ranking_points <> (select coalesce(sum(points), 0) from point_entries where player_id = new.id)
         begin select raise(abort, 'ranking points come from the ledger'); end`,
    ],
    freeFinishedMatches: [
      `create trigger matches_free_occupancy after update of state on matches
         when new.state not in ('claimed', 'in_progress')
         begin delete from match_occupancy where match_id = new.id; end`,
    ],
    logMovesOut: [],
    // No process of an earlier version runs beside this one.
    countersMoveOut: [],
    noPointsOfPractice: [
      `create trigger point_entries_not_of_practice before insert on point_entries
         when exists (select 1 from tournaments where id = new.tournament_id and practice_until is not null)
         begin select raise(abort, 'a practice gives no points'); end`,
    ],
    ordersOfTies: [
      `insert into tie_records (tournament_id, bracket_id, group_key, state, method, teams, team_order)
         select b.tournament_id, b.id, json_extract(e.value, '$.group'), 'decided', 'decision',
           json_extract(e.value, '$.order'), json_extract(e.value, '$.order')
         from brackets b, json_each(b.lots) e order by b.id, e.key`,
    ],
    // A column cannot be made nullable: the tables are written anew, the lines last and dropped first, since dropping
    // what they refer to would take them along.
    feesOfTournaments: [
      'alter table fee_accounts rename to old_fee_accounts',
      'alter table fee_imports rename to old_fee_imports',
      'alter table fee_lines rename to old_fee_lines',
      `create table fee_accounts (
         group_id integer unique references tournament_groups (id) on delete cascade,
         tournament_id integer unique references tournaments (id) on delete cascade,
         bank_bin text not null,
         account_number text not null,
         holder_name text not null,
         updated_at integer not null,
         check ((group_id is null) <> (tournament_id is null))
       ) strict`,
      `create table fee_imports (
         id integer primary key autoincrement,
         group_id integer references tournament_groups (id) on delete cascade,
         tournament_id integer references tournaments (id) on delete cascade,
         confirmed_by integer references users (id),
         confirmed_at integer not null,
         check ((group_id is null) <> (tournament_id is null))
       ) strict`,
      `create table fee_lines (
         line_key text not null primary key,
         import_id integer not null references fee_imports (id) on delete cascade,
         registration_id integer not null references registrations (id) on delete cascade,
         amount integer not null check (amount > 0)
       ) strict`,
      `insert into fee_accounts (group_id, bank_bin, account_number, holder_name, updated_at)
         select group_id, bank_bin, account_number, holder_name, updated_at from old_fee_accounts`,
      `insert into fee_imports (id, group_id, confirmed_by, confirmed_at)
         select id, group_id, confirmed_by, confirmed_at from old_fee_imports`,
      `insert into fee_lines (line_key, import_id, registration_id, amount)
         select line_key, import_id, registration_id, amount from old_fee_lines`,
      // An id that was given once names its import for ever.
      `delete from sqlite_sequence where name = 'fee_imports'`,
      `update sqlite_sequence set name = 'fee_imports' where name = 'old_fee_imports'`,
      'drop table old_fee_lines',
      'drop table old_fee_imports',
      'drop table old_fee_accounts',
      'create index fee_imports_by_group on fee_imports (group_id)',
      'create index fee_lines_by_import on fee_lines (import_id)',
      'create index fee_lines_by_registration on fee_lines (registration_id)',
    ],
  },
}
