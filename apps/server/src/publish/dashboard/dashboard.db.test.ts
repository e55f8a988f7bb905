import {
  approveRegistration,
  createRegistration,
  deleteTournament,
  markPaymentCompleted,
  markPaymentIncomplete,
  rateTournament,
  readDashboard,
  rejectRegistration,
  updateTournament,
  withdrawRegistration,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  bracketOf,
  division,
  eachDatabase,
  insertPlayer,
  insertTournament,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { expect, test } from 'vitest'
import { appendLiveEvent } from '../../live/event-log'

const admin = { as: 'admin' } as const
const dayMs = 86_400_000
const on = (id: number | undefined) => ({ params: { id: String(id) } })
const dashboard = (app: TestApp) => app.ok(readDashboard, {}, { as: 'user' })

onAnyDatabase('dashboard', (start) => {
  test('of an empty season it says zero, and nothing where there is nothing to compare', eachDatabase, async () => {
    const app = await startApp(start)
    expect(await dashboard(app)).toEqual({
      ...{ activePlayers: 0, totalTournaments: 0, gamesPlayed: 0, totalRevenue: 0, revenue: 0 },
      ...{ playerGrowth: null, tournamentGrowth: null, gameGrowth: null, revenueGrowth: null },
      recentActivity: [],
      performance: {
        ...{ participation: null, completion: null, returning_players: null },
        ...{ satisfaction: null, rating_count: 0 },
      },
      system: { uptime_percent: 100, p50_response_ms: expect.any(Number) },
      measured_at: '2026-03-01T09:00:00+07:00',
    })
  })

  test(
    '[DSH-05][FEE-64] revenue is the sum of the payments: a fee that changes or a team that is rejected moves nothing',
    eachDatabase,
    async () => {
      const app = await startApp(start)
      const group = await makeGroup(app, [{ registration_fee: 300_000 }, { registration_fee: 125_000 }])
      const [dear, cheap] = group.divisions
      const [one] = await makeTeams(app, dear?.id ?? 0, 2)
      const [two] = await makeTeams(app, cheap?.id ?? 0, 1)
      const [first, second] = await makePlayers(app, 2)
      const body = { tournament_id: dear?.id ?? 0, player1_id: first?.id ?? 0, player2_id: second?.id ?? 0 }
      const three = await app.ok(createRegistration, { body }, admin)
      const revenue = async () => {
        const { revenue: shown, totalRevenue } = await dashboard(app)
        expect(totalRevenue).toBe(shown)
        return shown
      }
      expect(await revenue()).toBe(0)
      await app.ok(markPaymentCompleted, on(one?.id), admin)
      expect(await revenue()).toBe(600_000)
      await app.ok(markPaymentCompleted, on(two?.id), admin)
      expect(await revenue()).toBe(850_000)
      await app.ok(markPaymentCompleted, on(three.id), admin)
      expect(await revenue()).toBe(1_450_000)
      await app.ok(rejectRegistration, on(three.id), admin)
      expect(await revenue()).toBe(1_450_000)
      const raised = { ...division(app, { registration_fee: 900_000 }), venue: 'Sân khác' }
      await app.ok(updateTournament, { ...on(dear?.id), body: raised }, admin)
      expect(await revenue()).toBe(1_450_000)
      await app.ok(markPaymentIncomplete, on(one?.id), admin)
      expect(await revenue()).toBe(850_000)
      await app.ok(markPaymentCompleted, on(one?.id), admin)
      expect(await revenue()).toBe(2_650_000)
      const held = await app.call(deleteTournament, on(cheap?.id), admin)
      expect([held.status, held.body.code]).toEqual([409, 'tournament-holds-money'])
      await app.ok(markPaymentIncomplete, on(two?.id), admin)
      await app.ok(deleteTournament, on(cheap?.id), admin)
      expect(await revenue()).toBe(2_400_000)
    },
  )

  test('[DSH-06] growth compares the last 30 days with the 30 before', eachDatabase, async () => {
    const app = await startApp(start)
    const begin = app.clock.now()
    const early = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    await playOut(app, early.tournamentId)
    await app.ok(markPaymentCompleted, on(early.teamIds[0]), admin)
    await app.ok(markPaymentCompleted, on(early.teamIds[1]), admin)
    app.clock.set(begin + 30 * dayMs)
    const late = await makeBracket(app, 2)
    await playOut(app, late.tournamentId)
    await app.ok(markPaymentCompleted, on(late.teamIds[0]), admin)
    // 8 players, 1 tournament, 3 games and 2 payments in the first 30 days; 4, 1, 1 and 1 in the next.
    expect(await dashboard(app)).toMatchObject({
      ...{ activePlayers: 12, totalTournaments: 2, gamesPlayed: 4, revenue: 1_800_000 },
      ...{ playerGrowth: -50, tournamentGrowth: 0, gameGrowth: -66.7, revenueGrowth: -50 },
    })
    app.clock.set(begin + 60 * dayMs)
    // What happened 30 days ago to the millisecond belongs to the 30 days before.
    expect(await dashboard(app)).toMatchObject({
      ...{ activePlayers: 12, playerGrowth: -100, tournamentGrowth: -100, gameGrowth: -100, revenueGrowth: -100 },
    })
    app.clock.set(begin + 91 * dayMs)
    expect(await dashboard(app)).toMatchObject({ playerGrowth: null, gameGrowth: null, revenue: 1_800_000 })
  })

  test('recent activity is what happened last, newest first, 10 at most and without phones', eachDatabase, async () => {
    const app = await startApp(start)
    const { tournamentId, bracket } = await makeBracket(app, 2)
    app.clock.advance(60_000)
    await playOut(app, tournamentId)
    const [match] = bracket.bracket.matches
    const { recentActivity } = await dashboard(app)
    expect(recentActivity.map(({ type }) => type)).toEqual([
      'match_completed',
      'player_registered',
      'player_registered',
      'tournament_created',
    ])
    expect(recentActivity[0]).toEqual({
      id: `match-${match?.id}`,
      type: 'match_completed',
      title: 'Trận đấu kết thúc',
      message: expect.stringMatching(/^Vận Động Viên \d+ – Vận Động Viên \d+ thắng Vận Động Viên \d+ – .* 11 – \d$/),
      description: expect.stringMatching(/^\d+\/\d+ thắng \d+\/\d+ 11 – \d, Giải Mùa Xuân \d+ \| Nội dung 1$/),
      timestamp: '2026-03-01T09:01:00+07:00',
      icon: 'circle-check',
      tournament_id: tournamentId,
    })
    app.clock.advance(60_000)
    await makeTeams(app, (await makeGroup(app)).divisions[0]?.id ?? 0, 12)
    const later = await dashboard(app)
    expect(later.recentActivity.map(({ type }) => type)).toEqual(Array(10).fill('player_registered'))
    const ids = later.recentActivity.map(({ id }) => Number(id.split('-')[1]))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(JSON.stringify(later)).not.toMatch(/09\d{8}/)
  })

  test('[DSH-09] participation is approved players of expected ones', eachDatabase, async () => {
    const app = await startApp(start)
    const group = await makeGroup(app, [{ total_participants: 16 }, { total_participants: 24 }])
    expect((await dashboard(app)).performance.participation).toBe(0)
    await makeTeams(app, group.divisions[0]?.id ?? 0, 5)
    const [first, second] = await makePlayers(app, 2)
    const body = { tournament_id: group.divisions[1]?.id ?? 0, player1_id: first?.id ?? 0, player2_id: second?.id ?? 0 }
    await app.ok(createRegistration, { body }, admin)
    expect((await dashboard(app)).performance.participation).toBe(25)
  })

  test(
    '[DSH-10] completion is finished of all matches of started tournaments: no byes, no uncalled final, walkovers too',
    eachDatabase,
    async () => {
      const app = await startApp(start)
      const brackets = [
        await makeBracket(app, 5, { bracket_type: 'single_elimination' }),
        await makeBracket(app, 6, { variant: 'full' }),
        await makeBracket(app, 8),
      ]
      const completion = async () => (await dashboard(app)).performance.completion
      expect(await completion()).toBeNull()
      app.clock.advance(11 * dayMs)
      expect(await completion()).toBe(0)
      // Without byes: 4 matches, 10 without the second final, 13 without a bronze match.
      const ids = brackets.map(({ tournamentId }) => tournamentId)
      const matches = async () =>
        (await Promise.all(ids.map((id) => bracketOf(app, id)))).flatMap((view) => view.bracket.matches)
      const [first] = (await matches()).filter(({ status }) => status === 'ready')
      if (first) await playMatch(app, first, 1)
      expect(await completion()).toBe(3.7)
      const body = { group_results: 'forfeit', reason: null } as const
      await app.ok(withdrawRegistration, { ...on(brackets[2]?.teamIds[0]), body }, admin)
      const over = (await matches()).filter(
        ({ status, match_code }) => ['completed', 'walkover'].includes(status) && !match_code.startsWith('B-'),
      )
      expect(over.length).toBeGreaterThan(1)
      expect(await completion()).toBe(Math.round((over.length / 27) * 1000) / 10)
      for (const { tournamentId } of brackets) await playOut(app, tournamentId)
      expect(await completion()).toBe(100)
    },
  )

  test('[DSH-11] satisfaction is the mean of all ratings', eachDatabase, async () => {
    const app = await startApp(start)
    const [one, two] = (await makeGroup(app, [{}, {}])).divisions
    app.clock.advance(20 * dayMs)
    await app.ok(rateTournament, { ...on(one?.id), body: { stars: 5 } }, { as: 'user' })
    await app.ok(rateTournament, { ...on(one?.id), body: { stars: 4 } }, { as: 'mod' })
    await app.ok(rateTournament, { ...on(two?.id), body: { stars: 4 } }, { as: 'user' })
    expect((await dashboard(app)).performance).toMatchObject({ satisfaction: 4.33, rating_count: 3 })
  })

  test('[DSH-12] returning players have 2 or more tournaments of those with 1 or more', eachDatabase, async () => {
    const app = await startApp(start)
    const [one, two] = (await makeGroup(app, [{}, {}])).divisions
    const teams = await makeTeams(app, one?.id ?? 0, 2)
    expect((await dashboard(app)).performance.returning_players).toBe(0)
    const [stranger] = await makePlayers(app, 1)
    const body = {
      ...{ tournament_id: two?.id ?? 0, player1_id: teams[0]?.player2_id ?? 0, player2_id: stranger?.id ?? 0 },
    }
    const again = await app.ok(createRegistration, { body }, admin)
    expect((await dashboard(app)).performance.returning_players).toBe(0)
    await app.ok(approveRegistration, on(again.id), admin)
    expect((await dashboard(app)).performance.returning_players).toBe(20)
  })

  test('uptime is the measured share of the last 30 days, response the median of the latest answers', async () => {
    const app = await startApp(start)
    const now = app.clock.now()
    const run = (from: number, until: number, stoppedAt: number | null) => ({
      ...{ startedAt: now + from * dayMs, lastSeenAt: now + until * dayMs, stoppedAt },
    })
    // Down for the first 10 of 20 days since the first start, but for one that two processes share.
    await app.database.transaction(async ({ db }) => {
      await db
        .insertInto('processRuns')
        .values([run(-20, -19.5, now), run(-19.75, -19, null), run(-10, -1, null)])
        .execute()
      return { ok: true }
    })
    app.clock.advance(1)
    expect((await dashboard(app)).system.uptime_percent).toBe(50)
    app.clock.set(now + 10 * dayMs)
    // 9 of these 30 days before the app started, and 10 since.
    expect((await dashboard(app)).system.uptime_percent).toBe(66.67)
    const { p50_response_ms } = (await dashboard(app)).system
    expect(p50_response_ms).toBeGreaterThan(0)
    // Milliseconds, whatever else the machine does.
    expect(p50_response_ms).toBeLessThan(60_000)
  })

  test('[DSH-24] of many tournaments the figures are told for half a minute', async () => {
    const app = await startApp(start)
    const add = (count: number) =>
      app.database.transaction(async ({ db }) => {
        for (let made = 0; made < count; made++) await insertTournament(db)
        return ok(null)
      })
    const total = async () => (await app.ok(readDashboard, {}, { as: 'admin' })).totalTournaments
    // What is written goes with an event, which the figures follow.
    const change = async () => {
      await add(1)
      await app.database.transaction(async (work) => ok(await appendLiveEvent(work, 1, { type: 'rating-changed' })))
    }
    await add(500)
    expect(await total()).toBe(500)
    await change()
    expect(await total()).toBe(501)
    await change()
    expect(await total()).toBe(501)
    app.clock.advance(29_999)
    expect(await total()).toBe(501)
    app.clock.advance(1)
    expect(await total()).toBe(502)
  })

  test('[DSH-24] of a large register the number of players is told for ten seconds', async () => {
    const app = await startApp(start)
    const add = (id: number) => app.database.transaction(async ({ db }) => ok(await insertPlayer(db, { id })))
    const players = async () => (await app.ok(readDashboard, {}, { as: 'admin' })).activePlayers
    await add(9_999)
    await add(10_000)
    expect(await players()).toBe(2)
    await add(10_001)
    expect(await players()).toBe(3)
    await add(10_002)
    expect(await players()).toBe(3)
    app.clock.advance(10_000)
    expect(await players()).toBe(4)
  })
})
