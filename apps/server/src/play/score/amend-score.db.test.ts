import { randomUUID } from 'node:crypto'
import {
  amendScore,
  type CallInput,
  listScoreEvents,
  previewAmendment,
  readMatchHistory,
  readMatchSheet,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  type CallOptions,
  eachDatabase,
  onAnyDatabase,
  openStream,
  rally,
  ScoringHarness,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
type Body = CallInput<typeof amendScore>['body']
type Amendment = Body['amendment']

const toTeam = (target: number, winner: 1 | 2): Amendment => ({
  target,
  change: 'replace',
  event: { type: 'rally', winner },
})
const strike = (target: number): Amendment => ({ target, change: 'strike' })

onAnyDatabase('corrections of a score sheet', (start) => {
  let app: TestApp
  let side: ScoringHarness

  beforeAll(async () => {
    app = await startApp(start)
  })
  beforeEach(async () => {
    side = await ScoringHarness.open(app)
    await side.lease(admin)
  })

  const seqNow = async () => (await app.ok(listScoreEvents, { params: side.params() }, admin)).seq
  const preview = (amendment: Amendment, options: CallOptions = admin) =>
    app.call(previewAmendment, { params: side.params(), body: { amendment } }, options)
  const amend = async (amendment: Amendment, more: Partial<Body> = {}, options: CallOptions = admin) => {
    const body = { amendment, seen_seq: more.seen_seq ?? (await seqNow()), reason: 'Trọng tài bấm nhầm', ...more }
    return await app.call(amendScore, { params: side.params(), body }, options)
  }
  const sheet = () => app.ok(readMatchSheet, { params: side.params() }, admin)
  /** Team 1 wins 11 to 0: events 3 to 13 are its rallies, 14 is the end. */
  const playOut = () => side.send([...side.opening(), ...whitewash(), { type: 'end' }])

  test('the score of a running match follows, and the device that scores goes on under its lease', async () => {
    await side.send([...side.opening(), rally(1), rally(1)])
    const corrected = await amend(toTeam(4, 2))
    expect([corrected.status, corrected.body.message]).toEqual([200, 'Đã sửa biên bản trận A-01'])
    expect(corrected.body.state).toMatchObject({ score: [1, 0], serving: 2, seq: 5 })
    expect((await side.read()).score_state).toMatchObject({ score: [1, 0], serving: 2 })
    const next = await side.send([rally(2)])
    expect([next.status, next.body.state.score, next.body.seq]).toEqual([200, [1, 1], 6])
    const undone = await side.send([{ type: 'undo' }, { type: 'undo' }])
    expect(undone.body.state.score).toEqual([1, 0])
  })

  test('a `foul` that the desk puts in or makes of an event costs what a technical one does, preview included', async () => {
    await side.send([...side.opening(), rally(1), rally(1), { type: 'warning', side: 1 }])
    const event = { type: 'foul', side: 1 } as const
    const put: Amendment = { target: 5, change: 'replace', event }
    expect((await preview(put)).body.after).toMatchObject({ score: [1, 0], technical_fouls: [1, 0], fouls: [0, 0] })
    const made = await amend(put)
    expect(made.body.state).toMatchObject({ score: [1, 0], technical_fouls: [1, 0], fouls: [0, 0], warnings: [0, 0] })
    const second = await amend({ target: 4, change: 'insert', event })
    expect(second.body.state, 'two technical fouls').toMatchObject({ phase: 'completed', winner: 2 })
    const back = await amend(second.body.undo, { confirm_void: true })
    expect(back.body.state).toMatchObject({ phase: 'in_progress', score: [1, 0], technical_fouls: [1, 0] })
    expect((await amend(made.body.undo)).body.state).toMatchObject({ score: [2, 0], warnings: [1, 0] })
  })

  test('an older record that is given back its own `foul` is what it was', async () => {
    await side.send([...side.opening(), rally(1), { type: 'warning', side: 1 }])
    await app.database.transaction(async ({ db }) => {
      const ofMatch = db.selectFrom('scoreEvents').selectAll().where('matchId', '=', side.match.id)
      const warning = await ofMatch.where('seq', '=', 4).executeTakeFirstOrThrow()
      await db
        .insertInto('scoreEvents')
        .values({ ...warning, seq: 5, type: 'foul', opId: randomUUID() })
        .execute()
      await db.updateTable('matchScores').set({ seq: 5 }).where('matchId', '=', side.match.id).execute()
      return ok(null)
    })
    const changed = await amend({ target: 5, change: 'replace', event: { type: 'warning', side: 1 } })
    expect(changed.body.state).toMatchObject({ warnings: [2, 0], fouls: [0, 0] })
    const back = await amend(changed.body.undo)
    expect(back.body.state).toMatchObject({ score: [1, 0], warnings: [1, 0], fouls: [1, 0], technical_fouls: [0, 0] })
  })

  test('the record tells how the match was set up; the toss is corrected and the score follows, with both in the note', async () => {
    await side.send([...side.opening(), rally(1), rally(2)])
    const [toss] = (await sheet()).events
    if (!toss?.setup) throw new Error('no setup')
    const event = { ...toss.setup, choice: 'court', first_serving: 2 } as const
    const corrected = await amend({ target: 1, change: 'replace', event })
    expect(corrected.status).toBe(200)
    // Team 2 served from the start: team 1 won the serve, and lost its first rally with it.
    expect(corrected.body.state).toMatchObject({ score: [0, 0], serving: 1, server_number: 2 })
    const { events, notes } = await sheet()
    expect(events[0]).toMatchObject({ side: 2, setup: { first_serving: 2, choice: 'court' } })
    expect(notes[0]).toMatchObject({ seq: 1, before: { setup: toss.setup }, after: { setup: event } })
    const wrong = await amend({ target: 1, change: 'replace', event: { ...event, choice: 'serve' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'setup-invalid'])
  })

  test('a correction is an event of its own: nothing that was recorded is rewritten', async () => {
    await side.send([...side.opening(), rally(1), rally(2)])
    const before = await app.ok(listScoreEvents, { params: side.params() }, admin)
    await amend({ target: 3, change: 'insert', event: { type: 'rally', winner: 1 } })
    const after = await app.ok(listScoreEvents, { params: side.params() }, admin)
    expect(after.items.slice(0, 4)).toEqual(before.items)
    expect(after.items[4]).toMatchObject({
      type: 'amend',
      seq: 5,
      by: { name: 'Quản trị viên' },
      details: { target: 3, change: 'insert', event: { type: 'rally', winner: 1 }, reason: 'Trọng tài bấm nhầm' },
    })
    expect(after.state.score).toEqual([2, 0])
  })

  test('[SHT-24] the record shows each event as it counts now, with who corrected it, when and why below', async () => {
    await side.send([...side.opening(), rally(1), rally(1), rally(2), { type: 'undo' }])
    await amend(toTeam(4, 2), { reason: 'Bóng ra ngoài' })
    await amend({ target: 3, change: 'insert', event: { type: 'rally', winner: 1 } }, { reason: 'Sót một pha' })
    await amend(strike(4), { reason: 'Giao lại' })
    const { events, notes, seq } = await sheet()
    expect(seq).toBe(9)
    expect(
      events.map((event) => [event.seq, event.side, event.after.score, event.stands, event.is_struck, event.notes]),
    ).toEqual([
      [1, 1, [0, 0], true, false, []],
      [2, null, [0, 0], true, false, []],
      [3, 1, [1, 0], true, false, []],
      [8, 1, [2, 0], true, false, [2]],
      [4, 2, [2, 0], true, true, [1, 3]],
      [5, 2, [2, 0], false, false, []],
      [6, null, [2, 0], false, false, []],
    ])
    expect(events[3]).toMatchObject({ origin: 'desk', by: 'Quản trị viên' })
    expect(notes).toMatchObject([
      {
        number: 1,
        seq: 4,
        before: { type: 'rally', side: 1 },
        after: { type: 'rally', side: 2 },
        reason: 'Bóng ra ngoài',
      },
      { number: 2, seq: 8, before: null, after: { type: 'rally', side: 1 }, reason: 'Sót một pha' },
      { number: 3, seq: 4, before: { type: 'rally', side: 2 }, after: null, reason: 'Giao lại', by: 'Quản trị viên' },
    ])
  })

  test('the preview says the score before and after, and changes nothing', async () => {
    await playOut()
    const { body } = await preview(toTeam(13, 2))
    expect(body).toMatchObject({
      seq: 14,
      before: { games: [[11, 0]], winner: 1 },
      after: { games: [[10, 0]], winner: 1 },
      is_unusual: true,
      voided: [],
    })
    expect((await side.read()).score_state).toMatchObject({ games: [[11, 0]], seq: 14 })
  })

  test('[SHT-26] a finished match gets another result, whose history and log have the reason', async () => {
    await playOut()
    const { match: first } = await sheet()
    const { status, body } = await amend(strike(13), { reason: 'Đếm thừa một điểm' })
    expect([status, body.state.games]).toEqual([200, [[10, 0]]])
    expect(await side.matchOf('01')).toMatchObject({
      status: 'completed',
      games: [[10, 0]],
      winner_id: first.winner_id,
    })
    const { items } = await app.ok(readMatchHistory, { params: side.params() }, admin)
    expect(items.map(({ kind, reason, to }) => [kind, reason, to?.score])).toEqual([
      ['corrected', 'Đếm thừa một điểm', '10 – 0'],
      ['scored', null, '11 – 0'],
    ])
    const [audited] = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .selectAll()
        .where('action', '=', 'amend-score')
        .where('subjectId', '=', side.match.id)
        .execute(),
    )
    expect(JSON.parse(audited?.before ?? '')).toMatchObject({ games: [[11, 0]], event: { type: 'rally', winner: 1 } })
    expect(JSON.parse(audited?.after ?? '')).toMatchObject({
      games: [[10, 0]],
      amendment: { target: 13, change: 'strike' },
      reason: 'Đếm thừa một điểm',
    })
  })

  test('[SHT-26] a correction that voids later results asks first, and its undo brings the result back', async () => {
    await playOut()
    const semi = side.match
    side.match = await side.matchOf('02')
    await side.lease(admin)
    await playOut()
    side.match = await side.matchOf('03')
    await side.lease(admin)
    await playOut()
    const final = side.match
    side.match = semi
    const forfeit: Amendment = { target: 14, change: 'replace', event: { type: 'retire', side: 1 } }
    const shown = await preview(forfeit)
    expect(shown.body).toMatchObject({ before: { winner: 1 }, after: { winner: 2 } })
    expect(shown.body.voided.map(({ match_code }) => match_code)).toEqual(['03'])
    const asked = await amend(forfeit)
    expect([asked.status, asked.body.code]).toEqual([409, 'voids-later-results'])
    expect(asked.body.details).toMatchObject({ voided: [{ id: final.id }], seq: 14 })
    expect(await side.matchOf('03')).toMatchObject({ status: 'completed' })
    const done = await amend(forfeit, { confirm_void: true })
    expect([done.status, done.body.voided.map(({ id }) => id)]).toEqual([200, [final.id]])
    expect(await side.matchOf('03')).toMatchObject({ status: 'ready', participant1_id: semi.participant2_id })
    const back = await amend(done.body.undo, { reason: 'Hoàn tác' })
    expect([back.status, back.body.state.winner, back.body.state.games]).toEqual([200, 1, [[11, 0]]])
    expect(await side.matchOf('01')).toMatchObject({ winner_id: semi.participant1_id, games: [[11, 0]] })
  })

  test('[SHT-26] striking the end out opens the match again for its referee', async () => {
    await playOut()
    const { body } = await amend(strike(14))
    expect(body.state).toMatchObject({ phase: 'in_progress', score: [11, 0], winner: null })
    expect(await side.matchOf('01')).toMatchObject({ status: 'in_progress', winner_id: null })
    const ended = await side.send([{ type: 'end' }])
    expect([ended.status, (await side.matchOf('01')).status]).toEqual([200, 'completed'])
  })

  test('[SHT-22] what no longer fits after the correction is refused with its number and the state as it stands', async () => {
    await side.send([...side.opening(), rally(1), { type: 'point', side: 1 }])
    const refused = await amend(toTeam(3, 2))
    expect([refused.status, refused.body.code]).toEqual([409, 'not-serving'])
    expect(refused.body.details).toMatchObject({ seq: 4, state: { score: [2, 0] } })
    expect((await preview(toTeam(3, 2))).body.code).toBe('not-serving')
    const gone = await amend(strike(99))
    expect([gone.status, gone.body.code]).toEqual([409, 'event-not-standing'])
  })

  test('a record that has gone on answers with its state; of many at once one is taken', eachDatabase, async () => {
    await side.send([...side.opening(), rally(1)])
    await side.send([rally(1)])
    const stale = await amend(strike(3), { seen_seq: 3 })
    expect([stale.status, stale.body.code]).toEqual([409, 'record-changed'])
    expect(stale.body.details).toMatchObject({ seq: 4, state: { score: [2, 0] } })
    const answers = await Promise.all(Array.from({ length: 6 }, () => amend(toTeam(3, 2), { seen_seq: 4 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await seqNow()).toBe(5)
  })

  test('sent again under its operation id it is done once', async () => {
    await side.send([...side.opening(), rally(1)])
    const options = { ...admin, headers: { 'idempotency-key': '6f1de2f0-0000-4000-8000-00000000abcd' } }
    const first = await amend(toTeam(3, 2), { seen_seq: 3 }, options)
    const again = await amend(toTeam(3, 2), { seen_seq: 3 }, options)
    expect([first.status, again.status, await seqNow()]).toEqual([200, 200, 4])
  })

  test('[SHT-28] organisers alone correct a record, with a reason', async () => {
    await side.assign()
    await side.lease({ as: 'ref' }, { take_over: true })
    await side.send([...side.opening(), rally(1)], { as: 'ref' }, 2)
    expect((await amend(strike(3), {}, { as: 'ref' })).status).toBe(403)
    expect((await preview(strike(3), { as: 'ref' })).status).toBe(403)
    expect((await amend(strike(3), {}, { as: 'user' })).status).toBe(403)
    expect((await amend(strike(3), {}, {})).status).toBe(401)
    const unsaid = await amend(strike(3), { reason: '  ' })
    expect([unsaid.status, JSON.stringify(unsaid.body)]).toEqual([400, expect.stringContaining('lý do')])
    expect(await seqNow()).toBe(3)
    expect((await amend(strike(3), {}, { as: 'mod' })).status).toBe(200)
    await side.send([{ type: 'forfeit', side: 2 }], { as: 'ref' }, 2)
  })

  test('whoever watches hears of the correction at once, with the score', async () => {
    await side.send([...side.opening(), rally(1), rally(1)])
    const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${side.match.tournament_id}`)
    await amend(strike(4))
    const told = async (): Promise<Record<string, unknown>> => {
      const { data } = await stream.next()
      return data.type === 'match-amended' ? data : await told()
    }
    expect(await told()).toMatchObject({ match_ids: [side.match.id], score: { score: [1, 0] } })
    stream.close()
  })
})
