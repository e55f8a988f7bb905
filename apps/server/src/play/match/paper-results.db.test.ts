import {
  assignMatch,
  type CallInput,
  closeCourt,
  createCourt,
  deleteCourt,
  deleteUser,
  listGroupMatches,
  listReferees,
  type MatchView,
  readMatchHistory,
  saveMatchResult,
  undoMatchResult,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import {
  eachDatabase,
  makeBracket,
  onAnyDatabase,
  openOtherTransaction,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000

onAnyDatabase('results from paper', (start) => {
  let app: TestApp
  let courtsMade = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  const on = (match: Pick<MatchView, 'id'>) => ({ params: { id: String(match.id) } })
  const save = (match: MatchView, body: Partial<CallInput<typeof saveMatchResult>['body']> = {}) =>
    app.call(
      saveMatchResult,
      {
        ...on(match),
        body: { ...sidesOf(match, 2), set1_winner_score: 11, set1_loser_score: 2, complete: true, ...body },
      },
      admin,
    )
  /** Match 01 of a new bracket on a court of its own, called now. */
  const called = async () => {
    const { bracket, groupId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const [match, second] = bracket.bracket.matches
    if (!match || !second) throw new Error('no match')
    courtsMade += 1
    const place = { name: `Sân giấy ${courtsMade}`, venue: 'Sân Tao Đàn' }
    const court = await app.ok(createCourt, { body: place }, admin)
    const { userId } = await app.signIn(`ref-${courtsMade}`)
    await app.ok(assignMatch, { ...on(match), body: { court_id: court.id, referee_id: userId } }, admin)
    return { match, second, groupId, court, userId }
  }
  const list = (groupId: number, status: 'upcoming' | 'claimed' | 'finished', as: 'admin' | 'ref' = 'admin') =>
    app.ok(listGroupMatches, { params: { id: String(groupId) }, query: { status } }, { as })
  const isFree = async (refereeId: number) =>
    (await app.ok(listReferees, {}, admin)).items.find(({ id }) => id === refereeId)?.busy === false

  test('[OPS-196] one step saves, completes and frees the court; the bracket moves on', async () => {
    const { match, groupId, userId } = await called()
    const saved = await save(match)
    expect(saved.body).toMatchObject({ match: { status: 'completed', games: [[2, 11]] }, voided: [] })
    expect((await list(groupId, 'claimed')).items).toEqual([])
    expect(await isFree(userId)).toBe(true)
    const [first] = (await list(groupId, 'finished')).items
    expect(first).toMatchObject({ id: match.id, day_code: 'A-01', winner_id: match.participant2_id })
    // A repeat after a lost answer changes nothing.
    expect((await save(match)).status).toBe(200)
  })

  test('[OPS-196] a result that stands is only completed', async () => {
    const { match, groupId } = await called()
    await save(match, { complete: false })
    expect((await list(groupId, 'claimed')).items.map(({ id }) => id)).toEqual([match.id])
    expect((await list(groupId, 'finished')).items).toEqual([])
    expect((await save(match)).body.changed_match_ids).toEqual([])
    expect((await list(groupId, 'finished')).items.map(({ id }) => id)).toEqual([match.id])
  })

  test('[OPS-197] it ended when the paper says: after its call, and not in the future', async () => {
    const { match, second, groupId } = await called()
    const calledAt = app.clock.now()
    app.clock.advance(30 * minute)
    const at = (offset: number) => formatVietnamIso(calledAt + offset)
    for (const wrong of [at(-1 * minute), at(31 * minute)]) {
      const refused = await save(match, { ended_at: wrong })
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { code: 'ended-at-wrong', details: { fields: { ended_at: expect.stringContaining('Giờ xong') } } },
      ])
    }
    expect((await save(match, { ended_at: at(20 * minute) })).body.match.completed_time).toBe(at(20 * minute))
    await save(second)
    expect((await list(groupId, 'finished')).items.map(({ id }) => id)).toEqual([second.id, match.id])
  })

  test('[OPS-198] taken back it is on its court again, with its referee, while both are free', async () => {
    const { match, groupId, court, userId } = await called()
    await save(match)
    const change = async () => (await app.ok(readMatchHistory, on(match), admin)).items[0]?.id ?? 0
    const undo = async (resume: boolean) =>
      app.ok(undoMatchResult, { ...on(match), body: { change_id: await change(), resume } }, admin)
    expect((await undo(true)).match).toMatchObject({ status: 'claimed', court_id: court.id, referee: { id: userId } })
    expect(await isFree(userId)).toBe(false)
    await save(match)
    const other = await called()
    const { id } = other.second
    await app.ok(assignMatch, { params: { id: String(id) }, body: { court_id: court.id, referee_id: userId } }, admin)
    expect((await undo(true)).match).toMatchObject({ status: 'ready', court_id: null, referee: null })
    expect((await list(groupId, 'claimed')).items).toEqual([])
  })

  test.each([
    ['court is deleted', 'court'],
    ['court is closed', 'closed'],
    ['referee has no account any more', 'referee'],
  ] as const)('[OPS-198] taken back where its %s the match is ready', async (_, gone) => {
    const { match, court, userId } = await called()
    await save(match)
    if (gone === 'court') await app.ok(deleteCourt, { params: { id: String(court.id) } }, admin)
    else if (gone === 'closed')
      await app.ok(closeCourt, { params: { id: String(court.id) }, body: { reason: 'Mưa dột' } }, admin)
    else await app.ok(deleteUser, { params: { id: String(userId) } }, admin)
    const [latest] = (await app.ok(readMatchHistory, on(match), admin)).items
    const body = { change_id: latest?.id ?? 0, resume: true }
    const undone = await app.ok(undoMatchResult, { ...on(match), body }, admin)
    expect(undone.match).toMatchObject({ status: 'ready', court_id: null, referee: null })
  })

  if (start.dialect === 'postgres') {
    test.each(['court', 'player'] as const)(
      '[OPS-198] while another process takes its %s the match is ready',
      eachDatabase,
      async (kind) => {
        const { match, court } = await called()
        const { second } = await called()
        await save(match)
        const [latest] = (await app.ok(readMatchHistory, on(match), admin)).items
        const taken = { court: court.id, player: match.participant2?.player2_id }[kind]
        const other = await openOtherTransaction(app.location)
        await other.query('insert into match_occupancy (kind, subject_id, match_id) values ($1, $2, $3)', [
          ...[kind, taken, second.id],
        ])
        const undoing = app.call(
          undoMatchResult,
          { ...on(match), body: { change_id: latest?.id ?? 0, resume: true } },
          admin,
        )
        await other.waitedFor()
        await other.commit()
        const { status, body } = await undoing
        expect([status, body.match?.status, body.match?.court_id]).toEqual([200, 'ready', null])
        const held = await app.database.read((db) =>
          db.selectFrom('matchOccupancy').selectAll().where('matchId', '=', match.id).execute(),
        )
        expect(held).toEqual([])
      },
    )
  }

  test('[OPS-196] over a match in play it ends the match, and taken back the referee goes on', async () => {
    const side = await ScoringHarness.open(app)
    const referee = { as: 'ref' } as const
    await side.assign()
    const { lease_epoch: epoch } = (await side.lease(referee)).body
    await side.send([...side.opening(), rally(1), rally(1)], referee, epoch)
    await save(side.match)
    expect((await side.read()).status).toBe('completed')
    const [latest] = (await app.ok(readMatchHistory, on(side.match), admin)).items
    await app.ok(undoMatchResult, { ...on(side.match), body: { change_id: latest?.id ?? 0, resume: true } }, admin)
    expect(await side.read()).toMatchObject({ status: 'in_progress', live_score: { score: [2, 0] } })
    expect((await side.send([rally(1)], referee, epoch)).body.state.score).toEqual([3, 0])
  })
})
