import { DatabaseSync } from '@photostructure/sqlite'

const players = 60_000
const tournaments = 400
const teamsEach = 100
const matches = tournaments * teamsEach
const scoredMatches = 10_000
const ralliesEach = 50
const logged = 220_000
const eventsEach = 250

/** Every row numbered by `n`, from 1. */
const numbered = (count: number, select: string) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count}) ${select} from numbers`

/**
 * Fills a database that has its schema and one administrator with the rows of years, straight in SQL: mostly rallies,
 * entries of the log and events, with texts of the length that they have. @returns how many rows were made.
 */
export function fillLargeDatabase(file: string): number {
  const database = new DatabaseSync(file)
  let made = 0
  const insert = (into: string, count: number, select: string) => {
    database.exec(`insert into ${into} ${numbered(count, `select ${select}`)}`)
    made += count
  }
  database.exec('pragma synchronous = off; begin')
  insert(
    'players (id, name, name_folded, name_sorted, phone, created_at, updated_at)',
    players,
    `n, 'Nguyễn Văn Bình ' || n, 'nguyen van binh ' || n, 'binh ' || n, '09' || (10000000 + n), 1760000000000 + n, 1760000000000 + n`,
  )
  insert(
    'point_entries (player_id, kind, points, previous_points, new_points, created_at)',
    players,
    `n, 'initial', 300 + n % 100, 0, 300 + n % 100, 1760000000000 + n`,
  )
  insert(
    `tournaments (id, name, venue, start_date, end_date, last_registration_date, total_participants, registration_fee,
       max_ranking_point, max_single_point, created_at, updated_at)`,
    tournaments,
    `n, 'Đôi nam mở rộng ' || n, 'Sân Tao Đàn', 1760100000000, 1760200000000, 1760050000000, 128, 300000, 900, 500,
       1760000000000, 1760000000000`,
  )
  const player = (side: 1 | 2) =>
    `${side === 1 ? 'n' : 'n + 1'}, 'Nguyễn Văn Bình ' || n, '09' || (10000000 + n), 300 + n % 100, 0`
  insert(
    `registrations (id, tournament_id, player1_id, player1_name, player1_phone, player1_points, player1_verified,
       player2_id, player2_name, player2_phone, player2_points, player2_verified, status, created_at, updated_at)`,
    tournaments * teamsEach,
    `n, 1 + (n - 1) / ${teamsEach}, ${player(1)}, ${player(2)}, 'approved', 1760000000000 + n, 1760000000000 + n`,
  )
  insert(
    'brackets (id, tournament_id, type, variant, options, entries, created_at)',
    tournaments,
    `n, n, 'single_elimination', 'standard', '{"bronze":true}', '[]', 1760050000000`,
  )
  insert(
    'matches (id, tournament_id, bracket_id, number, code, state, outcome, winner_side, games, created_at, updated_at)',
    matches,
    `n, 1 + (n - 1) / ${teamsEach}, 1 + (n - 1) / ${teamsEach}, 1 + (n - 1) % ${teamsEach}, 'M' || n, 'completed',
       'played', 1, '[[11,7],[9,11],[11,6]]', 1760100000000 + n, 1760100000000 + n`,
  )
  insert(
    'match_scores (match_id, sheet, team1_id, team2_id, seq, state, lease_epoch)',
    scoredMatches,
    `n, 1, n, n + 1, ${ralliesEach}, '{"phase":"finished","score":[11,7],"games":[[11,7],[9,11]],"winner":1}', 1`,
  )
  insert(
    'score_events (match_id, sheet, seq, op_id, type, payload, at, received_at, user_id, lease_epoch)',
    scoredMatches * ralliesEach,
    `1 + (n - 1) / ${ralliesEach}, 1, 1 + (n - 1) % ${ralliesEach}, printf('%08d-0000-4000-8000-%012d', n, n), 'rally',
       '{"winner":' || (1 + n % 2) || '}', 1760100000000 + n, 1760100000000 + n, 1, 1`,
  )
  insert(
    'audit_log (at, actor_id, action, subject_type, subject_id, tournament_id, "before", "after")',
    logged,
    `1760000000000 + n, 1, 'save-match-result', 'match', 1 + n % ${matches}, 1 + n % ${tournaments}, null,
       '{"match_id":' || n || ',"games":[[11,7],[9,11],[11,6]],"winner":"Nguyễn Văn Bình"}'`,
  )
  insert('event_counters (tournament_id, seq)', tournaments, `n, ${eventsEach}`)
  insert(
    'live_events (tournament_id, seq, type, payload, created_at)',
    tournaments * eventsEach,
    `1 + (n - 1) / ${eventsEach}, 1 + (n - 1) % ${eventsEach}, 'match-result',
       '{"match_id":' || n || ',"changes":[{"id":' || n || ',"status":"completed","winner":1}]}', 1760100000000 + n`,
  )
  database.exec('commit')
  database.close()
  return made
}
