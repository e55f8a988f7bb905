import {
  assignMatch,
  type CallInput,
  callMatch,
  createCourt,
  listGroupMatches,
  listRegistrations,
  type MatchView,
  readDayPlan,
  readMatchHistory,
  saveMatchResult,
  setNoShowTime,
  unassignMatch,
  undoMatchResult,
} from '@vot/contract'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  onAnyDatabase,
  openStream,
  playMatch,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })
const venue = 'Sân Tao Đàn'
let courtsMade = 0

onAnyDatabase('calls to court', (start) => {
  let app: TestApp
  let url: string
  let refereeId: number
  let groupId: number
  let tournamentId: number
  let courtId: number
  let courtName: string
  let match: MatchView

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination', options: { bronze: true } })
    ;({ groupId, tournamentId } = made)
    const [first] = made.bracket.bracket.matches
    if (!first) throw new Error('no match')
    match = first
    courtsMade += 1
    courtName = `Sân ${courtsMade}`
    courtId = (await app.ok(createCourt, { query: { venue }, body: { name: courtName } }, admin)).id
    refereeId = await newReferee()
  })

  /** Courts and referees of one test are not held by what another one left. */
  async function newReferee(): Promise<number> {
    const { userId } = await app.signIn('ref')
    await app.database.transaction(async ({ db }) => {
      const held = db.updateTable('matches').set({ state: 'completed' }).where('refereeId', '=', userId)
      await held.where('state', 'in', ['claimed', 'in_progress']).execute()
      return { ok: true }
    })
    return userId
  }
  type AssignBody = CallInput<typeof assignMatch>['body']
  const assign = (which: MatchView, more: Partial<AssignBody> = {}) =>
    app.call(
      assignMatch,
      { params: idOf(which.id), body: { court_id: courtId, referee_id: refereeId, override: true, ...more } },
      admin,
    )
  const call = (which: MatchView, as: 'admin' | 'mod' | 'ref' | 'user' | 'nobody' = 'admin') =>
    app.call(callMatch, { params: idOf(which.id) }, as === 'nobody' ? {} : { as })
  const onDesk = async () => {
    const { items } = await app.ok(listGroupMatches, { params: idOf(groupId), query: { status: 'claimed' } }, admin)
    return items[0]
  }

  test('[OPS-70] is told to everybody with what is read out, and again for every further call', async () => {
    await assign(match)
    const stream = await openStream(`${url}/api/live?group_id=${groupId}`)
    const told = async () => {
      for (;;) {
        const { data } = await stream.next()
        if (data.type === 'match-called') return data
      }
    }
    const first = await call(match)
    expect([first.status, first.body.message]).toEqual([200, `Đã mời trận A-01 vào ${courtName}`])
    const { items } = await app.ok(
      listRegistrations,
      { query: { tournament_id: `${tournamentId}`, per_page: '100' } },
      admin,
    )
    const namesOf = (id: number | null) => {
      const team = items.find((each) => each.id === id)
      return [team?.player1_name, team?.player2_name]
    }
    expect(await told()).toMatchObject({
      tournament_id: tournamentId,
      match_ids: [match.id],
      call: {
        match_id: match.id,
        match_code: '01',
        day_code: 'A-01',
        court_name: courtName,
        tournament_name: 'Nội dung 1',
        teams: [namesOf(match.participant1_id), namesOf(match.participant2_id)],
        count: 1,
        called_at: '2026-03-01T09:00:00+07:00',
        no_show_at: '2026-03-01T09:10:00+07:00',
        updated_at: first.body.match.updated_at,
      },
    })
    app.clock.advance(60_000)
    expect((await call(match)).body.message).toBe(`Đã mời trận A-01 vào ${courtName} (lần 2)`)
    // The time for who does not come runs from the first call.
    expect(await told()).toMatchObject({ call: { count: 2, no_show_at: '2026-03-01T09:10:00+07:00' } })
    stream.close()
    app.clock.advance(-60_000)
  })

  test('[OPS-70, OPS-73] is kept with the match until it is taken off its court', async () => {
    await assign(match)
    expect(await onDesk()).toMatchObject({ called_at: null, call_count: 0, no_show_at: null })
    await call(match)
    expect(await onDesk()).toMatchObject({
      called_at: '2026-03-01T09:00:00+07:00',
      call_count: 1,
      no_show_at: '2026-03-01T09:10:00+07:00',
    })
    await app.ok(unassignMatch, { params: idOf(match.id) }, admin)
    await assign(match)
    expect(await onDesk()).toMatchObject({ called_at: null, call_count: 0 })
  })

  test('[OPS-73] the matches for medals are given 15 minutes, and a result ends the wait', async () => {
    const { bracket } = await bracketOf(app, tournamentId)
    for (const each of bracket.matches.filter(({ status }) => status === 'ready')) await playMatch(app, each, 1)
    const final = (await bracketOf(app, tournamentId)).bracket.matches.find(({ phase }) => phase === 'final')
    if (!final) throw new Error('no final')
    await assign(final, { call: true })
    expect((await onDesk())?.no_show_at).toBe('2026-03-01T09:15:00+07:00')
    await playMatch(app, final, 1)
    expect(await onDesk()).toMatchObject({ status: 'completed', no_show_at: null })
  })

  test('[OPS-90] the group sets how long called sides have, and clocks that run follow it', async () => {
    const set = (body: { minutes: number; medal_minutes: number }, as: 'admin' | 'ref' = 'admin') =>
      app.call(setNoShowTime, { params: idOf(groupId), body }, { as })
    await assign(match)
    await call(match)
    const answer = await set({ minutes: 5, medal_minutes: 20 })
    expect(answer.body.message).toBe('Chờ đội được gọi 5 phút, trận tranh huy chương 20 phút')
    expect((await onDesk())?.no_show_at).toBe('2026-03-01T09:05:00+07:00')
    const events = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
    )
    expect(events.at(-1)?.type).toBe('no-show-time-changed')
    expect(await app.ok(readDayPlan, { params: idOf(groupId) }, admin)).toMatchObject({
      no_show_minutes: 5,
      medal_no_show_minutes: 20,
    })
    for (const wrong of [0, 61, 2.5]) {
      const refused = await set({ minutes: 5, medal_minutes: wrong })
      expect([refused.status, refused.body.details]).toEqual([
        400,
        { fields: { medal_minutes: 'Thời gian chờ phải từ 1 đến 60 phút' } },
      ])
    }
    expect((await set({ minutes: 5, medal_minutes: 20 }, 'ref')).status).toBe(403)
    const elsewhere = { params: idOf(999_999), body: { minutes: 5, medal_minutes: 20 } }
    expect((await app.call(setNoShowTime, elsewhere, admin)).status).toBe(404)
    await app.ok(unassignMatch, { params: idOf(match.id) }, admin)
    await set({ minutes: 10, medal_minutes: 15 })
  })

  test('assigning may call at once, in one event', async () => {
    const stream = await openStream(`${url}/api/live?tournament_id=${tournamentId}`)
    expect((await assign(match, { call: true })).status).toBe(200)
    const events = [await stream.next(), await stream.next()]
    expect(events[1]?.data).toMatchObject({ type: 'match-assigned', call: { match_code: '01', count: 1 } })
    expect(await onDesk()).toMatchObject({ status: 'claimed', call_count: 1 })
    stream.close()
  })

  test('[OPS-70] only an assigned match that is not in play or over is called, by organisers', async () => {
    const refused = async (which: MatchView) => {
      const { status, body } = await call(which)
      return [status, body.message]
    }
    expect(await refused(match)).toEqual([409, 'Trận đấu chưa được giao'])
    expect(await refused({ ...match, id: 999_999 })).toEqual([404, 'Không tìm thấy trận đấu'])
    await assign(match)
    const statuses = await Promise.all(
      (['nobody', 'user', 'ref', 'mod'] as const).map(async (who) => (await call(match, who)).status),
    )
    expect(statuses).toEqual([401, 403, 403, 200])
    await playMatch(app, match, 1)
    expect((await call(match)).body.code).toBe('match-already-completed')
  })

  test('[OPS-70] a call that is repeated under its key is one call', eachDatabase, async () => {
    await assign(match)
    const once = () =>
      app.call(callMatch, { params: idOf(match.id) }, { ...admin, headers: { 'idempotency-key': `call-${match.id}` } })
    const [first, again] = [await once(), await once()]
    expect(again.body).toEqual(first.body)
    expect((await onDesk())?.call_count).toBe(1)
  })

  test('[OPS-70] stands in the audit log', async () => {
    await assign(match)
    await call(match)
    const rows = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .selectAll()
        .where('action', '=', 'call-match')
        .where('subjectId', '=', match.id)
        .execute(),
    )
    expect(rows.map(({ after }) => JSON.parse(after ?? ''))).toEqual([{ court_id: courtId, count: 1 }])
  })

  test('[OPS-74] a walkover for who did not come is taken back, and the match waits on its court as before', async () => {
    await assign(match, { call: true })
    const body = {
      outcome: 'walkover',
      winner_id: match.participant2_id,
      loser_id: match.participant1_id,
    } as const
    await app.ok(saveMatchResult, { params: idOf(match.id), body }, admin)
    expect(await onDesk()).toMatchObject({ status: 'walkover', no_show_at: null })
    const { items } = await app.ok(readMatchHistory, { params: idOf(match.id) }, admin)
    await app.ok(undoMatchResult, { params: idOf(match.id), body: { change_id: items[0]?.id ?? 0 } }, admin)
    expect(await onDesk()).toMatchObject({ status: 'claimed', call_count: 1, no_show_at: '2026-03-01T09:10:00+07:00' })
  })
})
