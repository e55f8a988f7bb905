import { appendScoreEvents, leaseMatch, listScoreEvents, login } from '@vot/contract'
import {
  type BareScoreEvent,
  bracketOf,
  type CallOptions,
  eachDatabase,
  gameEvents,
  makeBracket,
  onAnyDatabase,
  openStream,
  rally,
  readRealGames,
  ScoringHarness,
  setupEvent,
  startApp,
  type TestApp,
  testPassword,
  whitewash,
  wireEvents,
} from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const referee = { as: 'ref' } as const

onAnyDatabase('scoring', (start) => {
  let app: TestApp
  let refereeId: number
  let side: ScoringHarness

  beforeAll(async () => {
    app = await startApp(start)
    refereeId = (await app.signIn('ref')).userId
  })
  beforeEach(async () => {
    side = await ScoringHarness.open(app)
  })

  test('[SCR-49] a match of rally scoring is scored, shown, told live and ended by the same fold', async () => {
    const lengths = { points_per_game: 11, win_by: 2, best_of: 1 } as const
    side = await ScoringHarness.open(app, { ...lengths, scoring: 'rally', game_point_on_serve: true })
    await side.lease(admin)
    const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${side.tournamentId}`)
    const { body } = await side.send([...side.opening(), rally(2), rally(1)])
    const partner = side.match.participant1?.player2_id
    expect(body.state).toMatchObject({ score: [1, 1], serving: 1, server_number: null, server_player_id: partner })
    const told = async (): Promise<Record<string, unknown>> => {
      const { data } = await stream.next()
      return 'score' in data ? data : await told()
    }
    const score = { score: [1, 1], serving: 1, server_number: null, server_player_id: partner }
    expect(await told()).toMatchObject({ score })
    stream.close()
    const { live_score: live } = await side.matchOf('01')
    expect(live).toMatchObject({ score: [1, 1], server_number: null })
    // Team 2 is at game point and wins rallies that team 1 serves: the serve, no point.
    const toGamePoint = await side.send([...Array.from({ length: 9 }, () => rally(2)), rally(1), rally(2)])
    expect(toGamePoint.body.state).toMatchObject({ score: [2, 10], serving: 2 })
    await side.send([rally(2), { type: 'end' }])
    expect(await side.matchOf('01')).toMatchObject({ status: 'completed', winner_id: side.match.participant2?.id })
    expect((await side.read()).score_state).toMatchObject({ games: [[2, 11]], server_number: null })
  })

  describe('the lease', () => {
    test('goes to the first device; another one is told who holds it', eachDatabase, async () => {
      await side.assign()
      const first = await side.lease(referee)
      expect([first.status, first.body.lease_epoch]).toEqual([200, 1])
      expect(first.body.holder).toMatchObject({ user_id: refereeId, name: 'Thử ref' })
      expect((await side.lease(referee)).body.lease_epoch).toBe(1)
      const other = await side.lease(admin)
      expect([other.status, other.body.code, other.body.message]).toEqual([
        409,
        'lease-held',
        'Máy khác đang ghi điểm trận này',
      ])
      expect(other.body.details).toMatchObject({ holder: { user_id: refereeId } })
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }], referee)
    })

    test('[REF-05] moves only by a take-over, and then the former device is refused with the current state', async () => {
      await side.lease(admin)
      await side.send([...side.opening(), rally(1)])
      const taken = await side.lease({ as: 'mod' }, { take_over: true })
      expect(taken.body.lease_epoch).toBe(2)
      await side.send([rally(1)], { as: 'mod' }, 2)
      const stale = await side.send([rally(2)], admin, 1)
      expect([stale.status, stale.body.code]).toEqual([409, 'lease-stale'])
      expect(stale.body.details).toMatchObject({ seq: 4, state: { score: [2, 0], serving: 1 } })
      expect((await side.read()).score_state).toMatchObject({ score: [2, 0], seq: 4 })
    })

    test('tells two tabs of one sign-in apart by their device', async () => {
      const device = (last: string) => ({ device_id: `7f1de2f0-0000-4000-8000-00000000000${last}` })
      expect((await side.lease(admin, device('1'))).body.lease_epoch).toBe(1)
      expect((await side.lease(admin, device('2'))).status).toBe(409)
      expect((await side.lease(admin, { ...device('2'), take_over: true })).body.lease_epoch).toBe(2)
    })

    test('[REF-100] is bound to its session and device: another one scores under no epoch, organisers neither', async () => {
      await side.assign()
      const device = { device_id: '7f1de2f0-0000-4000-8000-000000000001' }
      await side.lease(referee, device)
      const opened = await side.send(side.opening(), referee)
      expect(opened.status).toBe(200)
      const second = await app.call(login, { body: { username: 'ref', password: testPassword } })
      const elsewhere = { token: second.body.token }
      const held = await side.lease(elsewhere, { device_id: '7f1de2f0-0000-4000-8000-000000000002' })
      expect([held.status, Object.keys(held.body.details ?? {})]).toEqual([409, ['holder']])
      for (const other of [elsewhere, admin]) {
        for (const epoch of [0, 1, 2]) {
          const refused = await side.send([rally(1)], other, epoch)
          expect([refused.status, refused.body.code]).toEqual([409, 'lease-stale'])
          expect(refused.body.details).not.toHaveProperty('lease_epoch')
        }
      }
      expect((await side.read()).score_state).toMatchObject({ seq: 2, score: [0, 0] })
      const body = { lease_epoch: 1, device_id: '7f1de2f0-0000-4000-8000-000000000002', events: wireEvents([rally(1)]) }
      const otherDevice = await app.call(appendScoreEvents, { params: side.params(), body }, referee)
      expect([otherDevice.status, otherDevice.body.code]).toEqual([409, 'lease-stale'])
      expect((await side.lease(elsewhere, device)).body.lease_epoch).toBe(1)
      expect((await side.send([rally(1)], elsewhere)).status).toBe(200)
      expect((await side.send([rally(1)], referee)).body.code).toBe('lease-stale')
      await side.lease(admin, { take_over: true })
      expect((await side.send([rally(1)], admin, 2)).status).toBe(200)
      await side.send([{ type: 'retire', side: 2 }], admin, 2)
    })

    test('who may score is asked before what was sent is looked at', async () => {
      await side.lease(admin)
      await side.send([...side.opening(), rally(1)])
      const bad = { params: side.params(), body: { lease_epoch: 1, events: 'none' } as never }
      const foreign = await app.call(appendScoreEvents, bad, referee)
      expect([foreign.status, foreign.body.code, foreign.body.details]).toEqual([403, 'not-your-match', undefined])
      const lease = await app.call(leaseMatch, { params: side.params(), body: { take_over: 'x' } as never }, referee)
      expect([lease.status, lease.body.code]).toEqual([403, 'not-your-match'])
      expect((await app.call(appendScoreEvents, bad, admin)).status).toBe(400)
    })

    test('[REF-102] an event dated more than a minute ahead counts as the moment of the server', async () => {
      await side.lease(admin)
      const now = app.clock.now()
      const opening = wireEvents(side.opening(), now - 60_000)
      const [ahead] = wireEvents([rally(1)], now + 365 * 86_400_000)
      const body = { lease_epoch: 1, events: [...opening, ...(ahead ? [ahead] : [])] }
      const { state } = await app.ok(appendScoreEvents, { params: side.params(), body }, admin)
      expect([state.elapsed_ms, state.clock_at]).toEqual([45_000, now])
      const { items } = await app.ok(listScoreEvents, { params: side.params() }, admin)
      expect(Date.parse(items[2]?.at ?? '')).toBe(now)
    })

    test('[REF-05] nobody scores without having asked for it', async () => {
      const refused = await side.send(side.opening(), admin, 0)
      expect([refused.status, refused.body.code]).toEqual([409, 'lease-stale'])
      expect((await side.read()).score_state).toMatchObject({ phase: 'setup', seq: 0 })
    })
  })

  describe('events', () => {
    beforeEach(async () => {
      await side.lease(admin)
    })

    test('answer what was accepted, the number and the state of the sheet', async () => {
      const events = wireEvents([...side.opening(), rally(1), rally(2)])
      const body = { lease_epoch: 1, events }
      const { status, body: answer } = await app.call(appendScoreEvents, { params: side.params(), body }, admin)
      expect(status).toBe(200)
      expect(answer.accepted).toEqual(events.map(({ op_id }) => op_id))
      expect(answer.seq).toBe(4)
      const [server, partner] = [side.match.participant1?.player1_id, side.match.participant1?.player2_id]
      const [right, left] = [side.match.participant2?.player1_id, side.match.participant2?.player2_id]
      expect(answer.state).toEqual({
        phase: 'in_progress',
        game_number: 1,
        score: [1, 0],
        games: [],
        serving: 2,
        server_number: 1,
        server_player_id: right,
        serves_remaining: 2,
        // The serving team swapped sides when it scored.
        positions: { team1: { left: server, right: partner }, team2: { left, right } },
        team1_court: 'left',
        timeouts_left: [2, 2],
        paused: false,
        elapsed_ms: 30_000,
        winner: null,
        seq: 4,
        outcome: null,
        timeout: null,
        warnings: [0, 0],
        fouls: [0, 0],
        technical_warnings: [0, 0],
        technical_fouls: [0, 0],
        clock_at: Date.parse(events[3]?.at ?? ''),
      })
      const shown = await side.read()
      expect(shown.score_state).toEqual(answer.state)
      expect(shown.score_rules).toMatchObject({ points_per_game: 11, win_by: 2, best_of: 1 })
      const sheet = await app.ok(listScoreEvents, { params: side.params() }, referee)
      expect(sheet.items.map(({ type, seq }) => [type, seq])).toEqual([
        ['setup', 1],
        ['start', 2],
        ['rally', 3],
        ['rally', 4],
      ])
      expect(sheet.items[3]).toMatchObject({ details: { winner: 2 }, op_id: events[3]?.op_id })
    })

    test(
      'are taken once: sent again, also in part and from a device that lost the lease, they change nothing',
      eachDatabase,
      async () => {
        const events = wireEvents([...side.opening(), rally(1)])
        const post = (part: typeof events, options: CallOptions = admin) =>
          app.call(appendScoreEvents, { params: side.params(), body: { lease_epoch: 1, events: part } }, options)
        await post(events)
        const more = [...events, ...wireEvents([rally(1)])]
        const again = await post(more)
        expect([again.body.accepted, again.body.seq]).toEqual([more.map(({ op_id }) => op_id), 4])
        await side.lease({ as: 'mod' }, { take_over: true })
        const late = await post(events)
        expect([late.status, late.body.state.score]).toEqual([200, [2, 0]])
        const doubled = wireEvents([rally(1)])
        const body = { lease_epoch: 2, events: [...doubled, ...doubled] }
        const once = await app.call(appendScoreEvents, { params: side.params(), body }, { as: 'mod' })
        expect(once.body.state.score).toEqual([3, 0])
      },
    )

    test('sent by many at once are there once each', eachDatabase, async () => {
      const events = wireEvents([...side.opening(), ...whitewash(5)])
      const body = { lease_epoch: 1, events }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.call(appendScoreEvents, { params: side.params(), body }, admin)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect((await side.read()).score_state).toMatchObject({ seq: 7, score: [5, 0] })
    })

    test('[SCR-26] that do not fit are refused as a whole, with a code and the current state', async () => {
      const refusals: [BareScoreEvent[], number, string][] = [
        [[rally(1)], 409, 'event-out-of-phase'],
        [[...side.opening(), { type: 'point', side: 2 }], 409, 'not-serving'],
        [[...side.opening(), rally(1), { type: 'undo' }, { type: 'end' }], 409, 'score-tied'],
        [[...side.opening(), rally(1), { type: 'next_game' }], 409, 'no-next-game'],
        [[...side.opening(), ...Array(3).fill({ type: 'timeout', side: 1 })], 409, 'no-timeout-left'],
        [[{ type: 'undo' }], 409, 'nothing-to-undo'],
        [[setupEvent(1, 2)], 400, 'setup-invalid'],
        [[...side.opening(), ...whitewash(200)], 400, 'too-many-events'],
      ]
      for (const [events, , code] of refusals) {
        const { body } = await side.send(events)
        expect([body.code, body.details]).toMatchObject([code, { seq: 0, state: { phase: 'setup', seq: 0 } }])
      }
      expect((await side.read()).score_state?.seq).toBe(0)
      expect((await app.ok(listScoreEvents, { params: side.params() }, admin)).items).toEqual([])
    })

    test('that are malformed are refused with their place and the current state', async () => {
      await side.send([...side.opening(), rally(1)])
      const good = wireEvents([rally(1)])[0]
      const bad = [
        { ...good, type: 'smash' },
        { ...good, op_id: 'x' },
        { ...good, at: 'today' },
        { ...good, winner: 3 },
      ]
      for (const event of bad) {
        const { status, body } = await app.call(
          appendScoreEvents,
          { params: side.params(), body: { lease_epoch: 1, events: [good, event] as never } },
          admin,
        )
        expect([status, body.code]).toEqual([400, 'validation-failed'])
        expect(Object.keys(body.details?.fields ?? {}).every((path) => path.startsWith('events.1'))).toBe(true)
        expect(body.details).toMatchObject({ seq: 3, state: { score: [1, 0] } })
      }
      const none = await app.call(
        appendScoreEvents,
        { params: side.params(), body: { lease_epoch: 1, events: [] } },
        admin,
      )
      expect([none.status, none.body.code]).toEqual([400, 'validation-failed'])
    })

    test('[SCR-44] a `foul` is taken as a technical foul, and undo takes its point back', async () => {
      await side.send([...side.opening(), rally(1), rally(1)])
      const fouled = await side.send([{ type: 'foul', side: 1 }])
      expect(fouled.body.state).toMatchObject({ score: [1, 0], technical_fouls: [1, 0], fouls: [0, 0] })
      const { items } = await app.ok(listScoreEvents, { params: side.params() }, admin)
      expect(items.at(-1)).toMatchObject({ type: 'technical_foul', details: { side: 1 } })
      const undone = await side.send([{ type: 'undo' }])
      expect(undone.body.state).toMatchObject({ score: [2, 0], technical_fouls: [0, 0] })
      const ended = await side.send([
        { type: 'technical_foul', side: 2 },
        { type: 'technical_foul', side: 2 },
      ])
      expect(ended.body.state).toMatchObject({ phase: 'completed', winner: 1, outcome: 'walkover' })
      expect(await side.matchOf('01')).toMatchObject({ status: 'walkover', winner_id: side.match.participant1_id })
    })

    test('up to 200 of them go in one call, and a thousand at once change nothing', async () => {
      const pairs = Array.from({ length: 99 }, (): BareScoreEvent[] => [{ type: 'pause' }, { type: 'resume' }]).flat()
      expect((await side.send([...side.opening(), ...pairs])).body.seq).toBe(200)
      const { status, body } = await side.send(Array(1000).fill({ type: 'pause' }))
      expect([status, body.code, body.details?.seq]).toEqual([400, 'too-many-events', 200])
    })
  })
})

onAnyDatabase('recorded games', (start) => {
  test('the 290 recorded games go through the API, each to its real score', async () => {
    const app = await startApp(start)
    const games = readRealGames()
    const { bracket, tournamentId } = await makeBracket(app, 25, { bracket_type: 'round_robin', variant: 'league' })
    const matches = bracket.bracket.matches.slice(0, games.length)
    expect(matches.length).toBe(290)
    for (const [index, match] of matches.entries()) {
      const game = games[index]
      if (!game) throw new Error('fewer games than matches')
      const params = { id: String(match.id) }
      await app.ok(leaseMatch, { params, body: {} }, admin)
      const events = gameEvents(game, match.participant1?.player1_id ?? 0, match.participant2?.player1_id ?? 0)
      const body = { lease_epoch: 1, events: wireEvents(events) }
      const { state } = await app.ok(appendScoreEvents, { params, body }, admin)
      expect([game.game, state.games]).toEqual([game.game, [[...game.score]]])
    }
    const after = await bracketOf(app, tournamentId)
    const played = after.bracket.matches.filter(({ status }) => status === 'completed')
    expect(played.map(({ games: [score] }) => score)).toEqual(games.map(({ score }) => [...score]))
  })
})
