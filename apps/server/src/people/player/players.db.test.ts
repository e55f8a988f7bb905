import {
  adjustPoints,
  changeClub,
  createClub,
  createPlayer,
  createRegistration,
  deletePlayer,
  listClubHistory,
  listPlayers,
  listPointHistory,
  readPlayer,
  rejectRegistration,
  searchPlayers,
  unverifyPoints,
  updatePlayer,
  verifyPoints,
} from '@vot/contract'
import { formatVietnamIso, ok } from '@vot/domain'
import { insertPlayer, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const admin = { as: 'admin' } as const

onAnyDatabase('players', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const on = (id: number) => ({ params: { id: String(id) } })
  const read = (id: number) => app.call(readPlayer, on(id), admin)
  const history = async (id: number) => (await app.ok(listPointHistory, on(id), admin)).items
  const clubHistory = async (id: number) => (await app.ok(listClubHistory, on(id), admin)).items
  const makeClub = async (name: string) => (await app.ok(createClub, { body: { name } }, admin)).id
  const player = (change = {}) => ({ name: 'Nguyễn Văn An', phone: '0912 345 678', ...change })

  describe('create', () => {
    test('[PLR-08][PLR-09][RNK-02] the points open the ledger', async () => {
      const club_id = await makeClub('CLB Cầu Giấy')
      const body = player({ ranking_points: 3.25, rating: 3.5, club_id })
      const made = await app.call(createPlayer, { body }, { as: 'mod' })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({
        name: 'Nguyễn Văn An',
        phone: '0912345678',
        ranking_points: 3.25,
        points: 3.25,
        rating: 3.5,
        is_point_verified: false,
        club_id,
        club_name: 'CLB Cầu Giấy',
      })
      const { duplicates, ...kept } = made.body
      expect(duplicates).toEqual([])
      expect((await read(kept.id)).body).toEqual(kept)
      expect(await history(made.body.id)).toMatchObject([
        { adjustment_type: 'initial', points_added: 3.25, previous_points: 0, new_points: 3.25, place: null },
      ])
    })

    test.each(['<img src=x onerror=alert(1)>', 'Bảo 🏓 Bóng', "Robert'); drop table players;--", '=1+1'])(
      '%j is a name like any other: kept, found and answered as it was typed',
      async (name) => {
        const made = await app.ok(createPlayer, { body: player({ name }) }, admin)
        expect(made.name).toBe(name)
        const { items } = await app.ok(searchPlayers, { query: { q: name } }, admin)
        expect(items.map(({ id }) => id)).toContain(made.id)
      },
    )

    test.each([{ ranking_points: '3' }, { ranking_points: null }, { name: 'A'.repeat(1000) }, { name: 'An\u0000' }])(
      '%j is refused',
      async (change) => {
        const refused = await app.call(createPlayer, { body: player(change) }, admin)
        expect(refused.status).toBe(400)
      },
    )

    test('[PLR-06] names and phones are kept in one spelling', async () => {
      const body = player({ name: '  Trần   Thị  Hồng ', phone: '+84 163.912.3456' })
      expect(await app.ok(createPlayer, { body }, admin)).toMatchObject({ name: 'Trần Thị Hồng', phone: '0339123456' })
    })

    test.each([
      [{ name: ' ' }, 'name', 'Tên VĐV không được để trống'],
      [{ phone: '' }, 'phone', 'Số điện thoại không được để trống'],
      [{ phone: '12ab' }, 'phone', 'Số điện thoại không hợp lệ'],
      [{ phone: '0982345006/7' }, 'phone', 'Có vẻ là hai số điện thoại, hãy ghi một số'],
      [{ phone: '912345038.5' }, 'phone', 'Là số âm, số lẻ hoặc số rút gọn, không phải số điện thoại'],
      [{ phone: '09123450311' }, 'phone', 'Số điện thoại thừa chữ số'],
      [{ phone: '8491234503' }, 'phone', 'Số điện thoại thiếu chữ số'],
      [{ ranking_points: -0.5 }, 'ranking_points', 'Điểm phải là số không âm'],
      [{ name: 'A'.repeat(121) }, 'name', 'Nội dung quá dài'],
      [{ ranking_points: 10_000.01 }, 'ranking_points', 'Giá trị không hợp lệ'],
      [{ name: 'An\u202e' }, 'name', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
    ])('%j is refused in its own words', async (change, field, message) => {
      const refused = await app.call(createPlayer, { body: player(change) }, admin)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ message, details: { fields: { [field]: message } } })
    })

    test('[PLR-08] an unknown club is refused and nobody is added', async () => {
      const before = (await app.ok(listPlayers, {})).total_count
      const refused = await app.call(createPlayer, { body: player({ club_id: 987_654 }) }, admin)
      expect([refused.status, refused.body.message]).toEqual([404, 'Không tìm thấy câu lạc bộ'])
      expect((await app.ok(listPlayers, {})).total_count).toBe(before)
    })
  })

  describe('update', () => {
    test('[PLR-06] a stored number that would be refused today stays until another is sent', async () => {
      const stored = '09123450311'
      const made = await app.database.transaction(async ({ db }) => ok(await insertPlayer(db, { phone: stored })))
      const id = made.ok ? made.value : 0
      const params = { id: String(id) }
      const update = (change: object) => app.call(updatePlayer, { params, body: { name: 'Số Cũ', ...change } }, admin)
      expect((await update({ phone: stored, ranking_points: 2 })).body).toMatchObject({ phone: stored })
      expect((await update({ ranking_points: 3 })).body).toMatchObject({ phone: stored })
      for (const phone of ['09123450312', '0982345006/7', '', '12ab']) {
        expect((await update({ phone })).body).toMatchObject({ details: { fields: { phone: expect.any(String) } } })
      }
      expect((await app.ok(readPlayer, { params }, admin)).phone).toBe(stored)
      expect((await update({ phone: '912345031.0' })).body).toMatchObject({ phone: '0912345031' })
    })

    test('[PLR-10][PLR-16] other points become a manual entry, another club a line in the history', async () => {
      const [from, to] = [await makeClub('CLB Ba Đình'), await makeClub('CLB Tây Hồ')]
      const made = await app.ok(createPlayer, { body: player({ ranking_points: 3, club_id: from }) }, admin)
      app.clock.advance(1000)
      const body = player({ name: 'Nguyễn Văn Ân', ranking_points: 2.5, club_id: to })
      const changed = await app.ok(updatePlayer, { ...on(made.id), body }, admin)
      expect(changed).toMatchObject({ name: 'Nguyễn Văn Ân', ranking_points: 2.5, club_name: 'CLB Tây Hồ' })
      expect(await history(made.id)).toMatchObject([
        { adjustment_type: 'manual', points_added: -0.5, previous_points: 3, new_points: 2.5 },
        { adjustment_type: 'initial' },
      ])
      expect(await clubHistory(made.id)).toMatchObject([{ from_club_name: 'CLB Ba Đình', to_club_name: 'CLB Tây Hồ' }])
    })

    test('[PLR-10] the same points and club leave no trace, and what is not sent stays', async () => {
      const club_id = await makeClub('CLB Long Biên')
      const made = await app.ok(createPlayer, { body: player({ ranking_points: 3, rating: 4, club_id }) }, admin)
      await app.ok(updatePlayer, { ...on(made.id), body: player({ ranking_points: 3, club_id }) }, admin)
      const kept = await app.ok(updatePlayer, { ...on(made.id), body: player() }, admin)
      expect(kept).toMatchObject({ ranking_points: 3, rating: 4, club_id })
      expect(await history(made.id)).toHaveLength(1)
      expect(await clubHistory(made.id)).toEqual([])
    })

    test('[PLR-08] both writes take every field, answer the player that is read afterwards, and are for organisers', async () => {
      const club = { club_id: await makeClub('CLB Thanh Xuân'), club_name: 'CLB Thanh Xuân' }
      const body = { name: 'Lê Thị Hoa', phone: '0988123456', ranking_points: 2.25, rating: 4.5, ...club }
      const { duplicates: _made, ...made } = await app.ok(createPlayer, { body }, admin)
      expect(made).toMatchObject(body)
      expect((await read(made.id)).body).toEqual(made)
      const next = { name: 'Lê Thị Hoà', phone: '0988123457', ranking_points: 4, rating: 5.25, club_id: null }
      const { duplicates: _changed, ...changed } = await app.ok(updatePlayer, { ...on(made.id), body: next }, admin)
      expect(changed).toMatchObject({ ...next, id: made.id, club_name: null })
      expect((await read(made.id)).body).toEqual(changed)
      for (const [as, status] of [
        ['user', 403],
        ['ref', 403],
        [undefined, 401],
      ] as const) {
        const who = as ? { as } : {}
        expect((await app.call(createPlayer, { body: player() }, who)).status).toBe(status)
        expect((await app.call(updatePlayer, { ...on(made.id), body: player() }, who)).status).toBe(status)
      }
      expect((await read(made.id)).body).toEqual(changed)
    })

    test('[PLR-113] an email is written and taken away by organisers, who alone read it', async () => {
      const made = await app.ok(createPlayer, { body: player({ email: ' thu@vot.vn ' }) }, admin)
      const shown = async (options = {}) => (await app.call(readPlayer, on(made.id), options)).body
      expect(made.email).toBe('thu@vot.vn')
      expect(await shown({ as: 'mod' })).toMatchObject({ email: 'thu@vot.vn' })
      for (const options of [{}, { as: 'user' }, { as: 'ref' }] as const)
        expect(await shown(options)).not.toHaveProperty('email')
      const change = async (more: object) =>
        (await app.call(updatePlayer, { ...on(made.id), body: player(more) }, admin)).body
      expect((await change({})).email).toBe('thu@vot.vn')
      expect((await change({ email: 'thu@' })).details?.fields).toEqual({ email: 'Email không hợp lệ' })
      expect((await change({ email: 'moi@vot.vn' })).email).toBe('moi@vot.vn')
      expect((await change({ email: '' })).email).toBeNull()
    })

    test('[PLR-120] gender and year of birth are written by organisers, who alone read them, and stay out of the audit log', async () => {
      const made = await app.ok(createPlayer, { body: player({ gender: 'female', birth_year: 1987 }) }, admin)
      expect(made).toMatchObject({ gender: 'female', birth_year: 1987, is_unverified: false })
      for (const options of [{}, { as: 'user' }, { as: 'ref' }] as const) {
        const shown = JSON.stringify((await app.call(readPlayer, on(made.id), options)).body)
        expect(shown).not.toMatch(/1987|female|is_unverified/)
      }
      const change = async (more: object) =>
        (await app.call(updatePlayer, { ...on(made.id), body: player(more) }, admin)).body
      expect(await change({})).toMatchObject({ gender: 'female', birth_year: 1987 })
      const thisYear = Number(formatVietnamIso(app.clock.now()).slice(0, 4))
      for (const year of [1899, thisYear + 1, 1987.5])
        expect((await change({ birth_year: year })).details?.fields).toEqual({ birth_year: 'Năm sinh không hợp lệ' })
      expect((await change({ gender: 'x' })).details?.fields).toEqual({ gender: 'Giới tính là Nam hoặc Nữ' })
      expect(await change({ birth_year: thisYear })).toMatchObject({ birth_year: thisYear })
      expect(await change({ gender: null, birth_year: null })).toMatchObject({ gender: null, birth_year: null })
      const lines = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .selectAll()
          .where('subjectType', '=', 'player')
          .where('subjectId', '=', made.id)
          .execute(),
      )
      expect(lines.length).toBeGreaterThan(1)
      expect(JSON.stringify(lines)).not.toMatch(/1987|female/)
    })

    test('[PLR-110] a rating is kept with its source and day, which everybody reads; a new figure is own and of today', async () => {
      const today = formatVietnamIso(app.clock.now()).slice(0, 10)
      const dupr = { rating: 3.75, rating_source: 'dupr', rating_on: '2025-12-01' } as const
      const made = await app.ok(createPlayer, { body: player({ ...dupr }) }, admin)
      const shown = async () => (await app.call(readPlayer, on(made.id))).body
      expect(await shown()).toMatchObject(dupr)
      const change = async (more: object) => await app.ok(updatePlayer, { ...on(made.id), body: player(more) }, admin)
      await change({})
      await change({ rating: 3.75 })
      expect(await shown()).toMatchObject(dupr)
      await change({ rating: 4 })
      expect(await shown()).toMatchObject({ rating: 4, rating_source: 'own', rating_on: today })
      await change({ rating_source: 'dupr' })
      expect(await shown()).toMatchObject({ rating: 4, rating_source: 'dupr', rating_on: today })
      await change({ rating: null })
      expect(await shown()).toMatchObject({ rating: null, rating_source: null, rating_on: null })
      const [line] = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select(['before', 'after'])
          .where('subjectId', '=', made.id)
          .where('action', '=', 'update-player')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      )
      expect(JSON.parse(line?.before ?? '')).toMatchObject({ rating: 400, ratingSource: 'dupr', ratingOn: today })
      expect(JSON.parse(line?.after ?? '')).toMatchObject({ rating: null })
    })

    test.each([
      [{ rating: 8.01 }, 'rating', /từ 0 đến 8/],
      [{ rating: -1 }, 'rating', /từ 0 đến 8/],
      [{ rating: 3.456 }, 'rating', /hai chữ số thập phân/],
      [{ rating: '4' }, 'rating', /từ 0 đến 8/],
      [{ rating: 4, rating_on: '2026-02-30' }, 'rating_on', /^Ngày của trình độ/],
      [{ rating: 4, rating_on: '2999-01-01' }, 'rating_on', /tương lai$/],
    ])('[PLR-111] %j is refused by the field, in words, and nothing is kept', async (change, field, text) => {
      const made = await app.ok(createPlayer, { body: player({ rating: 8 }) }, admin)
      for (const refused of [
        await app.call(createPlayer, { body: player(change) }, admin),
        await app.call(updatePlayer, { ...on(made.id), body: player(change) }, admin),
      ]) {
        expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed'])
        expect(refused.body.details?.fields).toMatchObject({ [field]: expect.stringMatching(text) })
      }
      expect((await read(made.id)).body.rating).toBe(8)
    })

    test('an edit that somebody else was ahead of is 409 with the newer moment and changes nothing', async () => {
      const made = await app.ok(createPlayer, { body: player({ ranking_points: 3 }) }, admin)
      const edit = (name: string, seen_updated_at?: string) =>
        app.call(updatePlayer, { ...on(made.id), body: player({ name, ranking_points: 3.5, seen_updated_at }) }, admin)
      app.clock.advance(60_000)
      const first = await edit('Người Trước', made.updated_at)
      expect(first.status).toBe(200)
      app.clock.advance(60_000)
      const late = await edit('Người Sau', made.updated_at)
      expect([late.status, late.body]).toMatchObject([
        409,
        {
          code: 'player-changed',
          message: 'VĐV này vừa được người khác sửa, vui lòng xem lại',
          details: { updated_at: first.body.updated_at },
        },
      ])
      expect((await read(made.id)).body).toMatchObject({ name: 'Người Trước', updated_at: first.body.updated_at })
      expect(await history(made.id)).toHaveLength(2)
      expect((await edit('Người Sau', first.body.updated_at)).body.name).toBe('Người Sau')
      expect((await edit('Không Xem')).body.name).toBe('Không Xem')
    })

    test('[PLR-08] an unknown club refuses the whole change', async () => {
      const made = await app.ok(createPlayer, { body: player({ ranking_points: 3 }) }, admin)
      const body = player({ name: 'Khác', ranking_points: 4, club_id: 987_654 })
      expect((await app.call(updatePlayer, { ...on(made.id), body }, admin)).body.code).toBe('club-not-found')
      expect({ ...(await read(made.id)).body, duplicates: made.duplicates }).toEqual(made)
      expect((await app.call(updatePlayer, { ...on(987_654), body: player() }, admin)).status).toBe(404)
    })
  })

  test('[PLR-13] points are verified and unverified, any number of times', async () => {
    const [one] = await makePlayers(app, 1)
    const verified = await app.ok(verifyPoints, on(one?.id ?? 0), admin)
    expect(verified.is_point_verified).toBe(true)
    expect(await app.ok(verifyPoints, on(one?.id ?? 0), admin)).toEqual(verified)
    expect((await app.ok(unverifyPoints, on(one?.id ?? 0), { as: 'mod' })).is_point_verified).toBe(false)
    expect((await app.call(verifyPoints, on(one?.id ?? 0), { as: 'user' })).status).toBe(403)
  })

  describe('adjust points', () => {
    test('adds and subtracts with a reason', async () => {
      const [one] = await makePlayers(app, 1)
      const adjust = (points: number) =>
        app.ok(adjustPoints, { ...on(one?.id ?? 0), body: { points, reason: 'Điều chỉnh tay' } }, admin)
      expect((await adjust(0.1)).ranking_points).toBe(3.1)
      expect((await adjust(-1.35)).ranking_points).toBe(1.75)
      expect((await history(one?.id ?? 0))[0]).toMatchObject({ reason: 'Điều chỉnh tay', points_added: -1.35 })
    })

    test.each([
      [{ points: 0 }, 400, 'Vui lòng nhập số điểm hợp lệ'],
      [{ points: 0.125 }, 400, 'Vui lòng nhập số điểm hợp lệ'],
      [{ points: 'ba' }, 400, 'Vui lòng nhập số điểm hợp lệ'],
      [{ reason: ' ' }, 400, 'Vui lòng nhập lý do điều chỉnh điểm'],
      [{ points: -3.01 }, 400, 'Tổng điểm sau khi điều chỉnh không được âm'],
    ])('[RNK-06][RNK-08][RNK-17] %j is refused and the points stay', async (change, status, message) => {
      const [one] = await makePlayers(app, 1)
      const body = { points: 1, reason: 'Lý do', ...change } as { points: number; reason: string }
      const refused = await app.call(adjustPoints, { ...on(one?.id ?? 0), body }, admin)
      expect([refused.status, refused.body.message]).toEqual([status, message])
      expect((await read(one?.id ?? 0)).body.ranking_points).toBe(3)
      expect(await history(one?.id ?? 0)).toHaveLength(1)
    })
  })

  describe('change club', () => {
    test('[PLR-16] to another club and to none, newest first', async () => {
      const to = await makeClub('CLB Hoàn Kiếm')
      const [one] = await makePlayers(app, 1)
      const change = (club_id: number | null, reason?: string) =>
        app.ok(changeClub, { ...on(one?.id ?? 0), body: { club_id, ...(reason && { reason }) } }, admin)
      expect(await change(to, 'Chuyển nhà')).toMatchObject({
        message: `Đã chuyển ${one?.name} sang CLB Hoàn Kiếm`,
        player_name: one?.name,
        to_club_name: 'CLB Hoàn Kiếm',
        player: { club_id: to },
      })
      app.clock.advance(1000)
      expect(await change(null)).toMatchObject({ to_club_name: null, player: { club_id: null, club_name: null } })
      expect(await clubHistory(one?.id ?? 0)).toMatchObject([
        { from_club_name: 'CLB Hoàn Kiếm', to_club_name: null, reason: null },
        { from_club_name: null, to_club_name: 'CLB Hoàn Kiếm', reason: 'Chuyển nhà' },
      ])
    })

    test('to the current club, or to one that does not exist, is refused', async () => {
      const [one] = await makePlayers(app, 1)
      const same = await app.call(changeClub, { ...on(one?.id ?? 0), body: { club_id: null } }, admin)
      expect([same.status, same.body.message]).toEqual([400, 'VĐV đã ở câu lạc bộ này'])
      const lost = await app.call(changeClub, { ...on(one?.id ?? 0), body: { club_id: 987_654 } }, admin)
      expect([lost.status, lost.body.code]).toEqual([404, 'club-not-found'])
      expect(await clubHistory(one?.id ?? 0)).toEqual([])
    })
  })

  test('[PLR-11] a player in a live registration stays; afterwards a deleted one is out of lists and search', async () => {
    const { divisions } = await makeGroup(app, [{}, {}])
    const [one, two] = await makePlayers(app, 2)
    const pair = { player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    const enter = (id = 0) => app.ok(createRegistration, { body: { tournament_id: id, ...pair } })
    const rejected = await enter(divisions[0]?.id)
    await app.ok(rejectRegistration, on(rejected.id), admin)
    await enter(divisions[1]?.id)
    const refused = await app.call(deletePlayer, on(one?.id ?? 0), admin)
    const text = 'VĐV đang có đăng ký ở giải chưa kết thúc, không thể xóa'
    expect([refused.status, refused.body.message]).toEqual([409, text])
    expect((await read(one?.id ?? 0)).status).toBe(200)
    app.clock.advance(20 * dayMs)
    await app.ok(deletePlayer, on(one?.id ?? 0), admin)
    expect((await read(one?.id ?? 0)).body.message).toBe('Không tìm thấy thông tin VĐV')
    expect((await app.ok(searchPlayers, { query: { q: one?.name ?? '' } })).items).toEqual([])
    expect((await app.ok(listPlayers, { query: { name: one?.name ?? '' } })).items).toEqual([])
    const ledger = await app.database.read((db) =>
      db
        .selectFrom('pointEntries')
        .select('id')
        .where('playerId', '=', one?.id ?? 0)
        .execute(),
    )
    expect(ledger).toHaveLength(1)
  })

  test('a club by name is found folded, or refused with a text', async () => {
    const body = { name: 'Lý Gia Hân', phone: '0909770001' }
    const club = await app.ok(createClub, { body: { name: 'CLB Đống Đa Xanh' } }, { as: 'admin' })
    const made = await app.ok(createPlayer, { body: { ...body, club_name: 'clb dong da xanh' } }, { as: 'admin' })
    expect([made.club_id, made.club_name]).toEqual([club.id, 'CLB Đống Đa Xanh'])
    const unknown = { ...body, phone: '0909770002', club_name: 'CLB Không Có' }
    const refused = await app.call(createPlayer, { body: unknown }, { as: 'admin' })
    expect([refused.status, refused.body.code]).toEqual([400, 'club-name-unknown'])
    expect(refused.body.message).toContain('Không có câu lạc bộ nào')
  })
})
