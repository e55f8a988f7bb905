import { countPlayers, createClub, createPlayer, listPlayers, verifyPoints } from '@vot/contract'
import { foldText, isDoubtfulPhone, ok } from '@vot/domain'
import { insertPlayer, onEachDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onEachDatabase('the list of players', (start) => {
  let app: TestApp
  const makeClub = async (name: string) => (await app.ok(createClub, { body: { name } }, admin)).id
  const nobody = { name: 'Thứ Tự', per_page: '100' }
  const names = async (query: Record<string, string>) =>
    (await app.ok(listPlayers, { query: { ...nobody, ...query } })).items.map(({ name }) =>
      name.slice('Thứ Tự '.length),
    )
  beforeAll(async () => {
    app = await startApp(start)
    const early = await makeClub('A Thứ Tự')
    const late = await makeClub('Đ Thứ Tự')
    const make = async (change: {
      name: string
      phone: string
      ranking_points: number
      rating?: number
      club_id?: number
    }) => await app.ok(createPlayer, { body: change }, admin)
    await make({ name: 'Thứ Tự Bình', phone: '0912000001', ranking_points: 3, rating: 4, club_id: late })
    await make({ name: 'Thứ Tự Ân', phone: '0912000002', ranking_points: 3, club_id: early })
    const dung = await make({ name: 'Thứ Tự Dũng', phone: '0912000003', ranking_points: 1.5, rating: 3.25 })
    await make({ name: 'Thứ Tự Châu', phone: '0912000004', ranking_points: 10, rating: 4 })
    await app.ok(verifyPoints, { params: { id: String(dung.id) } }, admin)
  })

  test('[PLR-158] the list is by name unless told, by points, rating or club, either way, equals by name', async () => {
    expect(await names({})).toEqual(['Ân', 'Bình', 'Châu', 'Dũng'])
    expect(await names({ direction: 'down' })).toEqual(['Dũng', 'Châu', 'Bình', 'Ân'])
    expect(await names({ order_by: 'points' })).toEqual(['Dũng', 'Ân', 'Bình', 'Châu'])
    expect(await names({ order_by: 'points', direction: 'down' })).toEqual(['Châu', 'Ân', 'Bình', 'Dũng'])
    expect(await names({ order_by: 'rating' })).toEqual(['Dũng', 'Bình', 'Châu', 'Ân'])
    expect(await names({ order_by: 'rating', direction: 'down' })).toEqual(['Bình', 'Châu', 'Dũng', 'Ân'])
    expect(await names({ order_by: 'club' })).toEqual(['Ân', 'Bình', 'Châu', 'Dũng'])
    expect(await names({ order_by: 'club', direction: 'down' })).toEqual(['Bình', 'Ân', 'Châu', 'Dũng'])
    expect((await app.call(listPlayers, { query: { order_by: 'phone' } as never })).status).toBe(400)
  })

  for (const order_by of ['points', 'rating', 'club'] as const) {
    for (const direction of ['up', 'down'] as const) {
      test(`[PLR-158] pages by ${order_by}, ${direction}, hold everybody once`, async () => {
        const all = await names({ order_by, direction })
        for (const size of [1, 2, 3]) {
          const pages: string[] = []
          for (let page = 1; page <= Math.ceil(all.length / size); page++) {
            pages.push(...(await names({ order_by, direction, per_page: `${size}`, page: `${page}` })))
          }
          expect(pages).toEqual(all)
        }
      })
    }
  }

  test('[PLR-159] it is narrowed to official points and to those in no club', async () => {
    expect(await names({ official: 'yes' })).toEqual(['Dũng'])
    expect(await names({ official: 'no' })).toEqual(['Ân', 'Bình', 'Châu'])
    expect(await names({ without_club: 'yes' })).toEqual(['Châu', 'Dũng'])
    expect(await names({ without_club: 'yes', official: 'no' })).toEqual(['Châu'])
  })

  test('[PLR-06] organisers list stored numbers that would be refused today, and nobody else does', async () => {
    const stored = [
      ...['0912000091', '02838251234', '0692345678', '+6591234567', '+12025550123', ''],
      ...[
        '09120000911',
        '091200009',
        '0120000091',
        '02838251',
        '0612345678',
        '+849120000',
        '+912345678',
        '+0123456789',
      ],
      ...['+65912', '+6591234567891234', '0912 000 091', '09x2000091', '0084912000091', '12ab'],
    ]
    await app.database.transaction(async ({ db }) => {
      for (const [index, phone] of stored.entries()) {
        const name = `Nghi Ngờ ${index}`
        await insertPlayer(db, { name, nameFolded: foldText(name), phone })
      }
      return ok(undefined)
    })
    const query = { name: 'Nghi Ngờ', doubtful_phone: 'yes', per_page: '100' } as const
    const listed = (await app.ok(listPlayers, { query }, admin)).items.map(({ phone }) => phone)
    expect(listed.sort()).toEqual(stored.filter(isDoubtfulPhone).sort())
    expect(listed).toHaveLength(14)
    const count = async (as: object) => await app.ok(countPlayers, { query: { name: 'Nghi Ngờ' } }, as)
    expect((await count(admin)).doubtful_phone).toBe(14)
    expect('doubtful_phone' in (await count({}))).toBe(false)
    expect((await app.ok(listPlayers, { query })).items).toHaveLength(stored.length)
  })

  test('[PLR-163] organisers alone are told who may be the same person, and can list them', async () => {
    const make = async (name: string, phone: string) =>
      await app.ok(createPlayer, { body: { name, phone, ranking_points: 1 } }, admin)
    await make('Có Trùng Minh', '0912000011')
    await make('Có Trùng Phong', '0912000011')
    await make('Có Trùng Quân', '0912000013')
    await make('có trùng quấn', '0912000014')
    await make('Có Trùng Sơn', '0912000015')
    const list = async (query: Record<string, string>, options?: typeof admin) =>
      (await app.ok(listPlayers, { query: { name: 'Có Trùng', ...query } }, options)).items
    const suspects = (await list({}, admin)).filter((player) => player.may_be_duplicate).map(({ name }) => name)
    expect(suspects.sort()).toEqual(['Có Trùng Minh', 'Có Trùng Phong', 'Có Trùng Quân', 'có trùng quấn'])
    expect((await list({ may_be_duplicate: 'yes' }, admin)).map(({ name }) => name).sort()).toEqual(suspects)
    const seen = await list({ may_be_duplicate: 'yes' })
    expect(seen).toHaveLength(5)
    expect(seen.some((player) => 'may_be_duplicate' in player)).toBe(false)
  })

  test('[PLR-163] each choice says how many it would leave of those whom name and points let through', async () => {
    const count = async (query: Record<string, string>, options?: typeof admin) =>
      await app.ok(countPlayers, { query }, options)
    expect(await count({ name: 'Thứ Tự' })).toEqual({ official: 1, unofficial: 3, without_club: 2 })
    expect(await count({ name: 'Thứ Tự', min_points: '5' }, admin)).toEqual({
      ...{ official: 0, unofficial: 1, without_club: 1, may_be_duplicate: 0, doubtful_phone: 0 },
    })
    expect((await count({ name: 'Có Trùng' }, admin)).may_be_duplicate).toBe(4)
    expect(await count({ name: 'Không Có Ai' }, admin)).toEqual({
      ...{ official: 0, unofficial: 0 },
      without_club: 0,
      may_be_duplicate: 0,
      doubtful_phone: 0,
    })
  })

  test('[PLR-164] of a large register what was counted is told for ten seconds', async () => {
    const count = async () => {
      const { total_count } = await app.ok(listPlayers, { query: { name: 'Đếm Lâu' } })
      return [total_count, (await app.ok(countPlayers, { query: { name: 'Đếm Lâu' } })).unofficial]
    }
    const make = async (name: string, phone: string) => await app.ok(createPlayer, { body: { name, phone } }, admin)
    await make('Đếm Lâu Một', '0912000091')
    expect(await count()).toEqual([1, 1])
    await make('Đếm Lâu Hai', '0912000092')
    // Few players are counted anew for everybody who asks.
    expect(await count()).toEqual([2, 2])
    await app.database.transaction(async ({ db }) => ok(await insertPlayer(db, { id: 10_001 })))
    expect(await count()).toEqual([2, 2])
    await make('Đếm Lâu Ba', '0912000093')
    expect(await count()).toEqual([2, 2])
    expect((await app.ok(listPlayers, { query: { name: 'Đếm Lâu' } })).items).toHaveLength(3)
    app.clock.advance(10_000)
    expect(await count()).toEqual([3, 3])
  })
})
