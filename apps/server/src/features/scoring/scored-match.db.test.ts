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
  readMatchHistory,
  saveMatchResult,
  undoMatchResult,
} from '@vot/contract'
import {
  type BareScoreEvent,
  bracketOf,
  type CallOptions,
  makeBracket,
  makeGroup,
  onEachDatabase,
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

onEachDatabase('a scored match', (start) => {
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

    test('[BRK-115] a result that the desk takes back leaves a new sheet, its correction and undo the old one', async () => {
      await lease(admin)
      await send([...opening(), ...whitewash(), { type: 'end' }])
      const undo = async () => {
        const [latest] = (await app.ok(readMatchHistory, { params: params() }, admin)).items
        const body = { change_id: latest?.id ?? 0 }
        return await app.call(undoMatchResult, { params: params(), body }, admin)
      }
      const body = { ...sidesOf(match, 2), set1_winner_score: 11, set1_loser_score: 9 }
      await app.ok(saveMatchResult, { params: params(), body }, admin)
      expect((await send([{ type: 'undo' }])).body.code).toBe('match-already-completed')
      expect((await undo()).body.match).toMatchObject({ winner_id: match.participant1_id, games: [[11, 0]] })
      expect((await read()).score_state).toMatchObject({ phase: 'completed', winner: 1 })
      const history = (await app.ok(readMatchHistory, { params: params() }, admin)).items
      expect(history.map(({ kind }) => kind)).toEqual(['undone', 'corrected', 'scored'])
      const opened = await app.ok(
        undoMatchResult,
        { params: params(), body: { change_id: history.at(-1)?.id ?? 0 } },
        admin,
      )
      expect(opened.match).toMatchObject({ status: 'ready', winner_id: null })
      expect((await read()).score_state).toMatchObject({ phase: 'setup', seq: 0 })
      expect((await send([...opening(), ...whitewash(), { type: 'end' }])).body.state.winner).toBe(1)
    })

    test('[BRK-115] a result saved over a match in play, taken back, leaves it in play on its court', async () => {
      await assign()
      const { lease_epoch: epoch } = (await lease(referee)).body
      await send([...opening(), rally(1), rally(1)], referee, epoch)
      const playing = await matchOf('01')
      const body = { ...sidesOf(match, 2), set1_winner_score: 11, set1_loser_score: 9 }
      await app.ok(saveMatchResult, { params: params(), body }, admin)
      const [latest] = (await app.ok(readMatchHistory, { params: params() }, admin)).items
      await app.ok(undoMatchResult, { params: params(), body: { change_id: latest?.id ?? 0 } }, admin)
      const { updated_at: _before, ...was } = playing
      const { updated_at: _after, ...is } = await matchOf('01')
      expect(is).toEqual(was)
      expect((await send([rally(1)], referee, epoch)).body.state).toMatchObject({ score: [3, 0] })
      await send([...whitewash(8), { type: 'end' }], referee, epoch)
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
