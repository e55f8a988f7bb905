import {
  assignMatch,
  assignNext,
  type CallInput,
  closeCourt,
  completeMatch,
  createCourt,
  listNextAssignments,
  moveMatch,
  readMatch,
  saveMatchResult,
} from '@vot/contract'
import {
  makeBracket,
  makeGroup,
  onEachDatabase,
  openOtherTransaction,
  ScoringHarness,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const mod = { as: 'mod' } as const

onEachDatabase('two desks in the same second', (start) => {
  let app: TestApp
  let refereeId: number
  let otherRefereeId: number
  let side: ScoringHarness
  let courtsMade = 0

  beforeAll(async () => {
    app = await startApp(start)
    refereeId = (await app.signIn('ref')).userId
    otherRefereeId = (await app.signIn('ref-2')).userId
  })
  beforeEach(async () => {
    // What another test left stands on courts of its own, with referees who are free again.
    await app.database.transaction(async ({ db }) => {
      const running = db
        .updateTable('matches')
        .set({ state: 'completed' })
        .where('state', 'in', ['claimed', 'in_progress'])
      await running.execute()
      return { ok: true }
    })
    side = await ScoringHarness.open(app)
  })

  const newCourt = async () => {
    courtsMade += 1
    const body = { name: `Sân hai bàn ${courtsMade}`, venue: 'Sân Tao Đàn' }
    return await app.ok(createCourt, { query: { venue: body.venue }, body }, admin)
  }
  const now = () => app.ok(readMatch, { params: side.params() }, admin)
  const move = (body: CallInput<typeof moveMatch>['body'], as: typeof admin | typeof mod) =>
    app.call(moveMatch, { params: side.params(), body }, as)
  const paper = async (loserScore: number, as: typeof admin | typeof mod, seen: string) => {
    const { participant1_id, participant2_id } = side.match
    const body = {
      ...{ winner_id: participant1_id, loser_id: participant2_id, games: [[11, loserScore]] as [number, number][] },
      ...{ complete: true, seen_updated_at: seen },
    }
    return await app.call(saveMatchResult, { params: side.params(), body }, as)
  }
  const linesOf = async (action: string) => {
    const lines = app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select('id')
        .where('action', '=', action)
        .where('subjectType', '=', 'match')
        .where('subjectId', '=', side.match.id)
        .execute(),
    )
    return (await lines).length
  }
  /** The one that was done and the one that was refused. */
  const oneOf = <Answer extends { readonly status: number }>(answers: readonly [Answer, Answer]) => {
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = answers
    return first.status === 200 ? { done: first, refused: second } : { done: second, refused: first }
  }

  test('[OPS-303] given to two courts: one gives it, and the other keeps court and referee free', async () => {
    const [one, two] = [await newCourt(), await newCourt()]
    const give = (court_id: number, referee_id: number, as: typeof admin | typeof mod) =>
      app.call(assignMatch, { params: side.params(), body: { court_id, referee_id, override: true } }, as)
    const answers = [give(one.id, refereeId, admin), give(two.id, otherRefereeId, mod)] as const
    const { refused } = oneOf(await Promise.all(answers))
    expect(refused.body.code).toBe('match-already-assigned')
    const { court_id, referee } = await now()
    expect([one.id, two.id]).toContain(court_id)
    const held = await app.database.read((db) =>
      db.selectFrom('matchOccupancy').selectAll().where('matchId', '=', side.match.id).execute(),
    )
    expect(held.filter(({ kind }) => kind === 'court')).toHaveLength(1)
    expect(held.filter(({ kind }) => kind === 'referee')).toHaveLength(1)
    expect(referee?.id).toBe(court_id === one.id ? refereeId : otherRefereeId)
    expect(await linesOf('assign-match')).toBe(1)
  })

  test('[OPS-303] moved to two courts: it goes to one, and the other desk is told which', async () => {
    const { match } = await side.assign()
    const [one, two] = [await newCourt(), await newCourt()]
    const from_court_id = match.court_id ?? 0
    const { refused } = oneOf(
      await Promise.all([
        move({ court_id: one.id, from_court_id }, admin),
        move({ court_id: two.id, from_court_id }, mod),
      ]),
    )
    const { court_id, court_name } = await now()
    expect(refused.body).toMatchObject({ code: 'match-moved', details: { match_ids: [match.id], court_name } })
    expect([one.id, two.id]).toContain(court_id)
    expect(await linesOf('move-match')).toBe(1)
    // Both wanted the same: nothing is left to refuse.
    const wanted = court_id ?? 0
    expect((await move({ court_id: wanted, from_court_id }, mod)).status).toBe(200)
  })

  test('[OPS-303] two results from paper: one counts, and the other desk sees it', async () => {
    const { match } = await side.assign()
    app.clock.advance(60_000)
    const seen = match.updated_at
    const { done, refused } = oneOf(await Promise.all([paper(4, admin, seen), paper(9, mod, seen)]))
    const { games, status } = await now()
    expect(status).toBe('completed')
    expect(refused.body).toMatchObject({ code: 'match-changed', details: { match: { games } } })
    expect(done.body.match?.games).toEqual(games)
    expect([await linesOf('save-match-result'), await linesOf('correct-match-result')]).toEqual([1, 0])
  })

  test('[OPS-303] a result from paper and a move: whichever is first, the other is refused', async () => {
    const { match } = await side.assign()
    const court = await newCourt()
    app.clock.advance(60_000)
    const from_court_id = match.court_id ?? 0
    const [written, moved] = await Promise.all([
      paper(4, admin, match.updated_at),
      move({ court_id: court.id, from_court_id }, mod),
    ])
    const { refused } = oneOf([written, moved] as never)
    expect(['match-already-completed', 'match-changed']).toContain((refused as typeof moved).body.code)
    const { court_id, status } = await now()
    expect([court_id, status]).toEqual(written.status === 200 ? [from_court_id, 'completed'] : [court.id, match.status])
  })

  test('[OPS-303] completed by two desks is completed once', async () => {
    const { match } = await side.assign()
    const { participant1_id: winner_id, participant2_id: loser_id } = match
    const body = { winner_id, loser_id, games: [[11, 4]] as [number, number][] }
    await app.ok(saveMatchResult, { params: side.params(), body }, admin)
    const answers = await Promise.all([admin, mod].map((as) => app.call(completeMatch, { params: side.params() }, as)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await linesOf('complete-match')).toBe(1)
    const held = await app.database.read((db) =>
      db.selectFrom('matchOccupancy').selectAll().where('matchId', '=', side.match.id).execute(),
    )
    expect(held).toEqual([])
  })

  if (start.dialect === 'postgres') {
    test('[OPS-303] who waits for the desk of another group in the hall holds no court that that one waits for', async () => {
      const court = await newCourt()
      // The other group plays at the same venue, so its desk is told that the court is taken.
      const neighbour = await makeGroup(app)
      const other = await openOtherTransaction(app.location)
      await other.query('select id from tournaments where id = $1 for update', [neighbour.divisions[0]?.id])
      const body = { court_id: court.id, referee_id: refereeId, override: true }
      const assigning = app.call(assignMatch, { params: side.params(), body }, admin)
      await other.waitedFor()
      // Else each would wait for the other.
      await other.query('select id from courts where id = $1 for update nowait', [court.id])
      await other.commit()
      expect((await assigning).status).toBe(200)
    })

    test('[OPS-53] a referee whom another group takes at that moment is passed over for the next who is free', async () => {
      await newCourt()
      const { groupId } = await makeBracket(app, 4)
      const on = { params: { id: String(groupId) } }
      const [planned] = (await app.ok(listNextAssignments, on, admin)).items
      const other = await openOtherTransaction(app.location)
      await other.query(`update matches set state = 'claimed', referee_id = $1, claimed_at = 1 where id = $2`, [
        ...[planned?.referee_id, side.match.id],
      ])
      await other.query(`insert into match_occupancy (kind, subject_id, match_id) values ('referee', $1, $2)`, [
        ...[planned?.referee_id, side.match.id],
      ])
      const giving = app.call(assignNext, { ...on, body: {} }, admin)
      await other.waitedFor()
      await other.commit()
      const { status, body } = await giving
      expect([status, body.code]).toEqual([200, undefined])
      expect([refereeId, otherRefereeId]).toContain(body.match?.referee?.id)
      expect(body.match?.referee?.id).not.toBe(planned?.referee_id)
    })

    test('[OPS-303] nor does who closes a court while its group gives it away', async () => {
      const court = await newCourt()
      const neighbour = await makeGroup(app)
      const other = await openOtherTransaction(app.location)
      await other.query('select id from tournaments where id = $1 for update', [neighbour.divisions[0]?.id])
      const params = { id: String(court.id) }
      const closing = app.call(closeCourt, { params, body: { reason: 'Ướt sân' } }, admin)
      await other.waitedFor()
      await other.query('select id from courts where id = $1 for update nowait', [court.id])
      await other.commit()
      expect((await closing).status).toBe(200)
    })
  }
})
