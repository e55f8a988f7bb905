import { createServer, type IncomingMessage } from 'node:http'
import { DatabaseSync } from '@photostructure/sqlite'
import { Pool } from 'pg'

/**
 * The bare twin of a write: node:http, the request's JSON parsed, the rows that the server writes for it by prepared
 * statements in one durable commit, an answer of the same JSON; no session, no check, no bracket, no viewers. Started
 * with a sample of each answer (JSON), and a file of SQLite or an address of PostgreSQL that the server has filled.
 */
const [place = '', samples = '{}'] = process.argv.slice(2)
const { result, rally, tournamentOf } = JSON.parse(samples) as {
  result: { match: Record<string, unknown> } & Record<string, unknown>
  rally: { state: unknown } & Record<string, unknown>
  /** By the id of the match. */
  tournamentOf: Record<string, number>
}
const write = place.startsWith('postgres:') ? openPostgres(place) : openSqlite(place)

type Value = string | number | null
type Row = readonly [sql: string, ...values: Value[]]

const createdColumns = '"tournament_id", "seq", "type", "payload", "created_at"'
let lastKey = 0

/** `seq` stands in for the number that the tournament's counter gives. */
function resultRows(id: number, body: Record<string, number>, key: string, answer: string): Row[] {
  const now = Date.now()
  const tournament = tournamentOf[id] ?? 0
  const games = JSON.stringify([[body.set1_winner_score, body.set1_loser_score]])
  const outcome = JSON.stringify({ outcome: 'played', winner: 1, games: [[11, 1]] })
  const changed = JSON.stringify({
    match_ids: [id, id + 1, id + 2],
    changes: [result.match, result.match, result.match],
  })
  return [
    [
      'insert into "idempotency_keys" ("scope", "key", "request_hash", "status", "body", "created_at") values (?, ?, ?, ?, ?, ?) on conflict ("scope", "key") do nothing',
      ...['twin', key, 'DEVk3ZECQanEvZeK2ZKLMYUhUpM_ZTt3YBfjm8vah8o', 0, '', now],
    ],
    [
      'update "matches" set "state" = ?, "outcome" = ?, "winner_side" = ?, "games" = ?, "completed_at" = ?, "updated_at" = ? where "id" = ?',
      ...['completed', 'played', 1, games, now, now, id],
    ],
    ['update "event_counters" set "seq" = "seq" + 1 where "tournament_id" = ?', tournament],
    [
      `insert into "live_events" (${createdColumns}) select "tournament_id", "seq", ?, ?, ? from "event_counters" where "tournament_id" = ?`,
      ...['match-result', changed, now, tournament],
    ],
    [
      'insert into "push_outbox" ("event_key", "kind", "tournament_id", "match_ids", "at") values (?, ?, ?, ?, ?) on conflict ("event_key") do nothing',
      ...[`twin/${key}`, 'result', tournament, `[${id}]`, now],
    ],
    [
      'insert into "result_changes" ("match_id", "kind", "team1_id", "team2_id", "after", "row_before", "actor_id", "at") values (?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, 'saved', body.winner_id ?? null, body.loser_id ?? null, outcome, emptyRow, 1, now],
    ],
    [
      'insert into "audit_log" ("at", "actor_id", "action", "subject_type", "subject_id", "tournament_id", "after") values (?, ?, ?, ?, ?, ?, ?)',
      ...[now, 1, 'save-match-result', 'match', id, tournament, outcome],
    ],
    [
      'update "idempotency_keys" set "status" = ?, "body" = ? where "scope" = ? and "key" = ?',
      200,
      answer,
      'twin',
      key,
    ],
  ]
}

const emptyRow =
  '{"courtId":null,"refereeId":null,"officiatingRegistrationId":null,"claimedAt":null,"startedAt":null,"completedAt":null}'

function rallyRows(id: number, events: readonly { op_id: string; type: string }[]): Row[] {
  const now = Date.now()
  const tournament = tournamentOf[id] ?? 0
  const [event] = events
  return [
    [
      'update "match_scores" set "seq" = "seq" + 1, "state" = ?, "lease_at" = ? where "match_id" = ?',
      JSON.stringify(rally.state),
      now,
      id,
    ],
    [
      'insert into "score_events" ("match_id", "sheet", "seq", "op_id", "type", "payload", "at", "received_at", "user_id", "lease_epoch") select ?, "sheet", "seq", ?, ?, ?, ?, ?, ?, ? from "match_scores" where "match_id" = ?',
      ...[id, event?.op_id ?? '', event?.type ?? '', '{"winner":1}', now, now, 1, 1, id],
    ],
    ['update "event_counters" set "seq" = "seq" + 1 where "tournament_id" = ?', tournament],
    [
      `insert into "live_events" (${createdColumns}) select "tournament_id", "seq", ?, ?, ? from "event_counters" where "tournament_id" = ?`,
      ...['match-score', JSON.stringify({ match_ids: [id], score: rally.state }), now, tournament],
    ],
  ]
}

function openSqlite(file: string): (rows: readonly Row[]) => Promise<void> {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const run = (sql: string, values: readonly Value[]) => {
    const statement = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, statement)
    statement.run(...values)
  }
  process.on('SIGTERM', () => database.close())
  return async (rows) => {
    run('begin immediate', [])
    for (const [sql, ...values] of rows) run(sql, values)
    run('commit', [])
  }
}

/** As many connections as the server writes on. */
function openPostgres(connectionString: string): (rows: readonly Row[]) => Promise<void> {
  const pool = new Pool({ connectionString, max: 8 })
  const named = new Map<string, { name: string; text: string }>()
  const statement = (sql: string) => {
    let count = 0
    const known = named.get(sql) ?? {
      name: `s${named.size}`,
      text: sql.replace(/\?/g, () => {
        count += 1
        return `$${count}`
      }),
    }
    named.set(sql, known)
    return known
  }
  return async (rows) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (const [sql, ...values] of rows) await client.query({ ...statement(sql), values })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

async function readJson(request: IncomingMessage) {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString())
}

const server = createServer(async (request, response) => {
  const body = await readJson(request)
  const [, id = '', what = ''] = /^\/api\/matches\/(\d+)\/(\w+)$/.exec(request.url ?? '') ?? []
  let answer: string
  if (what === 'events') {
    await write(rallyRows(Number(id), body.events))
    answer = JSON.stringify(rally)
  } else {
    lastKey += 1
    answer = JSON.stringify({ ...result, match: { ...result.match, id: Number(id), winner_id: body.winner_id } })
    // A course is played several times over: every time under a key of its own.
    await write(resultRows(Number(id), body, `${request.headers['idempotency-key']}-${lastKey}`, answer))
  }
  const bytes = Buffer.from(answer)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
  response.end(bytes)
})
server.keepAliveTimeout = 65_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
process.on('SIGTERM', () => process.exit(0))
