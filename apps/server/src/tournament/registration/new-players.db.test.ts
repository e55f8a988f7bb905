import {
  acceptPlayer,
  adjustPoints,
  approveRegistration,
  approveRegistrations,
  changeClub,
  createClub,
  createPlayer,
  createRegistration,
  deleteRegistration,
  listPlayers,
  listRegistrations,
  type NewPlayer,
  readPlayer,
  searchPlayers,
} from '@vot/contract'
import { eachDatabase, makeGroup, makePlayers, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('players whom a visitor enters', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  let phones = 0
  const newcomer = (name: string, more: object = {}): NewPlayer => {
    phones += 1
    return { name, phone: `09772${String(phones).padStart(5, '0')}`, ...more }
  }
  const division = async () => (await makeGroup(app)).divisions[0]?.id ?? 0
  const enter = (tournamentId: number, entry: object, options = {}) =>
    app.call(createRegistration, { body: { tournament_id: tournamentId, ...entry } } as never, options)
  const team = async (tournamentId: number, one: NewPlayer, two: NewPlayer, options = {}) => {
    const { status, body } = await enter(tournamentId, { new_player1: one, new_player2: two }, options)
    expect(status).toBe(201)
    return body
  }
  const accept = (id: number, playerId: number, asId: number | null) =>
    app.call(acceptPlayer, { ...on(id), body: { player_id: playerId, as_player_id: asId } }, admin)
  const named = async (name: string, options = {}) =>
    (await app.ok(listPlayers, { query: { name, page: '1' } } as never, options)).items.map((each) => each.name)

  test(
    '[REG-181] a visitor enters people of no list, as typed, without points, and they stand in no list',
    eachDatabase,
    async () => {
      const at = await division()
      await app.ok(createClub, { body: { name: 'CLB Sông Hàn' } }, admin)
      const [one, two] = [
        newcomer('Lý Vô Danh', { club_name: 'clb sông hàn', gender: 'male', birth_year: 1991 }),
        newcomer('Tạ Mới Toanh', { club_name: 'CLB chưa có' }),
      ]
      const made = await team(at, one, two)
      expect(made).toMatchObject({
        ...{ player1_name: 'Lý Vô Danh', player1_unverified: true, player1_club: 'CLB Sông Hàn', player1_points: 0 },
        ...{ player2_name: 'Tạ Mới Toanh', player2_unverified: true, player2_club: 'CLB chưa có' },
      })
      expect(JSON.stringify(made)).not.toMatch(/1991|0977200001/)
      for (const options of [{}, admin]) expect(await named('Vô Danh', options)).toEqual([])
      expect((await app.ok(searchPlayers, { query: { q: 'Vô Danh' } })).items).toEqual([])
      expect((await app.call(readPlayer, on(made.player1_id))).status).toBe(404)
      const seen = (await app.call(readPlayer, on(made.player1_id), admin)).body
      expect(seen).toMatchObject({ phone: one.phone, gender: 'male', birth_year: 1991, is_unverified: true })
      // Nobody else builds a team of them.
      const other = await app.ok(createPlayer, { body: { name: 'Vũ Có Sẵn', phone: '0977300001' } }, admin)
      expect((await enter(at, { player1_id: made.player1_id, player2_id: other.id })).status).toBe(404)
      const lines = await app.database.read((db) =>
        db.selectFrom('auditLog').selectAll().where('subjectId', '=', made.id).execute(),
      )
      expect(JSON.stringify(lines)).not.toMatch(/09772\d{5}/)
    },
  )

  test('[REG-182] the answer is the same whether the phone is known or not; two new ones need two phones', async () => {
    const at = await division()
    const known = await app.ok(createPlayer, { body: { name: 'Đặng Thị Biết', phone: '0977300002' } }, admin)
    const made = await team(at, { name: 'Người Khác', phone: known.phone }, newcomer('Mai Mới'))
    expect(made).toMatchObject({ player1_name: 'Người Khác', player1_unverified: true })
    expect(JSON.stringify(made)).not.toContain('Đặng')
    const same = await enter(at, {
      new_player1: newcomer('A B', { phone: '0977300009' }),
      new_player2: newcomer('C D', { phone: '+84 977 300 009' }),
    })
    expect([same.status, same.body.message]).toEqual([400, 'Hai VĐV phải có số điện thoại khác nhau'])
    const none = await enter(at, { new_player1: newcomer('A B') })
    expect(none.body.details?.fields).toBeDefined()
    const bad = await enter(at, { new_player1: newcomer('A B', { phone: '12' }), player2_id: known.id })
    expect(bad.body.details?.fields).toEqual({ 'new_player1.phone': 'Số điện thoại thiếu chữ số' })
  })

  test(
    '[REG-183] before an approval each is accepted as somebody new or as one who is known, with the points of now',
    eachDatabase,
    async () => {
      const at = await division()
      const body = { name: 'Hồ Quen Biết', phone: '0977300003', ranking_points: 3.5 }
      const known = await app.ok(createPlayer, { body }, admin)
      const made = await team(at, { name: 'Ho Quen Biet', phone: known.phone }, newcomer('Kiều Tân Binh'))
      const approve = () => app.call(approveRegistration, { ...on(made.id), body: { confirm: true } }, admin)
      const early = await approve()
      expect([early.status, early.body.message]).toEqual([409, 'Đội có VĐV chưa được xác nhận'])
      const many = { body: { tournament_id: at, ids: [made.id] } }
      expect((await app.ok(approveRegistrations, many, admin)).skipped).toMatchObject([{ code: 'players-unverified' }])
      expect((await accept(made.id, made.player1_id, made.player2_id)).status).toBe(404)
      const first = await accept(made.id, made.player1_id, known.id)
      expect(first.body).toMatchObject({ player1_id: known.id, player1_name: 'Hồ Quen Biết', player1_points: 3.5 })
      expect(first.body).not.toHaveProperty('player1_unverified')
      const second = await accept(made.id, made.player2_id, null)
      expect(second.body).not.toHaveProperty('player2_unverified')
      expect((await accept(made.id, made.player2_id, null)).status).toBe(409)
      expect(await named('Kiều Tân Binh')).toEqual(['Kiều Tân Binh'])
      expect((await app.call(readPlayer, on(made.player1_id), admin)).status).toBe(404)
      expect((await approve()).status).toBe(200)
    },
  )

  test('[REG-183] who would stand twice is refused, and nothing changes', async () => {
    const at = await division()
    const body = { name: 'Phan Một Mình', phone: '0977300004' }
    const known = await app.ok(createPlayer, { body }, admin)
    const made = await enter(at, { player1_id: known.id, new_player2: newcomer('Phan Một Minh') })
    const refused = await accept(made.body.id, made.body.player2_id, known.id)
    expect([refused.status, refused.body.message]).toEqual([400, 'VĐV này đã được chọn cho vị trí khác!'])
    const [row] = (await app.ok(listRegistrations, { query: { tournament_id: String(at) } }, admin)).items
    expect(row).toMatchObject({ player2_name: 'Phan Một Minh', player2_unverified: true })
  })

  test('[REG-184] a deleted entry takes its unverified players along', eachDatabase, async () => {
    const at = await division()
    const made = await team(at, newcomer('Đinh Thoáng Qua'), newcomer('Lâm Thoáng Qua'))
    await app.ok(deleteRegistration, on(made.id), admin)
    const left = await app.database.read((db) =>
      db.selectFrom('players').select('id').where('id', 'in', [made.player1_id, made.player2_id]).execute(),
    )
    expect(left).toEqual([])
  })

  test('[REG-184] players with changes in club history or ledger are hidden, and stand in no list any more', async () => {
    const at = await division()
    const club = await app.ok(createClub, { body: { name: 'CLB Ghi Nhầm' } }, admin)
    const made = await team(at, newcomer('Đinh Có Sổ'), newcomer('Lâm Có Sổ'))
    const { player1_id: moved, player2_id: scored } = made
    await app.ok(changeClub, { ...on(moved), body: { club_id: club.id } }, admin)
    await app.ok(adjustPoints, { ...on(scored), body: { points: 2, reason: 'Điểm mùa trước' } }, admin)
    const body = { name: 'Đinh Đã Biết', phone: '0977300021' }
    const known = await app.ok(createPlayer, { body }, admin)
    expect((await accept(made.id, moved, known.id)).body).toMatchObject({ player1_id: known.id })
    await app.ok(deleteRegistration, on(made.id), admin)
    for (const id of [moved, scored]) expect((await app.call(readPlayer, on(id), admin)).status).toBe(404)
    for (const name of ['Đinh Có Sổ', 'Lâm Có Sổ']) expect(await named(name, admin)).toEqual([])
    expect(await named('Đinh Đã Biết', admin)).toEqual(['Đinh Đã Biết'])
  })

  test(
    '[REG-185] twenty entries of unverified people wait from one account; organisers have no such limit',
    eachDatabase,
    async () => {
      // A division takes four of an account that nobody agreed to.
      const divisions = await Promise.all([1, 2, 3, 4, 5].map(division))
      for (let count = 0; count < 20; count += 1) {
        await team(divisions[count % 5] ?? 0, newcomer(`Một ${count}`), newcomer(`Hai ${count}`), { as: 'user' })
      }
      const at = await division()
      const next = { new_player1: newcomer('Một Nữa'), new_player2: newcomer('Hai Nữa') }
      const refused = await enter(at, next, { as: 'user' })
      expect([refused.status, refused.body.message]).toEqual([
        429,
        'Bạn đã đăng ký nhiều VĐV mới chưa được xác nhận. Vui lòng chờ ban tổ chức duyệt.',
      ])
      const full = await enter(at, next, admin)
      expect(full.status).toBe(201)
      expect(full.body).not.toHaveProperty('player1_unverified')
      expect(await named('Một Nữa')).toEqual(['Một Nữa'])
    },
  )

  test(
    '[REG-185] nor do more than twenty wait from one address, and what is decided on makes room',
    eachDatabase,
    async () => {
      const at = await division()
      const here = { address: '10.18.5.1' }
      const teams: { readonly id: number; readonly player1_id: number }[] = []
      for (let count = 0; count < 20; count += 1) {
        teams.push(await team(at, newcomer(`Chỗ ${count}`), newcomer(`Đây ${count}`), here))
      }
      const next = () => ({ new_player1: newcomer('Thêm Một'), new_player2: newcomer('Thêm Hai') })
      expect((await enter(at, next(), here)).status).toBe(429)
      // Of an address a hash alone is kept.
      const kept = await app.database.read((db) =>
        db
          .selectFrom('players')
          .select('enteredFrom')
          .where('id', '=', teams[0]?.player1_id ?? 0)
          .execute(),
      )
      expect(JSON.stringify(kept)).not.toContain('10.18.5.1')
      expect((await enter(at, next(), { address: '10.18.6.1' })).status).toBe(201)
      const [one, two] = await makePlayers(app, 2)
      expect((await enter(at, { player1_id: one?.id, player2_id: two?.id }, here)).status).toBe(201)
      await app.ok(deleteRegistration, on(teams[0]?.id ?? 0), admin)
      expect((await enter(at, next(), here)).status).toBe(201)
      expect((await enter(at, next(), here)).status).toBe(429)
    },
  )
})
