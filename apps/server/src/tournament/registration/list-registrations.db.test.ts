import { adjustPoints, createClub, createPlayer, listPlayers, listPointHistory, searchPlayers } from '@vot/contract'
import { onEachDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

const people = [
  ['Nguyễn Văn Đức', '0912345678', 3.5],
  ['Đặng Thị Ánh', '0987654321', 2],
  ['Ân Nguyễn', '0901000001', 4],
  ['100% Bóng_Vàng', '0901000002', 1],
  ['Trần \\ Gạch', '0901000003', 0],
  ['Nguyễn Thị Vân', '0901000004', 3.49],
] as const

onEachDatabase('finding players', (start) => {
  let app: TestApp
  let clubId = 0
  beforeAll(async () => {
    app = await startApp(start)
    clubId = (await app.ok(createClub, { body: { name: 'CLB Từ Liêm' } }, admin)).id
    for (const [name, phone, ranking_points] of people) {
      const body = { name, phone, ranking_points, ...(name.startsWith('Nguyễn') && { club_id: clubId }) }
      await app.ok(createPlayer, { body }, admin)
    }
  })
  const search = async (q: string, options = {}) =>
    (await app.ok(searchPlayers, { query: { q } }, options)).items.map((item) => item.name)
  const list = async (query: Record<string, string>, options = {}) =>
    (await app.ok(listPlayers, { query }, options)).items.map((item) => item.name)

  test('every word counts, in any order, diacritics and case aside', async () => {
    expect(await search('nguyen')).toEqual(['Nguyễn Văn Đức', 'Ân Nguyễn', 'Nguyễn Thị Vân'])
    expect(await search('DUC van')).toEqual(['Nguyễn Văn Đức'])
    expect(await search('ĐẶNG ánh')).toEqual(['Đặng Thị Ánh'])
    expect(await search('đang thi ANH'.normalize('NFD'))).toEqual(['Đặng Thị Ánh'])
    expect(await search('nguyen xyz')).toEqual([])
  })

  test('under two characters nothing is found, and at most 100', async () => {
    for (const q of ['', 'n', ' n ']) expect(await search(q)).toEqual([])
    const two = await app.ok(searchPlayers, { query: { q: 'nguyen', limit: '2' } })
    expect([two.items.length, two.has_more]).toEqual([2, true])
    expect((await app.ok(searchPlayers, { query: { q: 'nguyen', limit: '3' } })).has_more).toBe(false)
    expect((await app.ok(searchPlayers, { query: { q: 'nguyen', limit: '9999' } })).items).toHaveLength(3)
  })

  test('signs that mean something in SQL are just signs', async () => {
    expect(await search('0%')).toEqual(['100% Bóng_Vàng'])
    expect(await search('g_v')).toEqual(['100% Bóng_Vàng'])
    expect(await search('an \\')).toEqual(['Trần \\ Gạch'])
    expect(await search("' or 1=1 --")).toEqual([])
  })

  test('[PRV-02] only organisers find people by phone', async () => {
    for (const q of ['0912345678', '0912 345', '345678']) {
      expect(await search(q, admin)).toEqual(['Nguyễn Văn Đức'])
      expect(await list({ name: q }, { as: 'mod' })).toEqual(['Nguyễn Văn Đức'])
      for (const options of [{}, { as: 'user' }, { as: 'ref' }]) {
        expect(await search(q, options)).toEqual([])
        expect(await list({ name: q }, options)).toEqual([])
      }
    }
  })

  test('[PLR-83] the list is by given name with filters and pages', async () => {
    const everyone = await list({})
    expect(everyone).toEqual([
      'Đặng Thị Ánh',
      '100% Bóng_Vàng',
      'Nguyễn Văn Đức',
      'Trần \\ Gạch',
      'Ân Nguyễn',
      'Nguyễn Thị Vân',
    ])
    expect(await list({ club_id: String(clubId) })).toEqual(['Nguyễn Văn Đức', 'Nguyễn Thị Vân'])
    expect(await list({ min_points: '3,5' })).toEqual(['Nguyễn Văn Đức', 'Ân Nguyễn'])
    expect(await list({ min_points: '2', max_points: '3.49' })).toEqual(['Đặng Thị Ánh', 'Nguyễn Thị Vân'])
    expect(await list({ name: 'thi', max_points: '2' })).toEqual(['Đặng Thị Ánh'])
    const page = await app.ok(listPlayers, { query: { page: '2', per_page: '4' } })
    expect(page).toMatchObject({ page: 2, per_page: 4, total_count: 6, total_pages: 2 })
    expect(page.items.map((item) => item.name)).toEqual(everyone.slice(4))
    expect(await app.ok(listPlayers, { query: { page: '9' } })).toMatchObject({
      items: [],
      per_page: 20,
      total_count: 6,
    })
    expect((await app.call(listPlayers, { query: { min_points: 'ba' } })).body.message).toBe('Điểm phải là số không âm')
    const pageOf = async (query: Parameters<typeof list>[0]) => (await app.ok(listPlayers, { query })).per_page
    const club_id = String(clubId)
    expect(await pageOf({ club_id })).toBe(100)
    expect(await pageOf({ club_id, name: 'van' })).toBe(20)
    expect(await pageOf({ club_id, per_page: '5' })).toBe(5)
  })

  test('histories come in pages of ten, newest first', async () => {
    const { items } = await app.ok(searchPlayers, { query: { q: 'an nguyen' } })
    const params = { id: String(items[0]?.id) }
    for (let n = 1; n <= 11; n += 1) {
      app.clock.advance(1000)
      await app.ok(adjustPoints, { params, body: { points: 0.1, reason: `Lần ${n}` } }, admin)
    }
    const first = await app.ok(listPointHistory, { params }, admin)
    expect(first).toMatchObject({ page: 1, per_page: 10, total_count: 12, total_pages: 2 })
    expect(first.items[0]?.reason).toBe('Lần 11')
    const second = await app.ok(listPointHistory, { params, query: { page: '2' } })
    expect(second.items.map((entry) => entry.adjustment_type)).toEqual(['manual', 'initial'])
    expect((await app.call(listPointHistory, { params: { id: '987654' } })).status).toBe(404)
  })
})
