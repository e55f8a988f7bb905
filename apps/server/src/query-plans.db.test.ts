import { ok } from '@vot/domain'
import { onEachDatabase } from '@vot/testkit'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAuditRows, findForAudit, listActKeys, listAuditRows } from './account/audit/audit-queries'
import { SqliteConnection } from './db/dialects/sqlite-connection'
import { sqliteDialect } from './db/dialects/sqlite-driver'
import type { DatabaseLocation } from './db/open-database'
import type { Queries, Schema } from './db/schema'
import { listEventsAfter } from './live/event-log'
import { findPlayer, listPlayerRows, listSuspects, type PlayerPosition } from './people/player/player-queries'
import { listPointEntries } from './people/ranking/ledger-queries'
import {
  findLiveBracketRow,
  findMatchKey,
  findTournamentSeq,
  listMatchRows,
  listScoresInPlay,
  listTeams,
} from './play/bracket/bracket-queries'
import {
  listCreatedTournaments,
  listLatestMatches,
  listLatestRegistrations,
} from './publish/dashboard/dashboard-queries'
import { findFirstSteps, listDivisionsAhead } from './publish/dashboard/today-queries'
import { listEntriesOf, listPointChanges } from './publish/season/recent-queries'
import {
  findPlayedSpan,
  findRevision,
  listDivisionsIn,
  listMatchesOfTeams,
  listOwnRecords,
  listPlayersChangedSince,
  listRecordsIn,
  listTablePlayers,
  listTeamsById,
} from './publish/season/season-queries'
import { findTournament, listTournamentKeys, listTournamentsById } from './tournament/group/tournament-queries'
import {
  countByStatus,
  listRegistrationPage,
  listTeamIdsOfPlayer,
} from './tournament/registration/registration-queries'
import { listDivisionsInLine } from './tournament/registration/waiting-queries'

/** Tables that get longer from year to year. */
const growing = new Set([
  ...['players', 'point_entries', 'tournaments', 'registrations', 'brackets', 'matches', 'tournament_results'],
  ...['live_events', 'audit_log', 'match_scores', 'score_events', 'draws'],
  ...['season_divisions', 'season_records', 'season_matches'],
])

/** Indexes of the few rows of such a table that something is still due for. */
const short = new Set(['registrations_in_line'])

const counts = {
  tournaments: 3_000,
  teamsEach: 4,
  matchesEach: 5,
  players: 6_000,
  clubs: 60,
  lines: 24_000,
  events: 24_000,
}

onEachDatabase('plans of queries that are asked most', (start) => {
  let db: Queries
  let close: (() => Promise<void>) | undefined
  const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
  beforeAll(async () => {
    const { database, location } = await start()
    await database.transaction(async ({ db: writing }) => {
      for (const statement of rows) await sql.raw(statement).execute(writing)
      return ok(null)
    })
    ;({ db, close } = openRecording(location, asked))
    if (start.dialect === 'postgres') await sql`vacuum analyze`.execute(db)
  })
  afterAll(() => close?.())

  /** Whatever the query reads, the plan of each of its statements. */
  const plansOf = async (query: () => Promise<unknown>, sortsToo = false): Promise<string[]> => {
    asked.length = 0
    await query()
    const statements = [...asked]
    const plans: string[] = []
    for (const each of statements) plans.push(...(await explain(db, start.dialect, each, sortsToo)))
    expect(statements.length).toBeGreaterThan(0)
    return plans
  }

  const words = (...all: string[]) => ({ words: all, phoneDigits: undefined, clubId: undefined }) as const
  const anyPoints = { minPoints: undefined, maxPoints: undefined } as const
  const everybody = { ...words(), ...anyPoints }
  const page = { limit: 20, offset: 40 }
  const anything = {
    ...{ actorId: undefined, tournamentId: undefined, subjectType: undefined, subjectId: undefined },
    ...{ minId: undefined, maxId: undefined, from: undefined, to: undefined, found: undefined },
  }
  const downwards = { ...page, direction: 'down' } as const

  const queries: Readonly<Record<string, () => Promise<unknown>>> = {
    'a page of the tournaments': async () => {
      const keys = await listTournamentKeys(db, {}, page)
      await listTournamentsById(
        db,
        keys.map(({ id }) => id),
      )
    },
    'tournaments that are not over': () => listTournamentKeys(db, { over: { notBefore: 2_990 * 1_000 } }),
    'those that were over last': () => listTournamentKeys(db, { over: { before: 2_990 * 1_000 } }, page, 'desc'),
    'tournaments after another one': async () => {
      const slice = { limit: 21, offset: 0, after: [1_500_000, 0, 1_500] as [number, number, number] }
      await listTournamentKeys(db, {}, slice)
      await listTournamentKeys(db, {}, slice, 'desc')
    },
    'one tournament': () => findTournament(db, 300),
    'teams of a tournament': async () => {
      await listRegistrationPage(db, { tournamentId: 300, status: undefined, rejectedToo: false }, page)
      await countByStatus(db, 300)
    },
    'teams after another one': async () => {
      const slice = { limit: 21, offset: 0, after: [12_000, 11_990] as [number, number] }
      await listRegistrationPage(db, { tournamentId: undefined, status: undefined, rejectedToo: true }, slice)
      await listRegistrationPage(db, { tournamentId: 300, status: undefined, rejectedToo: false }, slice)
    },
    'divisions in which somebody waits': () => listDivisionsInLine(db),
    'a page of the players by name': () => listPlayerRows(db, everybody, page),
    'a page of the players by points': () => listPlayerRows(db, everybody, page, { by: 'points', descending: true }),
    'the same upwards': () => listPlayerRows(db, everybody, page, { by: 'points', descending: false }),
    'a page of the players by rating': () => listPlayerRows(db, everybody, page, { by: 'rating', descending: true }),
    'the same from the lowest on': () => listPlayerRows(db, everybody, page, { by: 'rating', descending: false }),
    'a page of the players by club': () => listPlayerRows(db, everybody, page, { by: 'club', descending: false }),
    'the same from the last club on': () => listPlayerRows(db, everybody, page, { by: 'club', descending: true }),
    'players by words': () => listPlayerRows(db, { ...words('binh', '12'), ...anyPoints }, page),
    'who of a page may be doubled': () => listSuspects(db, [100, 200, 300]),
    'a player with the ledger and the teams': async () => {
      await findPlayer(db, 3_000)
      await listPointEntries(db, 3_000, page)
      await listPointEntries(db, 3_000, { ...page, after: 3_000 })
      await listPointChanges(db, [3_000, 3_001], 5)
      await listEntriesOf(db, [3_000, 3_001])
    },
    'a bracket': async () => {
      await findTournamentSeq(db, 300)
      await findLiveBracketRow(db, 300)
      await listMatchRows(db, 300)
      await listTeams(db, 300)
      await listScoresInPlay(db, 300)
    },
    // Which divisions have changed since they were kept is looked up among the tournaments, which are few.
    'the season of some days': async () => {
      const window = { from: 300_000, until: 304_000 }
      await findRevision(db)
      await findPlayedSpan(db, window)
      const divisions = await listDivisionsIn(db, window)
      const ids = divisions.map(({ id }) => id)
      const records = await listRecordsIn(db, ids)
      await listTablePlayers(
        db,
        records.map(({ playerId }) => playerId),
      )
      await listPlayersChangedSince(db, 5_900)
    },
    'the season of a player': async () => {
      await listOwnRecords(db, 3_000)
      const rows = await listMatchesOfTeams(db, await listTeamIdsOfPlayer(db, 3_000))
      await listTeamsById(
        db,
        rows.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]),
      )
    },
    'a match that gets a result': () => findMatchKey(db, 3_000),
    'events that a viewer missed': () => listEventsAfter(db, { tournamentId: 300, seq: 4 }),
    'the log': async () => {
      await listAuditRows(db, anything, downwards)
      await listAuditRows(db, anything, { ...downwards, after: 12_000 })
      await listActKeys(db, anything, { after: 12_000, limit: 500, direction: 'down' })
    },
    'the log of a person': () => listAuditRows(db, { ...anything, actorId: 1 }, downwards),
    'the log of a tournament': async () => {
      await listAuditRows(db, { ...anything, tournamentId: 300 }, downwards)
      await countAuditRows(db, { ...anything, tournamentId: 300 })
    },
    'the log of a thing': async () => {
      await listAuditRows(db, { ...anything, subjectType: 'match', subjectId: 300 }, downwards)
      await countAuditRows(db, { ...anything, subjectType: 'match', subjectId: 300 })
    },
    'what is ahead, with its teams': () => listDivisionsAhead(db, 2_990 * 1_000),
    'what happened last': async () => {
      await listLatestMatches(db, 10)
      await listLatestRegistrations(db, 10)
      await listCreatedTournaments(db, 10)
    },
  }

  for (const [name, query] of Object.entries(queries)) {
    test(`[OPN-50] ${name}: no table that grows is gone through or sorted whole`, async () => {
      expect(await plansOf(query)).toEqual([])
    })
  }

  test('[OPN-50] players after another one: each piece of what follows is read along an index', async () => {
    // Near the end of each order, so that every piece is asked for.
    const ends = [
      ['name', 'binh 9999', 'binh 10'],
      ['points', 5_995, 5],
      ['rating', 6, 2],
      ['rating', null, null],
      ['club', 'doi 9', 'doi 1'],
      ['club', null, null],
    ] as const
    for (const [by, up, down] of ends) {
      for (const [key, descending] of [[up, false] as const, [down, true] as const]) {
        const after: PlayerPosition = [key, by === 'name' ? `${key}` : 'binh 9990', 3_000]
        const query = () => listPlayerRows(db, everybody, { limit: 150, offset: 0, after }, { by, descending })
        // Who is in one club, or in none, is put in order.
        expect(await plansOf(query, by !== 'club'), `${by} ${key}`).toEqual([])
      }
    }
  })

  test('[OPN-50] the log by words: the log itself is not gone through', async () => {
    const asked = async () => {
      const filter = { ...anything, found: await findForAudit(db, 'binh 4711') }
      await countAuditRows(db, filter)
      await listActKeys(db, filter, { after: 12_000, limit: 500, direction: 'down' })
    }
    // Names are, which has no index.
    expect((await plansOf(asked)).filter((step) => /^SCAN [am]\b|audit_log|matches/.test(step))).toEqual([])
  })

  test('[OPN-50] the log by a common name: who has it is looked up once', async () => {
    const found = { words: ['binh'], actorIds: [], rare: null }
    asked.length = 0
    await listActKeys(db, { ...anything, found }, { after: undefined, limit: 500, direction: 'down' })
    const text = asked.map((each) => each.sql).join()
    expect(text.match(/from "players"/g)).toHaveLength(1)
    expect(text.match(/from "matches"/g)).toHaveLength(1)
  })

  test('[OPN-50] the log by a rare name: its entries are counted once', async () => {
    asked.length = 0
    const filter = { ...anything, found: await findForAudit(db, 'binh 4711') }
    expect((await countAuditRows(db, filter)).total_count).toBe(filter.found?.rare?.count)
    expect(asked.filter((each) => each.sql.includes('count(*)'))).toHaveLength(1)
  })

  test('[DSH-25] of what a new server has one row is read, however many there are', async () => {
    asked.length = 0
    await findFirstSteps(db)
    expect(asked.map(({ sql: text }) => / limit /.test(text))).not.toContain(false)
  })

  test('a query without an index is seen', async () => {
    expect(
      await plansOf(() => db.selectFrom('auditLog').select('id').where('action', '=', 'x').execute()),
    ).toHaveLength(1)
    expect(await plansOf(() => db.selectFrom('players').select('id').orderBy('email').limit(1).execute())).not.toEqual(
      [],
    )
  })
})

const numbered = (table: string, count: number, columns: string, values: string) =>
  `insert into ${table} (${columns}) with recursive numbers (n) as
     (select 1 union all select n + 1 from numbers where n < ${count}) select ${values} from numbers`

const { tournaments, teamsEach, matchesEach, players, clubs, lines, events } = counts
/** Of so many there are to a tournament, the one that row n belongs to. */
const of = (each: number) => `1 + (n - 1) / ${each}`

/** As long as those of 32 teams. */
const entries = JSON.stringify(Array.from({ length: 32 }, (_, index) => ({ id: 10_000 + index, clubIds: [100, 200] })))

const rows: readonly string[] = [
  numbered(
    ...(['users', 1, 'id, name, username, username_folded, password_hash, role, created_at, updated_at'] as const),
    `n, 'An', 'an', 'an', '-', 'admin', 1, 1`,
  ),
  numbered(
    ...(['clubs', clubs, 'id, name, name_key, name_folded, created_at, updated_at'] as const),
    `n, 'Đội ' || n, 'doi ' || n, 'doi ' || n, n, n`,
  ),
  numbered(
    'players',
    players,
    'id, name, name_folded, name_sorted, phone, club_id, rating, created_at, updated_at',
    `n, 'Bình ' || n, 'binh ' || n, 'binh ' || n, '09' || n, nullif(n % (${clubs} + 1), 0),
       case when n % 3 = 0 then null else 2 + n % 5 end, n, n`,
  ),
  numbered(
    ...(['point_entries', players, 'player_id, kind, points, previous_points, new_points, created_at'] as const),
    `n, 'initial', n, 0, n, n`,
  ),
  numbered(
    'tournaments',
    tournaments,
    `id, name, venue, start_date, end_date, last_registration_date, total_participants, registration_fee,
       max_ranking_point, max_single_point, created_at, updated_at`,
    `n, 'Đôi nam', 'Sân', n * 1000, n * 1000, n * 1000, 64, 0, 900, 500, n, n`,
  ),
  numbered('event_counters', tournaments, 'tournament_id, seq', 'n, 8'),
  numbered(
    'registrations',
    tournaments * teamsEach,
    `id, tournament_id, player1_id, player1_name, player1_phone, player1_points, player1_verified, player2_id,
       player2_name, player2_phone, player2_points, player2_verified, status, created_at, updated_at`,
    `n, ${of(teamsEach)}, 1 + n % ${players}, 'Bình', '', 1, 0, 1 + (n + 1) % ${players}, 'Bình', '', 1, 0, 'approved', n, n`,
  ),
  numbered(
    ...(['brackets', tournaments, 'id, tournament_id, type, variant, options, entries, created_at'] as const),
    `n, n, 'single_elimination', 'standard', '{}', '${entries}', n`,
  ),
  numbered(
    'matches',
    tournaments * matchesEach,
    `id, tournament_id, bracket_id, number, code, state, outcome, winner_side, completed_at, created_at, updated_at`,
    `n, ${of(matchesEach)}, ${of(matchesEach)}, 1 + (n - 1) % ${matchesEach}, 'M', 'completed', 'played', 1, n, n, n`,
  ),
  numbered(
    ...(['season_divisions', tournaments, 'tournament_id, seq, revision, at, category, event'] as const),
    `n, 8, n, n * 1000, 'men', 'tournament-' || n`,
  ),
  numbered(
    ...(['season_records', tournaments * teamsEach, 'tournament_id, player_id, wins, losses, points, place'] as const),
    `${of(teamsEach)}, 1 + n % ${players}, 1, 1, 0, null`,
  ),
  numbered(
    'season_matches',
    tournaments * matchesEach,
    'match_id, tournament_id, team1_id, team2_id, phase, section, round',
    `n, ${of(matchesEach)}, 1 + n % ${tournaments * teamsEach}, 1 + (n + 1) % ${tournaments * teamsEach}, 'final', 'WB', 1`,
  ),
  numbered(
    ...(['match_scores', tournaments, 'match_id, sheet, team1_id, team2_id, seq, state, lease_epoch'] as const),
    `n, 1, 1, 2, 1, '{}', 1`,
  ),
  numbered(
    ...([
      'draws',
      tournaments,
      'tournament_id, separate_clubs, teams, seed, commitment, plan, state, opened_at, closed_at',
    ] as const),
    `n, 1, '[]', '', '', '[]', 'saved', 1, 1`,
  ),
  numbered(
    ...(['live_events', events, 'tournament_id, seq, type, payload, created_at'] as const),
    `${of(8)}, 1 + (n - 1) % 8, 'match-result', '{}', n`,
  ),
  numbered(
    ...(['audit_log', lines, 'at, actor_id, action, subject_type, subject_id, tournament_id'] as const),
    `n, case when n % 7 = 0 then 1 end, 'save', 'match', 1 + n % 7200, 1 + n % ${tournaments}`,
  ),
]

interface Asked {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A connection that writes down what it is asked. */
function openRecording(location: DatabaseLocation, asked: Asked[]): { db: Queries; close: () => Promise<void> } {
  const log = ({ query }: { readonly query: Asked }) => {
    if (!query.sql.startsWith('explain')) asked.push({ sql: query.sql, parameters: query.parameters })
  }
  const plugins = [new CamelCasePlugin()]
  if (location.dialect === 'sqlite') {
    const connection = new SqliteConnection(location.file, { readOnly: true, busyMs: 5_000 })
    const db = new Kysely<Schema>({ dialect: sqliteDialect(connection), plugins, log })
    return { db, close: async () => connection.close() }
  }
  const pool = new Pool({ connectionString: location.url, max: 1 })
  // Its database is dropped while the connection is on its way out.
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), plugins, log })
  return { db, close: () => db.destroy() }
}

/** The steps of a plan that go through a whole table that grows, or put its rows in order; of SQLite where asked. */
async function explain(
  db: Queries,
  dialect: 'sqlite' | 'postgres',
  { sql: text, parameters }: Asked,
  sortsToo: boolean,
): Promise<string[]> {
  const query = { sql: `${dialect === 'sqlite' ? 'explain query plan' : 'explain (format json)'} ${text}`, parameters }
  const { rows: found } = await db.executeQuery<Record<string, unknown>>({ ...sql``.compile(db), ...query })
  if (dialect === 'sqlite') {
    const names = new Map(aliasesIn(text))
    const steps = found.map(({ detail }) => `${detail}`)
    const scans = steps.filter((step) => {
      const [, alias = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? []
      if (!growing.has(names.get(alias) ?? alias) || (index !== undefined && short.has(index))) return false
      // From one end on, up to a limit: by an index, or by the ids that rows stand in the order of.
      const isInOrder = index !== undefined || text.includes(`order by "${alias}"."id"`)
      return !isInOrder || !text.includes(' limit ') || steps.some((each) => each.endsWith('FOR ORDER BY'))
    })
    return sortsToo ? scans.concat(steps.filter((step) => step === 'USE TEMP B-TREE FOR ORDER BY')) : scans
  }
  const [plan] = Object.values(found[0] ?? {}) as [{ readonly Plan: Step }[]]
  return [...stepsOf(plan[0]?.Plan)].flatMap((step) => {
    const { 'Node Type': type, 'Relation Name': table = '' } = step
    const isWhole = type === 'Seq Scan' && growing.has(table)
    // By an index from one end on, which nothing but the order leads to: a filter may let few of its rows through.
    const isLongWalk = table === 'point_entries' && type.startsWith('Index') && step['Index Cond'] === undefined
    const isLongSort = type === 'Sort' && step['Plan Rows'] > mostSorted
    return isWhole || isLongWalk || isLongSort ? [`${type} ${table}`] : []
  })
}

/** Rows that belong to one thing may be sorted, not all there are. */
const mostSorted = 1_000

interface Step {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Step[]
}

function* stepsOf(step: Step | undefined): Generator<Step> {
  if (!step) return
  yield step
  for (const each of step.Plans ?? []) yield* stepsOf(each)
}

/** Which table each short name of a query stands for. */
function aliasesIn(text: string): [string, string][] {
  return [...text.matchAll(/(?:from|join) "(\w+)"(?: as "?(\w+)"?)?/g)].map(([, table = '', alias]) => [
    alias ?? table,
    table,
  ])
}
