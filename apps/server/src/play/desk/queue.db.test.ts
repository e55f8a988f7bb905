import {
  assignMatch,
  createCourt,
  type DeskMatchView,
  listCourts,
  listGroupMatches,
  listReferees,
  queueMatch,
  unassignMatch,
} from '@vot/contract'
import { bracketOf, eachDatabase, makeBracket, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const venue = 'Sân Tao Đàn'
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('the queue of matches', (start) => {
  let app: TestApp
  let groupId: number
  let tournamentId: number
  let referee: number
  let court: number

  beforeAll(async () => {
    app = await startApp(start)
    ;({ userId: referee } = await app.signIn('ref'))
    ;({ id: court } = await app.ok(createCourt, { query: { venue }, body: { name: 'Sân 1' } }, admin))
  })
  beforeEach(async () => {
    ;({ groupId, tournamentId } = await makeBracket(app, 8, { bracket_type: 'single_elimination' }))
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('matches').set({ state: 'completed' }).where('state', '=', 'claimed').execute()
      return { ok: true }
    })
  })

  const list = (status: 'upcoming' | 'claimed' = 'upcoming') =>
    app.ok(listGroupMatches, { params: idOf(groupId), query: { status } }, admin)
  const codes = async () => (await list()).items.map(({ match_code }) => match_code)
  const named = async (code: string): Promise<DeskMatchView> => {
    const found = [...(await list()).items, ...(await list('claimed')).items].find((each) => each.match_code === code)
    if (!found) throw new Error(`no match ${code}`)
    return found
  }
  const queue = async (code: string, position?: 'first') =>
    app.call(queueMatch, { params: idOf((await named(code)).id), body: position ? { position } : {} }, admin)
  const assign = async (code: string) =>
    app.call(
      assignMatch,
      { params: idOf((await named(code)).id), body: { court_id: court, referee_id: referee } },
      admin,
    )
  const lastEvent = async () => {
    const rows = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
    )
    return rows.at(-1)?.type
  }

  test('one match of the queue is read by itself, and none once it waits no more', async () => {
    const { id } = await named('03')
    const read = async () =>
      (await app.ok(listGroupMatches, { params: idOf(groupId), query: { match_id: String(id), per_page: '1' } }, admin))
        .items
    expect((await read()).map(({ match_code }) => match_code)).toEqual(['03'])
    expect((await assign('03')).status).toBe(200)
    expect(await read()).toEqual([])
  })

  test('[OPS-15] queued matches come first in their order, one at the head before them all', eachDatabase, async () => {
    expect(await codes()).toEqual(['01', '02', '03', '04'])
    const queued = await queue('03')
    expect(queued.body).toMatchObject({ message: 'Đã thêm trận A-03 vào hàng chờ', match: { match_code: '03' } })
    expect(await lastEvent()).toBe('match-queued')
    await queue('04')
    expect(await codes()).toEqual(['03', '04', '01', '02'])
    expect((await queue('02', 'first')).body).toMatchObject({ message: 'Đã thêm trận A-02 lên đầu hàng chờ' })
    await queue('01', 'first')
    expect(await codes()).toEqual(['01', '02', '03', '04'])
    expect((await named('01')).queued_at).not.toBeNull()
  })

  test('[OPS-15] only a match that is ready and not on a court is queued', async () => {
    const { bracket } = await bracketOf(app, tournamentId)
    const call = (id: number | undefined) => app.call(queueMatch, { params: idOf(id), body: {} }, admin)
    const open = bracket.matches.find(({ status }) => status === 'pending')
    expect((await call(open?.id)).body.code).toBe('match-not-ready')
    const [first, second] = bracket.matches
    await assign('01')
    expect((await call(first?.id)).body.code).toBe('match-already-assigned')
    if (second) await playMatch(app, second, 1)
    expect((await call(second?.id)).body.code).toBe('match-already-completed')
    expect((await call(999_999)).body.code).toBe('match-not-found')
  })

  test('[OPS-37] of matches that organisers left alone those far from the end come first', async () => {
    const { bracket } = await bracketOf(app, tournamentId)
    app.clock.advance(60_000)
    for (const match of bracket.matches.slice(0, 2)) await playMatch(app, match, 1)
    expect(await codes()).toEqual(['03', '04', '05'])
    const next = await named('05')
    expect(Date.parse(next.ready_since)).toBeGreaterThan(Date.parse(next.created_at))
    expect((await list()).progress).toEqual({ total: 7, finished: 2, in_progress: 0 })
  })

  test('[OPS-13] a match that cannot be assigned now names the player and where it plays', eachDatabase, async () => {
    await assign('01')
    const on = await named('01')
    const playerId = on.participant1?.player2_id ?? 0
    const other = (await named('02')).participant1_id ?? 0
    await app.database.transaction(async ({ db, signal }) => {
      await db.updateTable('registrations').set({ player1Id: playerId }).where('id', '=', other).execute()
      await db
        .updateTable('eventCounters')
        .set((eb) => ({ seq: eb('seq', '+', 1) }))
        .where('tournamentId', '=', tournamentId)
        .execute()
      signal({ kind: 'counter', name: 'players', value: 1 })
      return { ok: true }
    })
    const { conflict } = await named('02')
    expect(conflict).toMatchObject({ match_id: on.id, match_code: '01', court_name: 'Sân 1' })
    expect([(await named('03')).conflict, on.conflict]).toEqual([null, null])
  })

  test('[OPS-39] taking an assignment back frees court and referee, and the match is ready again', async () => {
    await queue('02')
    const { body } = await assign('02')
    const id = (await named('02')).id
    expect((await app.ok(listCourts, { query: { venue } }, admin)).items[0]).toMatchObject({
      busy: true,
      match_code: '02',
    })
    expect((await app.ok(listReferees, {}, admin)).items[0]).toMatchObject({ busy: true, court_name: 'Sân 1' })
    expect((await named('02')).claimed_at).not.toBeNull()
    const back = await app.call(unassignMatch, { params: idOf(id) }, admin)
    expect(back.body).toMatchObject({
      message: 'Đã hủy giao trận A-02',
      match: { status: 'ready', court_id: null, referee: null },
    })
    expect(await lastEvent()).toBe('match-unassigned')
    expect((await codes())[0]).toBe('02')
    expect((await app.ok(listCourts, { query: { venue } }, admin)).items[0]).toMatchObject({ busy: false })
    expect((await app.call(unassignMatch, { params: idOf(id) }, admin)).body.code).toBe('match-not-assigned')
    expect((await assign('02')).status).toBe(200)
    expect(body).toMatchObject({ court_number: 'Sân 1' })
  })

  test('[OPS-39] a match in play or with a result stays on its court', async () => {
    await assign('01')
    const match = await named('01')
    const unassign = () => app.call(unassignMatch, { params: idOf(match.id) }, admin)
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('matches').set({ state: 'in_progress' }).where('id', '=', match.id).execute()
      await db
        .updateTable('eventCounters')
        .set((eb) => ({ seq: eb('seq', '+', 1) }))
        .where('tournamentId', '=', tournamentId)
        .execute()
      return { ok: true }
    })
    expect((await unassign()).body.message).toBe('Trận đang đấu, không thể hủy giao')
    await playMatch(app, match, 1)
    expect((await unassign()).body.code).toBe('match-already-completed')
    const [held] = (await app.ok(listCourts, { query: { venue } }, admin)).items
    expect(held?.match_id).toBe(match.id)
    expect(held?.last_ended_at).not.toBeNull()
  })
})
