import {
  createClub,
  createPlayer,
  deleteClub,
  deletePlayer,
  listClubHistory,
  listClubMembers,
  listClubs,
  readPlayer,
  updateClub,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { makePlayers, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onAnyDatabase('clubs', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })
  const on = (id: number) => ({ params: { id: String(id) } })
  const create = (name: string) => app.call(createClub, { body: { name } }, admin)
  const names = async () => (await app.ok(listClubs, {})).map((club) => club.name)

  test('[CLB-03] clubs are listed by name with the members they have now', async () => {
    const first = await create('CLB Đống Đa')
    expect([first.status, first.body]).toEqual([
      201,
      { id: first.body.id, name: 'CLB Đống Đa', member_count: 0, updated_at: formatVietnamIso(app.clock.now()) },
    ])
    await create('CLB Ánh Dương')
    await create('  CLB   Cầu Giấy ')
    const [gone] = await makePlayers(app, 3, { club_id: first.body.id })
    await app.ok(deletePlayer, on(gone?.id ?? 0), admin)
    expect((await app.ok(listClubs, {})).map(({ name, member_count }) => [name, member_count])).toEqual([
      ['CLB Ánh Dương', 0],
      ['CLB Cầu Giấy', 0],
      ['CLB Đống Đa', 2],
    ])
    const renamed = await app.ok(updateClub, { ...on(first.body.id), body: { name: 'CLB Thanh Xuân' } }, { as: 'mod' })
    expect(renamed).toMatchObject({ id: first.body.id, name: 'CLB Thanh Xuân', member_count: 2 })
    const [member] = (await app.ok(listClubMembers, on(first.body.id))).items
    expect((await app.ok(readPlayer, on(member?.id ?? 0))).club_name).toBe('CLB Thanh Xuân')
  })

  test('an edit that somebody else was ahead of is 409 with the newer moment and changes nothing', async () => {
    const made = (await create('CLB Hai Người Sửa')).body
    const rename = (name: string, seen_updated_at?: string) =>
      app.call(updateClub, { ...on(made.id), body: { name, seen_updated_at } }, admin)
    app.clock.advance(60_000)
    const first = await rename('CLB Người Trước', made.updated_at)
    expect(first.status).toBe(200)
    app.clock.advance(60_000)
    const late = await rename('CLB Người Sau', made.updated_at)
    expect([late.status, late.body]).toMatchObject([
      409,
      {
        code: 'club-changed',
        message: 'Câu lạc bộ vừa được người khác sửa, vui lòng xem lại',
        details: { updated_at: first.body.updated_at },
      },
    ])
    const now = (await app.ok(listClubs, {})).find(({ id }) => id === made.id)
    expect(now).toEqual(first.body)
    expect((await rename('CLB Người Sau', first.body.updated_at)).body.name).toBe('CLB Người Sau')
    expect((await rename('CLB Không Xem')).body.name).toBe('CLB Không Xem')
  })

  test('[CLB-16] a name is needed and is unique, case and spaces aside but not diacritics', async () => {
    const empty = await create('   ')
    expect([empty.status, empty.body.message]).toEqual([400, 'Tên câu lạc bộ là bắt buộc'])
    await create('CLB Hồng Hà')
    for (const name of ['clb hồng hà', 'CLB  Hồng Hà', 'CLB Hồng Hà'.normalize('NFD')]) {
      const taken = await create(name)
      expect([taken.status, taken.body.message]).toEqual([409, 'Tên câu lạc bộ đã tồn tại'])
    }
    const other = await create('CLB Hổng Hà')
    expect(other.status).toBe(201)
    const clash = await app.call(updateClub, { ...on(other.body.id), body: { name: 'CLB HỒNG HÀ' } }, admin)
    expect(clash.body.code).toBe('club-name-taken')
    const same = await app.call(updateClub, { ...on(other.body.id), body: { name: 'CLB HỔNG HÀ' } }, admin)
    expect(same.body.name).toBe('CLB HỔNG HÀ')
  })

  test('a name has at most 120 characters', async () => {
    expect((await create('C'.repeat(121))).body.message).toBe('Nội dung quá dài')
    expect((await create('C'.repeat(120))).status).toBe(201)
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://x")',
    'CLB 🏓 Phượng',
    "'; drop table clubs; --",
    '%_\\',
  ])('a club may be called %j: it is text', async (name) => {
    const { status, body: club } = await create(name)
    expect([status, club.name]).toEqual([201, name])
    expect(await names()).toContain(name)
    const body = { name: `${name} hai` }
    expect((await app.ok(updateClub, { ...on(club.id), body }, admin)).name).toBe(body.name)
  })

  test.each([
    ['C'.repeat(1000), 'Nội dung quá dài'],
    ['CLB\u0000', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
    ['CLB\nHai dòng', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
    ['CLB \u202egnaò', 'Nội dung có ký tự ẩn hoặc ký tự điều khiển, vui lòng xóa và gõ lại'],
  ])('a club is not called %j', async (name, message) => {
    const { status, body } = await create(name)
    expect([status, body.message]).toEqual([400, message])
    expect(await names()).not.toContain(name)
  })

  test('[CLB-16] one name asked for ten times at once makes one club', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('CLB Song Song')))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect((await names()).filter((name) => name === 'CLB Song Song')).toHaveLength(1)
  })

  test('[CLB-05][PLR-16] a deleted club leaves its members without one, and its name is free again', async () => {
    const { body: club } = await create('CLB Giải Tán')
    const [one, two] = await makePlayers(app, 2, { club_id: club.id })
    await app.ok(deleteClub, on(club.id), admin)
    expect(await names()).not.toContain('CLB Giải Tán')
    for (const player of [one, two]) {
      expect(await app.ok(readPlayer, on(player?.id ?? 0))).toMatchObject({ club_id: null, club_name: null })
      const { items } = await app.ok(listClubHistory, on(player?.id ?? 0))
      expect(items).toMatchObject([{ from_club_name: 'CLB Giải Tán', to_club_name: null }])
    }
    expect((await app.call(deleteClub, on(club.id), admin)).status).toBe(404)
    expect((await app.call(listClubMembers, on(club.id))).body.message).toBe('Không tìm thấy câu lạc bộ')
    expect((await create('CLB Giải Tán')).status).toBe(201)
  })

  test('[CLB-05] nobody joins a club that is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body: club } = await create(`CLB Chớp Nhoáng ${round}`)
      const body = { name: 'Vũ Nhanh', phone: '0912000000', club_id: club.id }
      const [joined] = await Promise.all([
        app.call(createPlayer, { body }, admin),
        app.call(deleteClub, on(club.id), admin),
      ])
      if (joined.status === 201) expect((await app.ok(readPlayer, on(joined.body.id))).club_id).toBeNull()
      else expect(joined.body.code).toBe('club-not-found')
    }
  })

  test('[PRV-01][PRV-02] members by name; phones are shown and searched for organisers alone', async () => {
    const { body: club } = await create('CLB Thành Viên')
    for (const [name, phone] of [
      ['Vũ Thị Bích', '0912345678'],
      ['An Đình', '0987654321'],
    ]) {
      await app.ok(createPlayer, { body: { name: name ?? '', phone: phone ?? '', club_id: club.id } }, admin)
    }
    const members = async (q: string, options = {}) =>
      (await app.ok(listClubMembers, { ...on(club.id), query: { q } }, options)).items.map(({ name, phone }) => [
        name,
        phone,
      ])
    expect(await members('', admin)).toEqual([
      ['Vũ Thị Bích', '0912345678'],
      ['An Đình', '0987654321'],
    ])
    expect(await members('')).toEqual([
      ['Vũ Thị Bích', '09xx xxx 678'],
      ['An Đình', '09xx xxx 321'],
    ])
    expect(await members('bich vu')).toEqual([['Vũ Thị Bích', '09xx xxx 678']])
    expect(await members('0912 345', admin)).toEqual([['Vũ Thị Bích', '0912345678']])
    expect(await members('0912 345', { as: 'user' })).toEqual([])
  })

  test('members stand by given name in Vietnamese order, then by the whole name, across pages', async () => {
    const { body: club } = await create('CLB Theo Tên')
    const inOrder = ['Vũ Ánh', 'Lê Văn Ân', 'Trần Dũng', 'Bùi Đạt', 'An Bình Đức', 'Đỗ Bình Đức', 'An Sơn']
    for (const [index, name] of [...inOrder].reverse().entries()) {
      await app.ok(createPlayer, { body: { name, phone: `091255510${index}`, club_id: club.id } }, admin)
    }
    const page = async (number: number) =>
      (await app.ok(listClubMembers, { ...on(club.id), query: { page: String(number), per_page: '4' } })).items
    expect([...(await page(1)), ...(await page(2))].map(({ name }) => name)).toEqual(inOrder)
  })

  test('[PRV-07] a member has id, name, phone, email and points; emails are for organisers alone', async () => {
    const { body: club } = await create('CLB Hộp Thư')
    const { id } = await app.ok(
      createPlayer,
      {
        body: { name: 'Lý Thu', phone: '0934567890', email: 'thu@vot.vn', ranking_points: 3.25, club_id: club.id },
      },
      admin,
    )
    const find = (q: string, options = {}) => app.ok(listClubMembers, { ...on(club.id), query: { q } }, options)
    const member = { id, name: 'Lý Thu', phone: '0934567890', email: 'thu@vot.vn', ranking_points: 3.25 }
    expect((await find('thu@vot', admin)).items).toEqual([member])
    expect((await find('')).items).toEqual([{ ...member, phone: '09xx xxx 890', email: null }])
    expect((await find('thu@vot', { as: 'ref' })).items).toEqual([])
  })

  test('[CLB-03] only organisers change clubs', async () => {
    const { body: club } = await create('CLB Khóa')
    for (const as of ['user', 'ref'] as const) {
      expect((await app.call(createClub, { body: { name: 'CLB Lạ' } }, { as })).status).toBe(403)
      expect((await app.call(updateClub, { ...on(club.id), body: { name: 'CLB Lạ' } }, { as })).status).toBe(403)
      expect((await app.call(deleteClub, on(club.id), { as })).status).toBe(403)
    }
    expect(await names()).toContain('CLB Khóa')
    expect(await names()).not.toContain('CLB Lạ')
  })
})
