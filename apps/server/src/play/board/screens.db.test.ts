import {
  changeScreen,
  createCourt,
  type GroupView,
  listScreens,
  noteWallSeen,
  openWall,
  pairScreen,
  readWall,
  releaseScreen,
  type ScreenPage,
} from '@vot/contract'
import { wallCodeMs } from '@vot/domain'
import { eachDatabase, makeGroup, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })
const hour: readonly ScreenPage[] = [{ kind: 'hour', seconds: 15 }]
let venues = 0

onAnyDatabase('screens of a hall', (start) => {
  let app: TestApp
  let group: GroupView
  let court: { id: number }
  let addresses = 0

  beforeAll(async () => {
    app = await startApp(start)
  })
  beforeEach(async () => {
    venues += 1
    group = await makeGroup(app, [{ name: 'Đôi nam' }], { venue: `Nhà thi đấu màn hình ${venues}` })
    court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: group.venue } }, admin)
  })

  const wallOf = (code: string, options = {}) => app.call(readWall, { params: { code } }, options)
  const pair = (code: string, more: { name?: string; pages?: readonly ScreenPage[] } = {}, options: object = admin) => {
    const body = { code, name: more.name ?? 'TV cửa vào', pages: [...(more.pages ?? hour)] }
    return app.call(pairScreen, { params: idOf(group.id), body }, options)
  }
  const list = async () => (await app.ok(listScreens, { params: idOf(group.id) }, admin)).items
  const eventsOf = async () => {
    const id = group.divisions[0]?.id ?? 0
    return await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq').execute(),
    )
  }
  const newAddress = () => {
    addresses += 1
    return { address: `10.9.0.${addresses}` }
  }

  test('[BRD-15] a screen shows a code, an organiser types it, and it obeys until it is released', async () => {
    const wall = await app.ok(openWall, {})
    expect(wall).toMatchObject({ code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}$/), screen: null })
    const spelt = `${wall.code.slice(0, 2)}-${wall.code.slice(2)}`.toLowerCase()
    expect((await wallOf(spelt)).body).toEqual(wall)
    const paired = await pair(spelt)
    expect(paired.body).toMatchObject({ message: `TV cửa vào đã nhận ${wall.code}`, screen: { code: wall.code } })
    const { screen } = paired.body
    expect((await wallOf(wall.code)).body).toEqual({
      code: wall.code,
      expires_at: null,
      screen: { id: screen.id, name: 'TV cửa vào', group_id: group.id, pages: hour },
    })
    const pages: ScreenPage[] = [
      { kind: 'courts', court_ids: [court.id], seconds: 10 },
      { kind: 'bracket', tournament_id: group.divisions[0]?.id ?? 0, seconds: 20 },
    ]
    await app.ok(changeScreen, { params: idOf(screen.id), body: { name: 'TV cuối sân', pages } }, admin)
    expect((await wallOf(wall.code)).body).toMatchObject({ screen: { name: 'TV cuối sân', pages } })
    expect(await list()).toMatchObject([{ id: screen.id, code: wall.code, name: 'TV cuối sân', pages }])
    await app.ok(releaseScreen, { params: idOf(screen.id) }, admin)
    expect((await wallOf(wall.code)).body).toMatchObject({ code: wall.code, screen: null })
    expect(await list()).toEqual([])
    expect((await eventsOf()).filter(({ type }) => type === 'screens-changed')).toHaveLength(3)
    // Who released it by mistake pairs it again.
    expect((await pair(wall.code)).status).toBe(200)
  })

  test('[BRD-15] a code pairs for 30 minutes and once, and no wrong one changes anything', async () => {
    const wall = await app.ok(openWall, {})
    const wrong = await pair('ZZZZ')
    expect([wrong.status, wrong.body.message]).toEqual([
      404,
      'Không có màn hình nào đang hiện mã này. Xem lại mã trên màn hình',
    ])
    app.clock.advance(wallCodeMs)
    expect([(await pair(wall.code)).body.code, (await wallOf(wall.code)).status]).toEqual(['wall-code-old', 404])
    const other = await app.ok(openWall, {})
    expect((await pair(other.code)).status).toBe(200)
    app.clock.advance(2 * wallCodeMs)
    expect((await wallOf(other.code)).body).toMatchObject({ screen: { name: 'TV cửa vào' } })
    expect((await pair(other.code, { name: 'Khác' })).body.code).toBe('wall-paired')
    expect((await list()).map(({ name }) => name)).toEqual(['TV cửa vào'])
    app.clock.advance(25 * 3_600_000)
    await app.ok(openWall, {})
    const rows = await app.database.read((db) => db.selectFrom('screens').select('code').execute())
    expect(rows.map(({ code }) => code)).not.toContain(wall.code)
    expect(rows.map(({ code }) => code)).toContain(other.code)
  })

  test('[BRD-16] organisers alone pair, change, list and release; a screen reads without a session', async () => {
    const wall = await app.ok(openWall, {})
    for (const as of ['ref', 'user'] as const) expect((await pair(wall.code, {}, { as })).status).toBe(403)
    expect((await pair(wall.code, {}, {})).status).toBe(401)
    const { screen } = (await pair(wall.code, {}, { as: 'mod' })).body
    const body = { name: 'Của tôi', pages: [...hour] }
    expect((await app.call(changeScreen, { params: idOf(screen.id), body }, { as: 'ref' })).status).toBe(403)
    expect((await app.call(releaseScreen, { params: idOf(screen.id) }, { as: 'user' })).status).toBe(403)
    expect((await app.call(listScreens, { params: idOf(group.id) }, {})).status).toBe(401)
    expect((await wallOf(wall.code)).status).toBe(200)
  })

  test('[BRD-16] after 30 wrong codes in a minute an address waits, another one does not', async () => {
    const here = newAddress()
    const wall = await app.ok(openWall, {})
    const statuses = []
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await wallOf('ZZZZ', here)).status)
    expect([statuses.slice(0, 30).every((status) => status === 404), statuses[30]]).toEqual([true, 429])
    expect((await wallOf(wall.code, here)).status).toBe(429)
    expect((await pair(wall.code, {}, { ...admin, ...here })).status).toBe(429)
    expect((await wallOf(wall.code, newAddress())).status).toBe(200)
  })

  test('[BRD-17] the list says when a screen was last on', eachDatabase, async () => {
    const wall = await app.ok(openWall, {})
    await pair(wall.code)
    const seen = async () => (await list())[0]?.seen_at
    const before = await seen()
    app.clock.advance(60_000)
    const { seen_at } = await app.ok(noteWallSeen, { params: { code: wall.code } })
    expect(Date.parse(seen_at)).toBe(app.clock.now() - (app.clock.now() % 1000))
    expect(await seen()).toBe(seen_at)
    expect(seen_at).not.toBe(before)
    app.clock.advance(5_000)
    expect((await app.ok(noteWallSeen, { params: { code: wall.code } })).seen_at).toBe(seen_at)
    expect((await app.call(noteWallSeen, { params: { code: 'ZZZZ' } }, newAddress())).status).toBe(404)
  })

  test('a screen shows courts and divisions of its own group alone, at least one part and for a sensible time', async () => {
    const wall = await app.ok(openWall, {})
    const other = await makeGroup(app, [{}], { venue: `${group.venue} khác` })
    const away = await app.ok(createCourt, { body: { name: 'Sân 1', venue: other.venue } }, admin)
    const refused = async (page: ScreenPage) => (await pair(wall.code, { pages: [page] })).body
    expect(await refused({ kind: 'courts', court_ids: [away.id], seconds: 10 })).toMatchObject({
      code: 'screen-court-wrong',
      message: 'Màn hình chọn một sân không thuộc các địa điểm của giải',
    })
    const division = other.divisions[0]?.id ?? 0
    expect(await refused({ kind: 'bracket', tournament_id: division, seconds: 10 })).toMatchObject({
      code: 'screen-division-wrong',
    })
    expect(await refused({ kind: 'hour', seconds: 4 })).toMatchObject({
      details: { fields: { 'pages.0.seconds': 'Mỗi phần hiện từ 5 đến 120 giây' } },
    })
    expect((await pair(wall.code, { pages: [] })).body).toMatchObject({
      details: { fields: { pages: 'Chọn ít nhất một phần để hiện' } },
    })
    expect((await pair(wall.code, { name: '  ' })).status).toBe(400)
    expect((await wallOf(wall.code)).body).toMatchObject({ screen: null })
    expect(
      (await app.call(changeScreen, { params: idOf(999_999), body: { name: 'A', pages: [...hour] } }, admin)).status,
    ).toBe(404)
  })

  test('two organisers who type the same code pair it once', eachDatabase, async () => {
    const wall = await app.ok(openWall, {})
    const answers = await Promise.all([pair(wall.code, { name: 'Một' }), pair(wall.code, { name: 'Hai' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })
})
