import { listNotifications, readDashboard, readMatch } from '@vot/contract'
import { bracketVariants, inspectBracket, roles, tournamentStatus } from '@vot/domain'
import { fixedClock, onAnyDatabase } from '@vot/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open-database'
import type { Queries } from '../db/schema'
import { loadBracket } from '../play/bracket/load-bracket'
import { DemoOrganiser } from './demo-organiser'
import { type DemoSeed, seedDemo } from './seed-demo'

onAnyDatabase('demo season', (start) => {
  const { now } = fixedClock()
  let database: Database
  let seed: DemoSeed | null
  let again: DemoSeed | null
  beforeAll(async () => {
    const location = await start.emptyLocation()
    seed = await seedDemo(location, now())
    again = await seedDemo(location, now())
    database = await openDatabase(location, { clock: now })
  })
  afterAll(() => database.close())

  const tournaments = (db: Queries) => db.selectFrom('tournaments').selectAll().execute()

  test('it has 200 players in 12 clubs and groups in every state', async () => {
    const all = await database.read(tournaments)
    const counts = await database.read(async (db) => ({
      players: (await db.selectFrom('players').select('id').execute()).length,
      clubs: (await db.selectFrom('clubs').select('id').execute()).length,
      groups: (await db.selectFrom('tournamentGroups').select('id').execute()).length,
    }))
    expect(counts).toEqual({ players: 200, clubs: 12, groups: 7 })
    const statuses = new Set(all.map((each) => tournamentStatus(each, now())))
    expect([...statuses].sort()).toEqual(['closed', 'completed', 'ongoing', 'open'])
    const registered = await database.read((db) => db.selectFrom('registrations').select('status').distinct().execute())
    expect(registered.map(({ status }) => status).sort()).toEqual(['approved', 'pending', 'rejected'])
  })

  test('it has sound brackets of every form, and the finished ones have their podium', async () => {
    const variants = new Set<string>()
    for (const { id, endDate, resultsSavedAt } of await database.read(tournaments)) {
      const bracket = await database.snapshot((db) => loadBracket(db, id, 0))
      if (!bracket) continue
      variants.add(bracket.state.plan.format.variant)
      expect(inspectBracket(bracket.state)).toEqual([])
      expect(resultsSavedAt !== null).toBe(endDate < now())
    }
    expect([...variants].sort()).toEqual([...bracketVariants].sort())
  })

  test('a tournament is in play, with matches on court and one called', async () => {
    const states = await database.read((db) =>
      db.selectFrom('matches').select('state').where('state', 'in', ['claimed', 'in_progress']).execute(),
    )
    expect(states.map(({ state }) => state).sort()).toEqual(['claimed', ...Array(4).fill('in_progress')])
  })

  test('the matches on court are being scored, and each has points to show', async () => {
    const asker = new DemoOrganiser(database, { now: now() })
    const running = await database.read((db) =>
      db.selectFrom('matches').select('id').where('state', '=', 'in_progress').execute(),
    )
    for (const { id } of running) {
      const { score_state: state, live_score } = await asker.callAsVisitor(readMatch, { params: { id: String(id) } })
      expect(state).toMatchObject({ phase: 'in_progress', winner: null, score: live_score?.score })
      expect(Math.max(...(state?.score ?? []))).toBeGreaterThan(0)
      expect(Math.max(...(state?.score ?? []))).toBeLessThan(10)
      expect(state?.clock_at).toBeLessThanOrEqual(now())
    }
  })

  test('nothing in it lies in the future, and the ledger runs forward', async () => {
    const entries = await database.read((db) => db.selectFrom('pointEntries').selectAll().orderBy('id').execute())
    const times = new Map<number, number>()
    for (const { playerId, createdAt } of entries) {
      expect(createdAt).toBeGreaterThanOrEqual(times.get(playerId) ?? 0)
      times.set(playerId, createdAt)
    }
    const events = await database.read((db) => db.selectFrom('liveEvents').select('createdAt').execute())
    expect(Math.max(...events.map(({ createdAt }) => createdAt), ...times.values())).toBeLessThanOrEqual(now())
    expect(entries.filter(({ kind }) => kind === 'tournament').length).toBeGreaterThan(20)
  })

  test('matches took the time that games take, on a court with a referee', async () => {
    const matches = await database.read((db) =>
      db.selectFrom('matches').selectAll().where('outcome', '=', 'played').execute(),
    )
    expect(matches.length).toBeGreaterThan(100)
    for (const { startedAt, completedAt, courtId, refereeId } of matches) {
      const minutes = ((completedAt ?? 0) - (startedAt ?? 0)) / 60_000
      expect(minutes).toBeGreaterThanOrEqual(12)
      expect(minutes).toBeLessThanOrEqual(30)
      expect([courtId, refereeId]).toEqual([expect.any(Number), expect.any(Number)])
    }
  })

  test('the dashboard has growth and shares to show, and everybody has a few notices unread', async () => {
    const asker = new DemoOrganiser(database, { now: now() })
    const users = await database.read((db) => db.selectFrom('users').select(['id', 'role']).execute())
    for (const role of roles) {
      const userId = users.find((user) => user.role === role)?.id ?? null
      const { items, unread_count } = await asker.call(listNotifications, { query: {} }, { role, userId })
      expect(unread_count).toBe(4)
      expect(items.length).toBeGreaterThan(4)
    }
    const view = await asker.call(readDashboard, {})
    for (const growth of [view.playerGrowth, view.tournamentGrowth, view.gameGrowth, view.revenueGrowth]) {
      expect(growth).toBeGreaterThan(-20)
      expect(growth).toBeLessThan(200)
    }
    expect(Object.values(view.performance).filter((figure) => figure === null || figure <= 1)).toEqual([])
    const kinds = new Set(view.recentActivity.map(({ type }) => type))
    expect(kinds.size).toBeGreaterThan(1)
  })

  test('it has one account per role to try, and leaves a database with users alone', async () => {
    expect(seed?.accounts.map(({ role }) => role).sort()).toEqual([...roles].sort())
    expect(again).toBeNull()
  })
})
