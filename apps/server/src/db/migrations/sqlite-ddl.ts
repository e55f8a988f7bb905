import type { Ddl } from './ddl'

export const sqliteDdl: Ddl = {
  id: 'integer primary key autoincrement',
  int: 'integer',
  flag: 'integer',
  sortable: 'text',
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
  },
}
