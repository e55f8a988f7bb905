import {
  assignMatch,
  type CallInput,
  callMatch,
  closeCourt,
  deleteCourt,
  type MatchView,
  readMatchHistory,
  saveMatchResult,
  unassignMatch,
  undoMatchResult,
  withdrawRegistration,
} from '@vot/contract'
import { inspectBracket } from '@vot/domain'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  onAnyDatabase,
  openStream,
  playMatch,
  playOut,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../db/open-database'
import { loadBracket } from '../bracket/load-bracket'

type Body = CallInput<typeof saveMatchResult>['body']
const admin = { as: 'admin' } as const

onAnyDatabase('corrections', (start) => {
  let app: TestApp
  let tournamentId: number
  beforeAll(async () => {
    app = await startApp(start)
  })
  beforeEach(async () => {
    ;({ tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' }))
  })

  const matchOf = async (code: string): Promise<MatchView> => {
    const { bracket } = await bracketOf(app, tournamentId)
    const match = bracket.matches.find(({ match_code }) => match_code === code)
    if (!match) throw new Error(`no match ${code}`)
    return match
  }
  const params = (match: MatchView) => ({ id: String(match.id) })
  const save = (match: MatchView, body: Body, options = {}) =>
    app.call(saveMatchResult, { params: params(match), body }, { ...admin, ...options })
  const score = (match: MatchView, winner: 1 | 2, own = 11, other = 8): Body => ({
    ...sidesOf(match, winner),
    set1_winner_score: own,
    set1_loser_score: other,
  })
  const historyOf = async (match: MatchView) => (await app.ok(readMatchHistory, { params: params(match) }, admin)).items
  const undo = async (match: MatchView, changeId?: number) => {
    const [latest] = await historyOf(match)
    const body = { change_id: changeId ?? latest?.id ?? 1, reason: 'Bấm nhầm' }
    return await app.call(undoMatchResult, { params: params(match), body }, admin)
  }
  /** A match without the time of its last write, which never comes back. */
  const asItWas = ({ updated_at: _at, ...match }: MatchView) => match
  const expectSound = () =>
    app.database.snapshot(async (db) => {
      const bracket = await loadBracket(db, tournamentId, 0)
      expect(bracket && inspectBracket(bracket.state)).toEqual([])
    })

  describe('undo', () => {
    test('[BRK-110] gives the former result back, and the later one that the correction took away', async () => {
      await playOut(app, tournamentId, { winner: () => 1 })
      const before = (await bracketOf(app, tournamentId)).bracket
      app.clock.advance(60_000)
      const first = await matchOf('01')
      await save(first, { ...score(first, 2), confirm_void: true })
      expect((await matchOf('03')).status).toBe('ready')
      app.clock.advance(60_000)
      const undone = await undo(first)
      expect(undone.body).toMatchObject({
        message: 'Đã hoàn tác kết quả trận A-01',
        match: { winner_id: first.winner_id },
        restored: [{ match_code: '03' }],
      })
      const after = (await bracketOf(app, tournamentId)).bracket
      expect(after.matches.map(asItWas)).toEqual(before.matches.map(asItWas))
      expect(after.participants).toEqual(before.participants)
      await expectSound()
    })

    test('[BRK-110] of a first result opens the match again; step by step, until nothing is left', async () => {
      const match = await matchOf('01')
      await save(match, score(match, 1))
      await save(match, score(match, 2))
      expect((await undo(match)).body.match).toMatchObject({ winner_id: match.participant1_id })
      const [, corrected, saved] = await historyOf(match)
      expect([corrected?.can_undo, saved?.can_undo]).toEqual([false, true])
      expect((await undo(match, saved?.id)).body.match).toMatchObject({ status: 'ready', winner_id: null })
      const none = await undo(match, saved?.id)
      expect([none.status, none.body.message]).toEqual([409, 'Không còn gì để hoàn tác'])
      expect(none.body.details).toMatchObject({ match: { status: 'ready' } })
    })

    test('[BRK-110] is refused with the match as it stands once something was played on it', async () => {
      await playOut(app, tournamentId, { winner: () => 1 })
      const first = await matchOf('01')
      await save(first, { ...score(first, 2), confirm_void: true })
      const final = await matchOf('03')
      await playMatch(app, final, 1)
      expect((await historyOf(first))[0]?.can_undo).toBe(false)
      const before = await bracketOf(app, tournamentId)
      const refused = await undo(first)
      expect([refused.status, refused.body.code]).toEqual([409, 'undo-too-late'])
      expect(refused.body.message).toBe('Đã có trận sau dựa vào kết quả này, không thể hoàn tác')
      expect(refused.body.details).toMatchObject({
        match: { id: first.id, winner_id: first.participant2_id },
        played: [{ id: final.id, match_code: '03' }],
      })
      expect(await bracketOf(app, tournamentId)).toEqual(before)
    })

    test('[BRK-110] of a change that is not the latest any more gets the current match', async () => {
      const match = await matchOf('01')
      await save(match, score(match, 1))
      const [seen] = await historyOf(match)
      await save(match, score(match, 1, 15, 13))
      const late = await undo(match, seen?.id)
      expect([late.status, late.body.message]).toEqual([409, 'Trận đấu vừa thay đổi, vui lòng xem lại'])
      expect(late.body.details).toMatchObject({ match: { set1_winner_score: 15 } })
    })

    test('[BRK-110] two at once take one change back, not two', eachDatabase, async () => {
      const match = await matchOf('01')
      await save(match, score(match, 1))
      await save(match, score(match, 2))
      const [latest] = await historyOf(match)
      const answers = await Promise.all([undo(match, latest?.id), undo(match, latest?.id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await matchOf('01')).toMatchObject({ winner_id: match.participant1_id })
    })

    test('[BRK-110] still works when the team has withdrawn in between', async () => {
      await playOut(app, tournamentId, { winner: () => 1 })
      const before = (await bracketOf(app, tournamentId)).bracket
      const first = await matchOf('01')
      await save(first, { ...score(first, 2), confirm_void: true })
      const team = String(first.participant2_id)
      await app.ok(withdrawRegistration, { params: { id: team }, body: {} }, admin)
      expect((await undo(first)).status).toBe(200)
      const results = (matches: readonly MatchView[]) => matches.map(({ games, winner_id }) => [games, winner_id])
      expect(results((await bracketOf(app, tournamentId)).bracket.matches)).toEqual(results(before.matches))
      await expectSound()
    })

    describe('of a correction that took a later match off its court', () => {
      const referee = { as: 'ref' } as const
      let side: ScoringHarness
      beforeEach(async () => {
        side = await ScoringHarness.open(app)
        tournamentId = side.tournamentId
      })
      afterEach(async () => {
        // The referee and the players are those of every test.
        const { bracket } = await bracketOf(app, tournamentId)
        for (const match of bracket.matches.filter(({ status }) => status === 'claimed' || status === 'in_progress')) {
          await save(match, { ...score(match, 1), complete: true })
        }
      })

      /** The final stands on a court, called and in play where that is asked for, when the first semi-final is corrected. */
      const takeOffCourt = async ({ inPlay = false } = {}) => {
        const first = await matchOf('01')
        await playMatch(app, first, 1)
        await playMatch(app, await matchOf('02'), 1)
        side.match = await matchOf('03')
        const { match } = await side.assign()
        await app.ok(callMatch, { params: params(match) }, admin)
        const { lease_epoch: epoch } = (await side.lease(referee)).body
        if (inPlay) await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
        const was = await matchOf('03')
        app.clock.advance(60_000)
        const corrected = await save(first, { ...score(first, 2), confirm_void: true })
        expect(corrected.body.voided).toEqual([{ id: match.id, match_code: '03' }])
        expect(await matchOf('03')).toMatchObject({ status: 'ready', court_id: null, referee: null })
        app.clock.advance(60_000)
        return { first, was, epoch, courtId: match.court_id ?? 0 }
      }
      const isReady = { status: 'ready', court_id: null, referee: null, started_at: null }

      test.each([
        ['called', false],
        ['in play', true],
      ] as const)('[OPS-349] puts the match that was %s back, with referee, call and score', async (_, inPlay) => {
        const { first, was, epoch } = await takeOffCourt({ inPlay })
        expect(was.status).toBe(inPlay ? 'in_progress' : 'claimed')
        const undone = await undo(first)
        expect(undone.status).toBe(200)
        const is = await matchOf('03')
        expect(asItWas(is)).toEqual(asItWas(was))
        expect(is.referee?.id).toBe((await app.signIn('ref')).userId)
        const fresh = await app.database.snapshot((db) => loadBracket(db, tournamentId, 0))
        expect(fresh?.rows[2]).toMatchObject({ state: was.status, courtId: was.court_id })
        expect(fresh?.scores.get(3)?.score).toEqual(inPlay ? [2, 0] : undefined)
        const scored = await side.send(inPlay ? [rally(1)] : [...side.opening(), rally(1)], referee, epoch)
        expect([scored.status, scored.body.state.score]).toEqual([200, inPlay ? [3, 0] : [1, 0]])
        await expectSound()
      })

      test('[OPS-349] who watches is told with the undo that the match stands on its court', async () => {
        const { first, was } = await takeOffCourt()
        const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${tournamentId}`)
        await undo(first)
        const told = async (): Promise<unknown> => {
          const { data } = await stream.next()
          return data.type === 'match-result' ? data.changes : await told()
        }
        const change = { id: was.id, status: 'claimed', court_id: was.court_id }
        expect(await told()).toContainEqual(expect.objectContaining(change))
        stream.close()
      })

      /** Gives a match of another division to a court, or to one of its own, and to a referee. */
      const assignOther = async (as: 'ref' | 'ref-2', courtId?: number) => {
        const other = await ScoringHarness.open(app)
        if (courtId === undefined) await other.assign()
        else {
          const body = { court_id: courtId, referee_id: (await app.signIn(as)).userId, override: true }
          await app.ok(assignMatch, { params: other.params(), body }, admin)
        }
        return () => app.ok(unassignMatch, { params: other.params() }, admin)
      }
      const idOf = (courtId: number) => ({ params: { id: String(courtId) } })
      test.each<[string, (courtId: number) => Promise<unknown>]>([
        ['its court is taken', (courtId) => assignOther('ref-2', courtId)],
        [
          'its court is closed',
          (courtId) => app.ok(closeCourt, { ...idOf(courtId), body: { reason: 'Mưa dột' } }, admin),
        ],
        ['its court is deleted', (courtId) => app.ok(deleteCourt, idOf(courtId), admin)],
        ['its referee is at another match', () => assignOther('ref')],
      ])('[OPS-349] gives no court back where %s, and succeeds', async (_, meanwhile) => {
        const { first, was, courtId } = await takeOffCourt({ inPlay: true })
        const after = await meanwhile(courtId)
        const undone = await undo(first)
        expect(undone.status).toBe(200)
        expect(undone.body.match).toMatchObject({ winner_id: first.participant1_id })
        const is = await matchOf('03')
        expect(is).toMatchObject({ ...isReady, participant1_id: was.participant1_id })
        const held = await app.database.snapshot((db) =>
          db.selectFrom('matchOccupancy').selectAll().where('matchId', '=', is.id).execute(),
        )
        expect(held).toEqual([])
        await expectSound()
        if (typeof after === 'function') await after()
      })

      test('[OPS-349] gives nothing back where another team plays by then', async () => {
        const { first } = await takeOffCourt()
        const other = await matchOf('02')
        await save(other, { ...score(other, 2), confirm_void: true })
        await undo(first)
        expect(await matchOf('03')).toMatchObject({ ...isReady, participant2_id: other.participant2_id })
      })
    })

    test('[BRK-110] is for organisers', async () => {
      const match = await matchOf('01')
      await save(match, score(match, 1))
      const call = (as?: 'ref' | 'user') =>
        app.call(undoMatchResult, { params: params(match), body: { change_id: 1 } }, as ? { as } : {})
      expect([(await call()).status, (await call('user')).status, (await call('ref')).status]).toEqual([401, 403, 403])
    })
  })

  describe('the history', () => {
    test('says who changed what, when, from what to what, why, and what went with it', eachDatabase, async () => {
      await playOut(app, tournamentId, { winner: () => 1 })
      const [first, final] = [await matchOf('01'), await matchOf('03')]
      app.clock.advance(60_000)
      await save(first, { ...score(first, 2), reason: 'Ghi nhầm đội', confirm_void: true }, { as: 'mod' })
      await undo(first)
      const [undone, corrected, saved] = await historyOf(first)
      expect(saved).toMatchObject({ kind: 'saved', from: null, to: { score: '11 – 7' }, undone: false })
      expect(corrected).toMatchObject({
        kind: 'corrected',
        by: { name: 'Thử mod' },
        from: { score: '11 – 7' },
        to: { score: '11 – 8', winner: expect.stringContaining('/') },
        reason: 'Ghi nhầm đội',
        others: [{ id: final.id, match_code: '03' }],
        undone: true,
      })
      expect(undone).toMatchObject({
        kind: 'undone',
        from: { score: '11 – 8' },
        to: { score: '11 – 7' },
        reason: 'Bấm nhầm',
        others: [{ id: final.id, match_code: '03' }],
      })
      const [back, gone] = await historyOf(final)
      expect(gone).toMatchObject({ kind: 'voided', to: null, cause: { match_code: '01' }, can_undo: false })
      expect(back).toMatchObject({ kind: 'restored', from: null, cause: { match_code: '01' } })
    })

    test('is for organisers, and tells of a match that there is', async () => {
      const match = await matchOf('01')
      expect((await app.call(readMatchHistory, { params: params(match) }, { as: 'ref' })).status).toBe(403)
      expect((await app.call(readMatchHistory, { params: { id: '999999' } }, admin)).status).toBe(404)
    })
  })

  test('[BRK-48] a double walkover is saved without a winner, and the next match is a walkover', async () => {
    const [first, second] = [await matchOf('01'), await matchOf('02')]
    const saved = await save(first, { outcome: 'double_walkover' })
    expect(saved.body).toMatchObject({ final_score: 'WO', match: { status: 'walkover', winner_id: null, games: [] } })
    expect(saved.body.match.outcome).toBe('double_walkover')
    await playMatch(app, second, 1)
    expect(await matchOf('03')).toMatchObject({ status: 'walkover', winner_id: second.participant1_id })
    await expectSound()
    expect((await undo(first)).body.match.status).toBe('ready')
    expect(await matchOf('03')).toMatchObject({ status: 'pending', winner_id: null })
  })

  test('a bracket that the integrity check finds fault with is not committed', eachDatabase, async () => {
    const { location, clock } = app
    const [first, other] = [await matchOf('01'), await matchOf('02')]
    await app.database.transaction(async ({ db }) => {
      const row = await db.selectFrom('brackets').select(['id', 'entries']).where('tournamentId', '=', tournamentId)
      const { id, entries } = await row.executeTakeFirstOrThrow()
      const damaged = entries.replace(`"id":${other.participant1_id},`, `"id":"${other.participant1_id}",`)
      expect(damaged).not.toBe(entries)
      await db.updateTable('brackets').set({ entries: damaged }).where('id', '=', id).execute()
      return { ok: true as const, value: null }
    })
    const database = await openDatabase(location, { clock: clock.now })
    const fresh = await startApp(Object.assign(async () => ({ location, clock, database }), start))
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const stored = () =>
      database.read(async (db) => ({
        match: await db.selectFrom('matches').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow(),
        tournament: await db
          .selectFrom('eventCounters')
          .select('seq')
          .where('tournamentId', '=', tournamentId)
          .execute(),
        history: await db.selectFrom('resultChanges').select('id').where('matchId', '=', first.id).execute(),
        audit: await db.selectFrom('auditLog').select('id').where('subjectId', '=', first.id).execute(),
      }))
    const before = await stored()
    const answer = await fresh.call(saveMatchResult, { params: params(first), body: score(first, 1) }, admin)
    expect([answer.status, answer.body.code]).toEqual([500, 'internal-error'])
    expect(logged.mock.calls.join()).toContain('is not sound')
    logged.mockRestore()
    expect(await stored()).toEqual(before)
    await fresh.fastify.close()
    await database.close()
  })
})
