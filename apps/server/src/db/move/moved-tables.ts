/** Tables that go along when the data move to the other database, with every row and id. */
export const movedTables = [
  'installation',
  'users',
  'account_erasures',
  'login_failures',
  'password_resets',
  'sign_in_links',
  'known_devices',
  'second_factors',
  'recovery_codes',
  'second_factor_demands',
  'clubs',
  'players',
  'player_merges',
  'players_apart',
  'player_claims',
  'contested_claims',
  'claim_codes',
  'player_corrections',
  'point_entries',
  'club_changes',
  'posters',
  'tournament_groups',
  'tournaments',
  'event_counters',
  'registrations',
  'partner_changes',
  'team_changes',
  'team_consents',
  'attendance',
  'absences',
  'court_replies',
  'tournament_results',
  'place_offers',
  'division_moves',
  'group_calls',
  'division_move_teams',
  'team_imports',
  'team_import_teams',
  'team_import_players',
  'fee_accounts',
  'fee_imports',
  'bank_hooks',
  'bank_transfers',
  'payments',
  'payment_lines',
  'payment_divisions',
  'api_tokens',
  'webhooks',
  'webhook_deliveries',
  'courts',
  'brackets',
  'matches',
  'match_occupancy',
  'match_scores',
  'score_events',
  'result_changes',
  'tie_records',
  'season_divisions',
  'season_records',
  'season_matches',
  'team_results',
  'protests',
  'draws',
  'day_plans',
  'group_plans',
  'referee_days',
  'screens',
  'live_events',
  'audit_log',
  'idempotency_keys',
  'counters',
  'ratings',
  'notifications',
  'notification_reads',
  'notice_choices',
  'process_runs',
  'archive_imports',
  'archived_balances',
  'push_keys',
  'push_devices',
  'push_follows',
  'push_outbox',
  'push_deliveries',
] as const

/** Tables that are not copied: everybody signs in again, and rate limits start anew. */
export const droppedTables = ['sessions', 'access_tokens', 'rate_limits'] as const

/** Tables that tell which steps of the schema are done; the other database has its own. */
export const schemaTables = ['schema_migrations', 'kysely_migration', 'kysely_migration_lock'] as const

export type TableWithMovement = (typeof movedTables)[number]

/** What a column of a moved table holds afterwards, as SQL of both databases, where it is not what it held before. */
type Changes = Readonly<Partial<Record<TableWithMovement, Readonly<Record<string, string>>>>>

const always: Changes = {
  // Of a session that does not come along.
  push_devices: { session_id: 'null' },
}

/** More than the events that the log keeps, so no reader can take what comes for the continuation of what it saw. */
export const seqLeap = 100_000

/**
 * @param mayHaveGoneOn whether the source may have sent live events since, such as one in use or a backup: then their
 *   numbers go on behind all that clients may have seen.
 */
export function changedColumns(table: TableWithMovement, mayHaveGoneOn: boolean): Readonly<Record<string, string>> {
  if (table === 'event_counters' || table === 'season_divisions')
    return mayHaveGoneOn ? { seq: `seq + ${seqLeap}` } : {}
  return always[table] ?? {}
}
