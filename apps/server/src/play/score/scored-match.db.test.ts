import {
  appendScoreEvents,
  approveRegistration,
  assignMatch,
  closeCourt,
  completeMatch,
  createBracket,
  createRegistration,
  deleteCourt,
  deleteUser,
  listScoreEvents,
  moveMatch,
  readMatchHistory,
  reinstateRegistration,
  saveMatchResult,
  unassignMatch,
  undoMatchResult,
  withdrawRegistration,
} from '@vot/contract'
import { err, formatVietnamIso } from '@vot/domain'
import {
  type BareScoreEvent,
  bracketOf,
  makeGroup,
  onAnyDatabase,
  openStream,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
  whitewash,
  wireEvents,
} from '@vot/testkit'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadBracket } from '../bracket/load-bracket'

const admin = { as: 'admin' } as const
const referee = { as: 'ref' } as const

onAnyDatabase('a scored match', (start) => {
  let app: TestApp
  let side: ScoringHarness

  beforeAll(async () => {
    app = await startApp(start)
  })
  beforeEach(async () => {
    side = await ScoringHarness.open(app)
  })

  describe('who scores', () => {
    test('[REF-10, AUTH-24] a referee scores the matches assigned to it, and no other', async () => {
      const foreign = await side.lease(referee)
      expect([foreign.status, foreign.body.message]).toEqual([403, 'Trận đấu này được giao cho trọng tài khác'])
      await side.lease(admin)
      expect((await side.send(side.opening(), referee)).status).toBe(403)
      await side.assign()
      const own = await side.lease(referee, { take_over: true })
      expect(own.status).toBe(200)
      const scored = await side.send(
        [...side.opening(), ...whitewash(), { type: 'end' }],
        referee,
        own.body.lease_epoch,
      )
      expect(scored.status).toBe(200)
    })

    test('[REF-10] nobody else does: a plain user and a visitor are refused', async () => {
      expect((await side.lease({ as: 'user' })).status).toBe(403)
      expect((await side.lease({})).status).toBe(401)
      expect((await app.call(listScoreEvents, { params: side.params() }, { as: 'user' })).status).toBe(403)
    })

    test('[OPS-15] a match whose sides are not known cannot be scored', async () => {
      side.match = await side.matchOf('03')
      const refused = await side.lease(admin)
      expect([refused.status, refused.body.code]).toEqual([400, 'match-not-ready'])
      expect((await side.read()).score_state).toBeNull()
    })
  })

  describe('the bracket', () => {
    test('who watches gets the score with the event of each rally', async () => {
      await side.assign()
      const { lease_epoch: epoch } = (await side.lease(referee)).body
      const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${side.match.tournament_id}`)
      await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
      const told = async (): Promise<unknown> => {
        const { data } = await stream.next()
        return data.type === 'match-score' ? data.score : await told()
      }
      expect(await told()).toMatchObject({ match_id: side.match.id, phase: 'in_progress', score: [2, 0], serving: 1 })
      stream.close()
      // The next test needs the referee.
      await side.send([...whitewash(9), { type: 'end' }], referee, epoch)
    })

    test('[REF-08] a match begins with its start, and its end writes the result and frees court and people', async () => {
      await side.assign()
      const { lease_epoch: epoch } = (await side.lease(referee)).body
      await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
      const playing = await side.matchOf('01')
      expect(playing).toMatchObject({ status: 'in_progress', live_score: { score: [2, 0], serving: 1 } })
      expect(playing.started_at).not.toBeNull()
      await side.send([...whitewash(9), { type: 'end' }], referee, epoch)
      expect(await side.matchOf('01')).toMatchObject({
        status: 'completed',
        winner_id: side.match.participant1_id,
        set1_winner_score: 11,
        set1_loser_score: 0,
        live_score: null,
      })
      expect((await side.matchOf('03')).participant1_id).toBe(side.match.participant1_id)
      side.match = await side.matchOf('02')
      expect((await side.assign()).match.status).toBe('claimed')
      const other = (await side.lease(referee)).body.lease_epoch
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }], referee, other)
    })

    test('[SCR-22] retiring keeps the score, forfeiting is a walkover', async () => {
      await side.lease(admin)
      await side.send([...side.opening(), rally(1), { type: 'retire', side: 1 }])
      expect(await side.matchOf('01')).toMatchObject({
        status: 'completed',
        outcome: 'retired',
        winner_id: side.match.participant2_id,
        games: [[1, 0]],
      })
      side.match = await side.matchOf('02')
      await side.lease(admin)
      await side.send([{ type: 'forfeit', side: 2 }])
      expect(await side.matchOf('02')).toMatchObject({ status: 'walkover', winner_id: side.match.participant1_id })
    })

    test('[SCR-30] undoing the end takes the result back, until a later result stands on it', async () => {
      await side.lease(admin)
      const ended = [...side.opening(), ...whitewash(), { type: 'end' }] as const
      await side.send(ended)
      expect((await side.send([{ type: 'undo' }])).body.state).toMatchObject({ phase: 'in_progress', score: [11, 0] })
      expect(await side.matchOf('01')).toMatchObject({ status: 'in_progress', winner_id: null })
      expect(await side.matchOf('03')).toMatchObject({ participant1_id: null })
      await side.send([{ type: 'end' }])
      const second = await side.matchOf('02')
      const score = { set1_winner_score: 11, set1_loser_score: 4 }
      await app.ok(
        saveMatchResult,
        { params: { id: String(second.id) }, body: { ...sidesOf(second, 1), ...score } },
        admin,
      )
      const final = await side.matchOf('03')
      await app.ok(
        saveMatchResult,
        { params: { id: String(final.id) }, body: { ...sidesOf(final, 1), ...score } },
        admin,
      )
      const refused = await side.send([{ type: 'undo' }])
      expect([refused.status, refused.body.code]).toEqual([409, 'voids-later-results'])
      expect(refused.body.details).toMatchObject({ state: { phase: 'completed', winner: 1 } })
      expect(await side.matchOf('03')).toMatchObject({ status: 'completed' })
    })

    describe('an end that is taken back', () => {
      const later = async (event: BareScoreEvent) => {
        const assigned = await side.assign()
        const { lease_epoch: epoch } = (await side.lease(referee)).body
        const opening = side.opening().slice(0, event.type === 'forfeit' ? 0 : 2)
        const rallies = event.type === 'forfeit' ? [] : whitewash(event.type === 'retire' ? 4 : 11)
        await side.send([...opening, ...rallies], referee, epoch)
        const before = { match: await side.read(), epoch, courtId: assigned.match.court_id }
        expect((await side.send([event], referee, epoch)).body.state.phase).toBe('completed')
        return before
      }

      test.each([{ type: 'end' }, { type: 'retire', side: 2 }, { type: 'forfeit', side: 2 }] as const)(
        '[SCR-42] by %o, in a later call: court, referee, lease and score are as they were',
        async (event) => {
          const { match, epoch, courtId } = await later(event)
          expect((await side.matchOf('03')).participant1_id).toBe(match.participant1_id)
          const undone = await side.send([{ type: 'undo' }], referee, epoch)
          expect([undone.status, undone.body.state.phase]).toEqual([200, match.score_state?.phase])
          const {
            updated_at: _was,
            score_state: scoreWas,
            next_matches: _next,
            ...was
          } = { next_matches: null, ...match }
          const {
            updated_at: _is,
            score_state: scoreIs,
            next_matches: _then,
            ...is
          } = {
            next_matches: null,
            ...(await side.read()),
          }
          expect(is).toEqual(was)
          expect(scoreIs).toMatchObject({ score: scoreWas?.score, phase: scoreWas?.phase, winner: null })
          expect((await side.matchOf('03')).participant1_id).toBeNull()
          const other = await side.matchOf('02')
          const body = { court_id: courtId, referee_id: (await app.signIn('ref')).userId, override: true }
          const taken = await app.call(assignMatch, { params: { id: String(other.id) }, body }, admin)
          expect([taken.status, taken.body.code]).toEqual([409, 'court-busy'])
          const next = event.type === 'forfeit' ? side.opening() : [rally(1)]
          expect((await side.send(next, referee, epoch)).status).toBe(200)
          await side.send([{ type: 'retire', side: 2 }], referee, epoch)
        },
      )

      test('[SCR-43] whose court has been given away is 409 with that court and its match, and nothing changed', async () => {
        const { epoch, courtId } = await later({ type: 'end' })
        const other = await side.matchOf('02')
        const { userId } = await app.signIn('ref')
        const params = { id: String(other.id) }
        const body = { court_id: courtId, referee_id: userId, override: true }
        await app.ok(assignMatch, { params, body }, admin)
        const ended = await side.read()
        const refused = await side.send([{ type: 'undo' }], referee, epoch)
        expect([refused.status, refused.body.code]).toEqual([409, 'court-given-away'])
        expect(refused.body.message).toContain('chuyển trận đó sang sân khác trước')
        expect(refused.body.details).toMatchObject({ court_name: `Sân ${side.match.id}`, match_code: 'A-02' })
        expect(await side.read()).toEqual(ended)
        await app.ok(unassignMatch, { params }, admin)
        const undone = await side.send([{ type: 'undo' }], referee, epoch)
        expect([undone.status, undone.body.state.phase]).toEqual([200, 'in_progress'])
        await side.send([{ type: 'end' }], referee, epoch)
      })

      test.each(['court', 'referee'] as const)('[SCR-43] whose %s is gone is 409, nothing changed', async (gone) => {
        const { match } = await side.assign()
        const { userId: id } = await app.signIn(`ref-${match.id}`)
        await app.ok(moveMatch, { params: side.params(), body: { referee_id: id } }, admin)
        await side.lease(admin)
        await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
        if (gone === 'court') await app.ok(deleteCourt, { params: { id: String(match.court_id) } }, admin)
        else await app.ok(deleteUser, { params: { id: String(id) } }, admin)
        const ended = await side.read()
        const refused = await side.send([{ type: 'undo' }])
        expect([refused.status, refused.body.code]).toEqual([409, 'place-gone'])
        expect(refused.body.message).toContain('Nhờ bàn điều hành hoàn tác kết quả')
        expect(await side.read()).toEqual(ended)
      })
    })

    test('[OPS-114] a result saved over a match in play is its score everywhere at once', async () => {
      await side.assign()
      const { lease_epoch: epoch } = (await side.lease(referee)).body
      await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
      expect((await side.read()).live_score).toMatchObject({ score: [2, 0] })
      const body = { ...sidesOf(side.match, 2), set1_winner_score: 11, set1_loser_score: 7 }
      const saved = await app.ok(saveMatchResult, { params: side.params(), body }, admin)
      for (const match of [saved.match, await side.read(), await side.matchOf('01')]) {
        expect(match).toMatchObject({ status: 'completed', live_score: null, games: [[7, 11]] })
      }
      const ended = { phase: 'completed', score: [7, 11], games: [[7, 11]], winner: 2, outcome: 'played' }
      expect((await side.read()).score_state).toMatchObject({ ...ended, game_number: 1, paused: false })
      await app.ok(saveMatchResult, { params: side.params(), body: { outcome: 'double_walkover' } }, admin)
      const nobody = { phase: 'completed', score: [0, 0], games: [], winner: null, outcome: 'walkover' }
      expect((await side.read()).score_state).toMatchObject(nobody)
      await app.ok(completeMatch, { params: side.params() }, admin)
    })

    describe('a team that withdraws in mid-match and comes back', () => {
      const breakOff = async () => {
        const { match } = await side.assign()
        const { lease_epoch: epoch } = (await side.lease(referee)).body
        await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
        const playing = await side.matchOf('01')
        const params = { id: String(playing.participant2_id) }
        await app.ok(withdrawRegistration, { params, body: {} }, admin)
        expect(await side.matchOf('01')).toMatchObject({ status: 'walkover', live_score: null })
        const over = { phase: 'completed', score: [0, 0], games: [], winner: 1, outcome: 'walkover' }
        expect((await side.read()).score_state).toMatchObject(over)
        return { playing, params, epoch, courtId: match.court_id }
      }

      test('[OPS-115] court, referee and score are as they were, also for a process that reads them anew', async () => {
        const { playing, params, epoch } = await breakOff()
        await app.ok(reinstateRegistration, { params }, admin)
        const { updated_at: _was, ...was } = playing
        const { updated_at: _is, ...is } = await side.matchOf('01')
        expect(is).toEqual(was)
        const fresh = await app.database.snapshot((db) => loadBracket(db, side.tournamentId, 0))
        expect(fresh?.scores.get(1)).toMatchObject({ score: [2, 0] })
        const next = await side.send([rally(1)], referee, epoch)
        expect([next.status, next.body.state.score]).toEqual([200, [3, 0]])
        await side.send([{ type: 'retire', side: 2 }], referee, epoch)
      })

      test('[OPS-115] where the court is taken meanwhile the match is ready, and its score is kept', async () => {
        const { params, courtId } = await breakOff()
        const other = { id: String((await side.matchOf('02')).id) }
        const body = { court_id: courtId, referee_id: (await app.signIn('ref')).userId, override: true }
        await app.ok(assignMatch, { params: other, body }, admin)
        await app.ok(reinstateRegistration, { params }, admin)
        expect(await side.matchOf('01')).toMatchObject({ status: 'ready', court_id: null, referee: null })
        expect((await side.read()).score_state).toMatchObject({ phase: 'in_progress', score: [2, 0] })
        await app.ok(unassignMatch, { params: other }, admin)
      })

      test('[OPS-115] where the court is closed meanwhile the match is ready, and its score is kept', async () => {
        const { params, courtId } = await breakOff()
        const closed = { params: { id: String(courtId) }, body: { reason: 'Mưa dột' } }
        await app.ok(closeCourt, closed, admin)
        await app.ok(reinstateRegistration, { params }, admin)
        expect(await side.matchOf('01')).toMatchObject({ status: 'ready', court_id: null, referee: null })
        expect((await side.read()).score_state).toMatchObject({ phase: 'in_progress', score: [2, 0] })
      })

      test.each(['forfeit', 'void'] as const)(
        '[OPS-115] in a league too, where the organiser chose to %s its results',
        async (mode) => {
          side = await ScoringHarness.open(app, undefined, 'league')
          const { match } = await side.assign()
          const { lease_epoch: epoch } = (await side.lease(referee)).body
          await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
          const { updated_at: _was, ...was } = await side.read()
          const params = { id: String(match.participant2_id) }
          await app.ok(withdrawRegistration, { params, body: { group_results: mode } }, admin)
          expect((await side.read()).live_score).toBeNull()
          const free = await bracketOf(app, side.tournamentId)
          const other = free.bracket.matches.find(({ status }) => status === 'ready')
          const place = { court_id: match.court_id, referee_id: (await app.signIn('ref')).userId, override: true }
          await app.ok(assignMatch, { params: { id: String(other?.id) }, body: place }, admin)
          await app.ok(unassignMatch, { params: { id: String(other?.id) } }, admin)
          await app.ok(reinstateRegistration, { params }, admin)
          const { updated_at: _is, ...is } = await side.read()
          expect(is).toEqual(was)
          const fresh = await app.database.snapshot((db) => loadBracket(db, side.tournamentId, 0))
          expect(fresh?.scores.get(side.match.match_number)).toMatchObject({ score: [2, 0] })
          expect((await side.send([rally(1)], referee, epoch)).body.state.score).toEqual([3, 0])
          await side.send([{ type: 'retire', side: 2 }], referee, epoch)
        },
      )
    })

    describe('a match that was scored without a network', () => {
      const minute = 60_000
      const sendLate = async (startAt: number) => {
        const { match } = await side.assign()
        const { lease_epoch: epoch } = (await side.lease(referee)).body
        app.clock.advance(10 * minute)
        const events = wireEvents([...side.opening(), ...whitewash(), { type: 'end' }], startAt)
        const body = { lease_epoch: epoch, events }
        const sent = await app.call(appendScoreEvents, { params: side.params(), body }, referee)
        expect([sent.status, sent.body.code]).toEqual([200, undefined])
        const { started_at, completed_time, scheduled_time } = await side.read()
        expect(scheduled_time).toBe(match.scheduled_time)
        return [started_at, completed_time]
      }
      const at = (moment: number) => formatVietnamIso(moment)
      let called: number
      beforeEach(() => {
        called = app.clock.now()
      })
      // Those who are signed in stay so.
      afterEach(() => app.clock.set(called))

      test('[OPS-316] began and ended when its record says', async () => {
        const start = called + 5 * minute
        // The start is the second of fourteen events, 15 s apart.
        expect(await sendLate(start)).toEqual([at(start + 15_000), at(start + 13 * 15_000)])
      })

      test('[OPS-316] but not before its call, and not later than now', async () => {
        expect(await sendLate(called - 60 * minute)).toEqual([at(called), at(called)])
        side = await ScoringHarness.open(app)
        app.clock.set(called)
        const now = called + 10 * minute
        expect(await sendLate(now - 15_000)).toEqual([at(now), at(now)])
      })
    })

    test('a reset clears the score and the result', async () => {
      await side.lease(admin)
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      await side.send([{ type: 'reset' }])
      expect(await side.matchOf('01')).toMatchObject({ status: 'ready', winner_id: null, started_at: null })
      expect((await side.send([...side.opening(), ...whitewash(), { type: 'end' }])).body.state.winner).toBe(1)
    })

    test('[REF-08] what the desk decided is not undone from the court', async () => {
      await side.lease(admin)
      await side.send([...side.opening(), rally(1)])
      const body = { ...sidesOf(side.match, 2), set1_winner_score: 11, set1_loser_score: 9 }
      await app.ok(saveMatchResult, { params: side.params(), body }, admin)
      const late = await side.send([rally(1)])
      expect([late.status, late.body.code]).toEqual([409, 'match-already-completed'])
      expect((await side.matchOf('01')).winner_id).toBe(side.match.participant2_id)
    })

    test('[REF-08] other teams begin a new sheet when a correction sends them here', async () => {
      for (const code of ['01', '02']) {
        side.match = await side.matchOf(code)
        await side.lease(admin)
        await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      }
      side.match = await side.matchOf('03')
      await side.lease(admin)
      await side.send([...side.opening(), rally(1)])
      const first = await side.matchOf('01')
      const body = { ...sidesOf(first, 2), set1_winner_score: 11, set1_loser_score: 9, confirm_void: true }
      await app.ok(saveMatchResult, { params: { id: String(first.id) }, body }, admin)
      expect((await side.read()).score_state).toMatchObject({ phase: 'setup', seq: 0 })
      side.match = await side.matchOf('03')
      expect(side.match).toMatchObject({ status: 'ready', live_score: null })
      expect((await side.send(side.opening())).body.seq).toBe(2)
    })

    test('[OPS-314] a correction that the desk takes back leaves the sheet as it is, the scored result its score', async () => {
      await side.lease(admin)
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      const undo = async () => {
        const [latest] = (await app.ok(readMatchHistory, { params: side.params() }, admin)).items
        const body = { change_id: latest?.id ?? 0 }
        return await app.call(undoMatchResult, { params: side.params(), body }, admin)
      }
      const body = { ...sidesOf(side.match, 2), set1_winner_score: 11, set1_loser_score: 9 }
      await app.ok(saveMatchResult, { params: side.params(), body }, admin)
      expect((await side.send([{ type: 'undo' }])).body.code).toBe('match-already-completed')
      expect((await undo()).body.match).toMatchObject({ winner_id: side.match.participant1_id, games: [[11, 0]] })
      expect((await side.read()).score_state).toMatchObject({ phase: 'completed', winner: 1 })
      const history = (await app.ok(readMatchHistory, { params: side.params() }, admin)).items
      expect(history.map(({ kind }) => kind)).toEqual(['undone', 'corrected', 'scored'])
      const opened = await app.ok(
        undoMatchResult,
        { params: side.params(), body: { change_id: history.at(-1)?.id ?? 0 } },
        admin,
      )
      expect(opened.match).toMatchObject({ status: 'ready', winner_id: null })
      expect((await side.read()).score_state).toMatchObject({ phase: 'in_progress', score: [11, 0] })
      expect((await side.send([{ type: 'end' }])).body.state.winner).toBe(1)
    })

    describe('a scored result that the desk takes back', () => {
      const undo = async (resume: boolean) => {
        const [latest] = (await app.ok(readMatchHistory, { params: side.params() }, admin)).items
        const body = { change_id: latest?.id ?? 0, resume }
        return (await app.ok(undoMatchResult, { params: side.params(), body }, admin)).match
      }

      test.each([{ type: 'end' }, { type: 'retire', side: 2 }, { type: 'forfeit', side: 2 }] as const)(
        '[OPS-314, OPS-198] by %o: the match goes on with its score, also for a process that reads it anew',
        async (end) => {
          await side.assign()
          const { lease_epoch: epoch } = (await side.lease(referee)).body
          await side.send(side.opening(), referee, epoch)
          app.clock.advance(60_000)
          await side.send(whitewash(11), referee, epoch)
          const was = await side.read()
          await side.send([end], referee, epoch)
          const score = { phase: 'in_progress', score: [11, 0], games: [] }
          expect(await undo(true)).toMatchObject({ status: 'in_progress', court_id: was.court_id, live_score: score })
          const is = await side.read()
          expect(is).toMatchObject({
            live_score: score,
            score_state: { ...score, winner: null },
            started_at: was.started_at,
          })
          const fresh = await app.database.snapshot((db) => loadBracket(db, side.tournamentId, 0))
          expect(fresh?.scores.get(1)).toEqual(is.live_score)
          const { items } = await app.ok(listScoreEvents, { params: side.params() }, admin)
          expect(items.at(-1)).toMatchObject({ type: 'undo', by: { id: (await app.signIn('admin')).userId } })
          const before = await side.send([{ type: 'undo' }], referee, epoch)
          expect([before.status, before.body.state.score]).toEqual([200, [10, 0]])
          expect((await side.send([rally(1), { type: 'end' }], referee, epoch)).body.state.winner).toBe(1)
        },
      )

      test('[OPS-314] where its court is taken it is ready, and goes on with its score wherever it is called', async () => {
        const { match } = await side.assign()
        const { lease_epoch: epoch } = (await side.lease(referee)).body
        await side.send([...side.opening(), ...whitewash(11), { type: 'end' }], referee, epoch)
        const other = { id: String((await side.matchOf('02')).id) }
        const place = { court_id: match.court_id, referee_id: (await app.signIn('ref')).userId, override: true }
        await app.ok(assignMatch, { params: other, body: place }, admin)
        expect(await undo(true)).toMatchObject({ status: 'ready', court_id: null, live_score: null })
        expect((await side.read()).score_state).toMatchObject({ phase: 'in_progress', score: [11, 0] })
        await app.ok(unassignMatch, { params: other }, admin)
        await app.ok(assignMatch, { params: side.params(), body: place }, admin)
        expect((await side.send([{ type: 'end' }], referee, epoch)).body.state.winner).toBe(1)
      })

      test('a sheet that had ended, of a match in play, is no live score: older versions left such ones', async () => {
        await side.assign()
        const { lease_epoch: epoch } = (await side.lease(referee)).body
        await side.send([...side.opening(), ...whitewash(11), { type: 'end' }], referee, epoch)
        const loaded: number[] = []
        await app.database.transaction(async ({ db }) => {
          const inPlay = { state: 'in_progress', outcome: null, winnerSide: null, games: null } as const
          await db.updateTable('matches').set(inPlay).where('id', '=', side.match.id).execute()
          const fresh = await loadBracket(db, side.tournamentId, 0)
          loaded.push(fresh?.rows.length ?? 0, fresh?.scores.size ?? 0)
          return err('match-changed')
        })
        expect(loaded).toEqual([3, 0])
      })
    })

    test('a result saved over a match in play, taken back, leaves it in play on its court', async () => {
      await side.assign()
      const { lease_epoch: epoch } = (await side.lease(referee)).body
      await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
      const playing = await side.matchOf('01')
      const body = { ...sidesOf(side.match, 2), set1_winner_score: 11, set1_loser_score: 9 }
      await app.ok(saveMatchResult, { params: side.params(), body }, admin)
      const [latest] = (await app.ok(readMatchHistory, { params: side.params() }, admin)).items
      await app.ok(undoMatchResult, { params: side.params(), body: { change_id: latest?.id ?? 0 } }, admin)
      const { updated_at: _before, ...was } = playing
      const { updated_at: _after, ...is } = await side.matchOf('01')
      expect(is).toEqual(was)
      expect((await side.send([rally(1)], referee, epoch)).body.state).toMatchObject({ score: [3, 0] })
      await side.send([...whitewash(8), { type: 'end' }], referee, epoch)
    })

    test('a result that a correction voided and its undo restored is the old sheet’s again', async () => {
      for (const code of ['01', '02', '03']) {
        side.match = await side.matchOf(code)
        await side.lease(admin)
        await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      }
      const scored = await side.read()
      expect(scored.score_state).toMatchObject({ phase: 'completed', winner: 1 })
      const first = await side.matchOf('01')
      const body = { ...sidesOf(first, 2), set1_winner_score: 11, set1_loser_score: 9, confirm_void: true }
      const corrected = await app.ok(saveMatchResult, { params: { id: String(first.id) }, body }, admin)
      expect(corrected.voided.map(({ match_code }) => match_code)).toEqual(['03'])
      expect((await side.read()).score_state).toMatchObject({ phase: 'setup', seq: 0 })
      const [latest] = (await app.ok(readMatchHistory, { params: { id: String(first.id) } }, admin)).items
      const undone = { change_id: latest?.id ?? 0 }
      await app.ok(undoMatchResult, { params: { id: String(first.id) }, body: undone }, admin)
      const { score_state } = await side.read()
      expect(score_state).toEqual(scored.score_state)
      expect(await side.matchOf('03')).toMatchObject({ winner_id: scored.winner_id, games: [[11, 0]] })
    })

    test('a match does not start while a player of it plays elsewhere', async () => {
      await side.lease(admin)
      await side.send(side.opening())
      const group = await makeGroup(app)
      const other = group.divisions[0]?.id ?? 0
      const entered = [await side.matchOf('01'), await side.matchOf('02')].map(({ participant1 }) => participant1)
      for (const team of entered) {
        const pair = { player1_id: team?.player1_id ?? 0, player2_id: team?.player2_id ?? 0 }
        const { id } = await app.ok(createRegistration, { body: { tournament_id: other, ...pair } }, admin)
        await app.ok(approveRegistration, { params: { id: String(id) } }, admin)
      }
      const body = { bracket_type: 'single_elimination' } as const
      const bracket = await app.ok(
        createBracket,
        { params: { id: String(other) }, body: { confirm: true, ...body } },
        admin,
      )
      side.match = bracket.bracket.matches[0] ?? side.match
      await side.lease(admin)
      const refused = await side.send(side.opening())
      expect([refused.status, refused.body.message]).toEqual([409, 'Có xung đột'])
      expect((await side.read()).score_state?.seq).toBe(0)
    })
  })
})
