import {
  appendScoreEvents,
  approveRegistration,
  assignMatch,
  type CallInput,
  createBracket,
  createCourt,
  createRegistration,
  leaseMatch,
  listScoreEvents,
  type MatchView,
  readMatch,
  saveMatchResult,
} from '@vot/contract'
import {
  type BareScoreEvent,
  bracketOf,
  type CallOptions,
  gameEvents,
  makeBracket,
  makeGroup,
  onEachDatabase,
  readRealGames,
  setupEvent,
  sidesOf,
  startApp,
  type TestApp,
  wireEvents,
} from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const referee = { as: 'ref' } as const
const rally = (winner: 1 | 2): BareScoreEvent => ({ type: 'rally', winner })
/** The side that serves first wins every rally. */
const whitewash = (points = 11) => Array.from({ length: points }, () => rally(1))

onEachDatabase('scoring', (start) => {
  let app: TestApp
  let refereeId: number
  let tournamentId: number
  let match: MatchView

  beforeAll(async () => {
    app = await startApp(start)
    refereeId = (await app.signIn('ref')).userId
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    ;({ tournamentId } = made)
    match = await matchOf('01')
  })

  const matchOf = async (code: string): Promise<MatchView> => {
    const { bracket } = await bracketOf(app, tournamentId)
    const found = bracket.matches.find(({ match_code }) => match_code === code)
    if (!found) throw new Error(`no match ${code}`)
    return found
  }
  const params = () => ({ id: String(match.id) })
  const lease = (options: CallOptions = admin, body: CallInput<typeof leaseMatch>['body'] = {}) =>
    app.call(leaseMatch, { params: params(), body }, options)
  const send = (events: readonly BareScoreEvent[], options: CallOptions = admin, epoch = 1) =>
    app.call(appendScoreEvents, { params: params(), body: { lease_epoch: epoch, events: wireEvents(events) } }, options)
  const read = () => app.ok(readMatch, { params: params() })
  const opening = (): BareScoreEvent[] => [
    setupEvent(match.participant1?.player1_id ?? 0, match.participant2?.player1_id ?? 0),
    { type: 'start' },
  ]
  /** Puts the match on a court of its own with the referee. */
  const assign = async () => {
    const name = `Sân ${match.id}`
    const court = await app.ok(createCourt, { body: { name, venue: 'Sân Tao Đàn' } }, admin)
    const body = { court_id: court.id, referee_id: refereeId }
    return await app.ok(assignMatch, { params: params(), body }, admin)
  }

  describe('the lease', () => {
    test('[REF-04] goes to the first device; another one is told who holds it', async () => {
      await assign()
      const first = await lease(referee)
      expect([first.status, first.body.lease_epoch]).toEqual([200, 1])
      expect(first.body.holder).toMatchObject({ user_id: refereeId, name: 'Thử ref' })
      expect((await lease(referee)).body.lease_epoch).toBe(1)
      const other = await lease(admin)
      expect([other.status, other.body.code, other.body.message]).toEqual([
        409,
        'lease-held',
        'Máy khác đang chấm trận này',
      ])
      expect(other.body.details).toMatchObject({ holder: { user_id: refereeId } })
      await send([...opening(), ...whitewash(), { type: 'end' }], referee)
    })

    test('[REF-05] moves only by a take-over, and then the former device is refused with the current state', async () => {
      await lease(admin)
      await send([...opening(), rally(1)])
      const taken = await lease({ as: 'mod' }, { take_over: true })
      expect(taken.body.lease_epoch).toBe(2)
      await send([rally(1)], { as: 'mod' }, 2)
      const stale = await send([rally(2)], admin, 1)
      expect([stale.status, stale.body.code]).toEqual([409, 'lease-stale'])
      expect(stale.body.details).toMatchObject({ lease_epoch: 2, seq: 4, state: { score: [2, 0], serving: 1 } })
      expect((await read()).score_state).toMatchObject({ score: [2, 0], seq: 4 })
    })

    test('[REF-04] tells two tabs of one sign-in apart by their device', async () => {
      const device = (last: string) => ({ device_id: `7f1de2f0-0000-4000-8000-00000000000${last}` })
      expect((await lease(admin, device('1'))).body.lease_epoch).toBe(1)
      expect((await lease(admin, device('2'))).status).toBe(409)
      expect((await lease(admin, { ...device('2'), take_over: true })).body.lease_epoch).toBe(2)
    })

    test('[REF-05] nobody scores without having asked for it', async () => {
      const refused = await send(opening(), admin, 0)
      expect([refused.status, refused.body.code]).toEqual([409, 'lease-stale'])
      expect((await read()).score_state).toMatchObject({ phase: 'setup', seq: 0 })
    })
  })

  describe('events', () => {
    beforeEach(async () => {
      await lease(admin)
    })

    test('[REF-01, SCR-03, SCR-31, REF-03] answer what was accepted, the number and the state of the sheet', async () => {
      const events = wireEvents([...opening(), rally(1), rally(2)])
      const body = { lease_epoch: 1, events }
      const { status, body: answer } = await app.call(appendScoreEvents, { params: params(), body }, admin)
      expect(status).toBe(200)
      expect(answer.accepted).toEqual(events.map(({ op_id }) => op_id))
      expect(answer.seq).toBe(4)
      const [server, partner] = [match.participant1?.player1_id, match.participant1?.player2_id]
      const [right, left] = [match.participant2?.player1_id, match.participant2?.player2_id]
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
        clock_at: Date.parse(events[3]?.at ?? ''),
      })
      const shown = await read()
      expect(shown.score_state).toEqual(answer.state)
      expect(shown.score_rules).toMatchObject({ points_per_game: 11, win_by: 2, best_of: 1 })
      const sheet = await app.ok(listScoreEvents, { params: params() }, referee)
      expect(sheet.items.map(({ type, seq }) => [type, seq])).toEqual([
        ['setup', 1],
        ['start', 2],
        ['rally', 3],
        ['rally', 4],
      ])
      expect(sheet.items[3]).toMatchObject({ details: { winner: 2 }, op_id: events[3]?.op_id })
    })

    test('[REF-02] are taken once: sent again, also in part and from a device that lost the lease, they change nothing', async () => {
      const events = wireEvents([...opening(), rally(1)])
      const post = (part: typeof events, options: CallOptions = admin) =>
        app.call(appendScoreEvents, { params: params(), body: { lease_epoch: 1, events: part } }, options)
      await post(events)
      const more = [...events, ...wireEvents([rally(1)])]
      const again = await post(more)
      expect([again.body.accepted, again.body.seq]).toEqual([more.map(({ op_id }) => op_id), 4])
      await lease({ as: 'mod' }, { take_over: true })
      const late = await post(events)
      expect([late.status, late.body.state.score]).toEqual([200, [2, 0]])
      const doubled = wireEvents([rally(1)])
      const body = { lease_epoch: 2, events: [...doubled, ...doubled] }
      const once = await app.call(appendScoreEvents, { params: params(), body }, { as: 'mod' })
      expect(once.body.state.score).toEqual([3, 0])
    })

    test('[REF-02] sent by many at once are there once each', async () => {
      const events = wireEvents([...opening(), ...whitewash(5)])
      const body = { lease_epoch: 1, events }
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => app.call(appendScoreEvents, { params: params(), body }, admin)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      expect((await read()).score_state).toMatchObject({ seq: 7, score: [5, 0] })
    })

    test('[SCR-06, SCR-26, SCR-32] that do not fit are refused as a whole, with a code and the current state', async () => {
      const refusals: [BareScoreEvent[], number, string][] = [
        [[rally(1)], 409, 'event-out-of-phase'],
        [[...opening(), { type: 'point', side: 2 }], 409, 'not-serving'],
        [[...opening(), rally(1), { type: 'undo' }, { type: 'end' }], 409, 'score-tied'],
        [[...opening(), rally(1), { type: 'next_game' }], 409, 'no-next-game'],
        [[...opening(), ...Array(3).fill({ type: 'timeout', side: 1 })], 409, 'no-timeout-left'],
        [[{ type: 'undo' }], 409, 'nothing-to-undo'],
        [[setupEvent(1, 2)], 400, 'setup-invalid'],
        [[...opening(), ...whitewash(200)], 400, 'too-many-events'],
      ]
      for (const [events, , code] of refusals) {
        const { body } = await send(events)
        expect([body.code, body.details]).toMatchObject([code, { seq: 0, state: { phase: 'setup', seq: 0 } }])
      }
      expect((await read()).score_state?.seq).toBe(0)
      expect((await app.ok(listScoreEvents, { params: params() }, admin)).items).toEqual([])
    })

    test('[REF-01] that are malformed are refused with their place and the current state', async () => {
      await send([...opening(), rally(1)])
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
          { params: params(), body: { lease_epoch: 1, events: [good, event] as never } },
          admin,
        )
        expect([status, body.code]).toEqual([400, 'validation-failed'])
        expect(Object.keys(body.details?.fields ?? {}).every((path) => path.startsWith('events.1'))).toBe(true)
        expect(body.details).toMatchObject({ seq: 3, state: { score: [1, 0] } })
      }
      const none = await app.call(appendScoreEvents, { params: params(), body: { lease_epoch: 1, events: [] } }, admin)
      expect([none.status, none.body.code]).toEqual([400, 'validation-failed'])
    })

    test('[REF-01] up to 200 of them go in one call, and a thousand at once change nothing', async () => {
      const pairs = Array.from({ length: 99 }, (): BareScoreEvent[] => [{ type: 'pause' }, { type: 'resume' }]).flat()
      expect((await send([...opening(), ...pairs])).body.seq).toBe(200)
      const { status, body } = await send(Array(1000).fill({ type: 'pause' }))
      expect([status, body.code, body.details?.seq]).toEqual([400, 'too-many-events', 200])
    })
  })

  describe('who scores', () => {
    test('[REF-10, AUTH-24] a referee scores the matches assigned to it, and no other', async () => {
      const foreign = await lease(referee)
      expect([foreign.status, foreign.body.message]).toEqual([403, 'Trận đấu này được giao cho trọng tài khác'])
      await lease(admin)
      expect((await send(opening(), referee)).status).toBe(403)
      await assign()
      const own = await lease(referee, { take_over: true })
      expect(own.status).toBe(200)
      const scored = await send([...opening(), ...whitewash(), { type: 'end' }], referee, own.body.lease_epoch)
      expect(scored.status).toBe(200)
    })

    test('[REF-10] nobody else does: a plain user and a visitor are refused', async () => {
      expect((await lease({ as: 'user' })).status).toBe(403)
      expect((await lease({})).status).toBe(401)
      expect((await app.call(listScoreEvents, { params: params() }, { as: 'user' })).status).toBe(403)
    })

    test('[OPS-15] a match whose sides are not known cannot be scored', async () => {
      match = await matchOf('03')
      const refused = await lease(admin)
      expect([refused.status, refused.body.code]).toEqual([400, 'match-not-ready'])
      expect((await read()).score_state).toBeNull()
    })
  })

  describe('the bracket', () => {
    test('[REF-08, OPS-32] a match begins with its start, and its end writes the result and frees court and people', async () => {
      await assign()
      const { lease_epoch: epoch } = (await lease(referee)).body
      await send([...opening(), rally(1), rally(1)], referee, epoch)
      const playing = await matchOf('01')
      expect(playing).toMatchObject({ status: 'in_progress', live_score: { score: [2, 0], serving: 1 } })
      expect(playing.started_at).not.toBeNull()
      await send([...whitewash(9), { type: 'end' }], referee, epoch)
      expect(await matchOf('01')).toMatchObject({
        status: 'completed',
        winner_id: match.participant1_id,
        set1_winner_score: 11,
        set1_loser_score: 0,
        live_score: null,
      })
      expect((await matchOf('03')).participant1_id).toBe(match.participant1_id)
      match = await matchOf('02')
      expect((await assign()).match.status).toBe('claimed')
      const other = (await lease(referee)).body.lease_epoch
      await send([...opening(), ...whitewash(), { type: 'end' }], referee, other)
    })

    test('[SCR-22] retiring keeps the score, forfeiting is a walkover', async () => {
      await lease(admin)
      await send([...opening(), rally(1), { type: 'retire', side: 1 }])
      expect(await matchOf('01')).toMatchObject({
        status: 'completed',
        outcome: 'retired',
        winner_id: match.participant2_id,
        games: [[1, 0]],
      })
      match = await matchOf('02')
      await lease(admin)
      await send([{ type: 'forfeit', side: 2 }])
      expect(await matchOf('02')).toMatchObject({ status: 'walkover', winner_id: match.participant1_id })
    })

    test('[SCR-30] undoing the end takes the result back, until a later result stands on it', async () => {
      await lease(admin)
      const ended = [...opening(), ...whitewash(), { type: 'end' }] as const
      await send(ended)
      expect((await send([{ type: 'undo' }])).body.state).toMatchObject({ phase: 'in_progress', score: [11, 0] })
      expect(await matchOf('01')).toMatchObject({ status: 'in_progress', winner_id: null })
      expect(await matchOf('03')).toMatchObject({ participant1_id: null })
      await send([{ type: 'end' }])
      const second = await matchOf('02')
      const score = { set1_winner_score: 11, set1_loser_score: 4 }
      await app.ok(
        saveMatchResult,
        { params: { id: String(second.id) }, body: { ...sidesOf(second, 1), ...score } },
        admin,
      )
      const final = await matchOf('03')
      await app.ok(
        saveMatchResult,
        { params: { id: String(final.id) }, body: { ...sidesOf(final, 1), ...score } },
        admin,
      )
      const refused = await send([{ type: 'undo' }])
      expect([refused.status, refused.body.code]).toEqual([409, 'voids-later-results'])
      expect(refused.body.details).toMatchObject({ state: { phase: 'completed', winner: 1 } })
      expect(await matchOf('03')).toMatchObject({ status: 'completed' })
    })

    test('[SCR-29] a reset clears the score and the result', async () => {
      await lease(admin)
      await send([...opening(), ...whitewash(), { type: 'end' }])
      await send([{ type: 'reset' }])
      expect(await matchOf('01')).toMatchObject({ status: 'ready', winner_id: null, started_at: null })
      expect((await send([...opening(), ...whitewash(), { type: 'end' }])).body.state.winner).toBe(1)
    })

    test('[REF-08] what the desk decided is not undone from the court', async () => {
      await lease(admin)
      await send([...opening(), rally(1)])
      const body = { ...sidesOf(match, 2), set1_winner_score: 11, set1_loser_score: 9 }
      await app.ok(saveMatchResult, { params: params(), body }, admin)
      const late = await send([rally(1)])
      expect([late.status, late.body.code]).toEqual([409, 'match-already-completed'])
      expect((await matchOf('01')).winner_id).toBe(match.participant2_id)
    })

    test('[REF-08] other teams begin a new sheet when a correction sends them here', async () => {
      for (const code of ['01', '02']) {
        match = await matchOf(code)
        await lease(admin)
        await send([...opening(), ...whitewash(), { type: 'end' }])
      }
      match = await matchOf('03')
      await lease(admin)
      await send([...opening(), rally(1)])
      const first = await matchOf('01')
      const body = { ...sidesOf(first, 2), set1_winner_score: 11, set1_loser_score: 9, confirm_void: true }
      await app.ok(saveMatchResult, { params: { id: String(first.id) }, body }, admin)
      expect((await read()).score_state).toMatchObject({ phase: 'setup', seq: 0 })
      match = await matchOf('03')
      expect(match).toMatchObject({ status: 'ready', live_score: null })
      expect((await send(opening())).body.seq).toBe(2)
    })

    test('[OPS-14] a match does not start while a player of it plays elsewhere', async () => {
      await lease(admin)
      await send(opening())
      const group = await makeGroup(app)
      const other = group.divisions[0]?.id ?? 0
      const entered = [await matchOf('01'), await matchOf('02')].map(({ participant1 }) => participant1)
      for (const team of entered) {
        const pair = { player1_id: team?.player1_id ?? 0, player2_id: team?.player2_id ?? 0 }
        const { id } = await app.ok(createRegistration, { body: { tournament_id: other, ...pair } }, admin)
        await app.ok(approveRegistration, { params: { id: String(id) } }, admin)
      }
      const body = { bracket_type: 'single_elimination' } as const
      const bracket = await app.ok(createBracket, { params: { id: String(other) }, body }, admin)
      match = bracket.bracket.matches[0] ?? match
      await lease(admin)
      const refused = await send(opening())
      expect([refused.status, refused.body.message]).toEqual([409, 'Có xung đột'])
      expect((await read()).score_state?.seq).toBe(0)
    })
  })
})

onEachDatabase('recorded games', (start) => {
  test('[SCR-02, REF-06] the 290 recorded games go through the API, each to its real score', async () => {
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
