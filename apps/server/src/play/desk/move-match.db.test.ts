import {
  assignMatch,
  type CallInput,
  callMatch,
  closeCourt,
  createCourt,
  listCourts,
  listMyMatches,
  listReferees,
  type MatchView,
  moveMatch,
  readMatch,
  saveMatchResult,
} from '@vot/contract'
import {
  eachDatabase,
  onAnyDatabase,
  openStream,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const venue = 'Sân Tao Đàn'

onAnyDatabase('moving a match', (start) => {
  let app: TestApp
  let url: string
  let refereeId: number
  let otherRefereeId: number
  let side: ScoringHarness
  let courtsMade = 0

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
    refereeId = (await app.signIn('ref')).userId
    otherRefereeId = (await app.signIn('ref-2')).userId
  })
  beforeEach(async () => {
    // What another test left stands on courts of its own, with referees who are free again.
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('matches')
        .set({ state: 'completed' })
        .where('state', 'in', ['claimed', 'in_progress'])
        .execute()
      return { ok: true }
    })
    side = await ScoringHarness.open(app)
  })

  const newCourt = async (at = venue) => {
    courtsMade += 1
    return await app.ok(
      createCourt,
      { query: { venue: at }, body: { name: `Sân mới ${courtsMade}`, venue: at } },
      admin,
    )
  }
  const move = (
    match: MatchView,
    body: CallInput<typeof moveMatch>['body'],
    as: 'admin' | 'mod' | 'ref' | 'user' = 'admin',
  ) => app.call(moveMatch, { params: { id: String(match.id) }, body }, { as })
  const courtOf = async (id: number | null) =>
    (await app.ok(listCourts, { query: {} }, admin)).items.find((each) => each.id === id)

  const listenForMoves = async () => {
    const stream = await openStream(`${url}/api/live?tournament_id=${side.tournamentId}`)
    return async () => {
      for (;;) {
        const { data } = await stream.next()
        if (data.type === 'match-assigned') return data
      }
    }
  }

  test('[OPS-192] a match in play goes to another court with its score, and its referee goes on scoring', async () => {
    const { match } = await side.assign()
    await side.lease({ as: 'ref' })
    await side.send([...side.opening(), rally(1), rally(1)], { as: 'ref' })
    const court = await newCourt()
    const told = await listenForMoves()
    const moved = await move(match, { court_id: court.id })
    expect(moved.body.message).toBe(`Đã chuyển trận A-01 sang ${court.name}`)
    expect((await told()).match_ids).toEqual([match.id])
    const now = await app.ok(readMatch, { params: { id: String(match.id) } }, admin)
    expect(now).toMatchObject({ court_name: court.name, status: 'in_progress', score_state: { score: [2, 0] } })
    expect((await courtOf(match.court_id))?.busy).toBe(false)
    expect(await courtOf(court.id)).toMatchObject({ busy: true, match_id: match.id })
    const next = await side.send([rally(1)], { as: 'ref' })
    expect(next.body.state).toMatchObject({ score: [3, 0] })
    expect((await move(match, { court_id: court.id })).status).toBe(200)
  })

  test('[OPS-192] another referee takes the sheet over, and the one before may not score any more', async () => {
    const { match } = await side.assign()
    await side.lease({ as: 'ref' })
    await side.send([...side.opening(), rally(1)], { as: 'ref' })
    const moved = await move(match, { referee_id: otherRefereeId }, 'mod')
    expect(moved.body.message).toBe('Đã chuyển trận A-01 cho trọng tài khác')
    const late = await side.send([rally(2)], { as: 'ref' })
    expect([late.status, late.body.code]).toEqual([403, 'not-your-match'])
    expect((await side.lease({ as: 'ref-2' }, { take_over: true })).body.lease_epoch).toBe(2)
    expect((await side.send([rally(1)], { as: 'ref-2' }, 2)).body.state).toMatchObject({ score: [2, 0] })
    const { items: referees } = await app.ok(listReferees, { query: {} }, admin)
    const isBusy = (id: number) => referees.find((each) => each.id === id)?.busy
    expect([isBusy(refereeId), isBusy(otherRefereeId)]).toEqual([false, true])
    const elsewhere = await ScoringHarness.open(app)
    expect((await elsewhere.assign()).match.referee?.id).toBe(refereeId)
    const mine = (as: 'ref' | 'ref-2') => app.ok(listMyMatches, { query: {} }, { as })
    expect((await mine('ref-2')).items.map(({ id }) => id)).toContain(match.id)
    expect((await mine('ref')).items.map(({ id }) => id)).not.toContain(match.id)
  })

  test('[OPS-193] two matches change courts in one step, in one tournament and between two', eachDatabase, async () => {
    const { match: first } = await side.assign()
    for (const beside of [side, await ScoringHarness.open(app)]) {
      const second = await beside.matchOf('02')
      const court = await newCourt()
      const body = { court_id: court.id, referee_id: otherRefereeId, override: true }
      await app.ok(assignMatch, { params: { id: String(second.id) }, body }, admin)
      const before = await app.ok(readMatch, { params: { id: String(first.id) } }, admin)
      const busy = await move(first, { court_id: court.id })
      expect([busy.status, busy.body.code, busy.body.details]).toEqual([409, 'court-busy', { match_ids: [second.id] }])
      const swapped = await move(first, { court_id: court.id, swap: true })
      expect(swapped.body.message).toBe('Trận A-01 và trận A-02 đã đổi sân cho nhau')
      expect(swapped.body.match.court_id).toBe(court.id)
      const partner = await app.ok(readMatch, { params: { id: String(second.id) } }, admin)
      expect(partner.court_id).toBe(before.court_id)
      expect((await courtOf(court.id))?.match_id).toBe(first.id)
      expect((await courtOf(before.court_id))?.match_id).toBe(second.id)
      await app.database.transaction(async ({ db }) => {
        await db.updateTable('matches').set({ state: 'completed' }).where('id', '=', second.id).execute()
        return { ok: true }
      })
    }
  })

  test('[OPS-192] sides that were called are called again, to the new court', async () => {
    const { match } = await side.assign()
    await app.ok(callMatch, { params: side.params() }, admin)
    const court = await newCourt()
    const told = await listenForMoves()
    expect((await move(match, { court_id: court.id })).status).toBe(200)
    expect(await told()).toMatchObject({ call: { court_name: court.name, count: 2 } })
  })

  test('[OPS-194] what cannot be moved, or cannot go there, stays as it is', async () => {
    const open = await side.matchOf('01')
    const court = await newCourt()
    expect((await move(open, { court_id: court.id })).body.code).toBe('match-not-assigned')
    const { match } = await side.assign()
    const closed = await newCourt()
    await app.ok(closeCourt, { params: { id: String(closed.id) }, body: { reason: 'Mưa' } }, admin)
    const elsewhere = await newCourt('Sân Hoa Lư')
    const refusals = [
      [{ court_id: closed.id }, 'court-closed'],
      [{ court_id: elsewhere.id }, 'court-other-venue'],
      [{ court_id: 987_654 }, 'court-not-found'],
      [{ referee_id: 987_654 }, 'referee-not-found'],
    ] as const
    for (const [body, code] of refusals) expect((await move(match, body)).body.code).toBe(code)
    for (const as of ['ref', 'user'] as const) expect((await move(match, { court_id: court.id }, as)).status).toBe(403)
    const now = await app.ok(readMatch, { params: side.params() }, admin)
    expect([now.court_id, now.referee?.id]).toEqual([match.court_id, refereeId])
    expect(await courtOf(match.court_id)).toMatchObject({ busy: true, match_id: match.id })
  })

  test('[OPS-194] a match that is over changes no court, and is not called again, until it is cleared', async () => {
    const { match: over } = await side.assign()
    await app.ok(callMatch, { params: side.params() }, admin)
    const score = { set1_winner_score: 11, set1_loser_score: 3 }
    await app.ok(saveMatchResult, { params: side.params(), body: { ...sidesOf(over, 1), ...score } }, admin)
    const second = await side.matchOf('02')
    const params = { id: String(second.id) }
    const { id: courtId } = await newCourt()
    const body = { court_id: courtId, referee_id: otherRefereeId, override: true }
    await app.ok(assignMatch, { params, body }, admin)
    const before = await app.ok(readMatch, { params: side.params() }, admin)
    const refused = await move(second, { court_id: over.court_id ?? 0, swap: true })
    expect([refused.status, refused.body.code]).toEqual([409, 'court-busy'])
    expect(refused.body.details).toEqual({ match_ids: [over.id] })
    expect(await app.ok(readMatch, { params: side.params() }, admin)).toEqual(before)
    expect((await courtOf(courtId))?.match_id).toBe(second.id)
  })

  test(
    '[OPS-194] of two desks that want one court at once one gets it, and the other match stays where it was',
    eachDatabase,
    async () => {
      const { match: first } = await side.assign()
      const second = await ScoringHarness.open(app)
      const own = await newCourt()
      const body = { court_id: own.id, referee_id: otherRefereeId, override: true }
      await app.ok(assignMatch, { params: second.params(), body }, admin)
      const wanted = await newCourt()
      const answers = await Promise.all([
        move(first, { court_id: wanted.id }),
        move(second.match, { court_id: wanted.id }, 'mod'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const holder = (await courtOf(wanted.id))?.match_id
      expect([first.id, second.match.id]).toContain(holder)
      const lost = holder === first.id ? own.id : first.court_id
      expect((await courtOf(lost))?.busy).toBe(true)
    },
  )
})
