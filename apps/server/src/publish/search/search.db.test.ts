import {
  createPlayer,
  reopenRegistration,
  type SearchView,
  searchEverything,
  withdrawRegistration,
} from '@vot/contract'
import { begin, makeBracket, makeGroup, makeTeams, onEachDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onEachDatabase('search', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })
  const find = (q: string, scope?: number, as?: 'admin' | 'ref' | 'user') =>
    app.ok(searchEverything, { query: { q, ...(scope !== undefined && { scope: String(scope) }) } }, as && { as })
  const counts = (view: SearchView) =>
    Object.fromEntries(Object.entries(view).map(([kind, list]) => [kind, list.length]))

  test('[TRN-172] names are found by beginnings of words, marks and capitals aside', async () => {
    const person = { name: 'Nguyễn Đình Phúc', phone: '0987654321', ranking_points: 3 }
    const { id } = await app.ok(createPlayer, { body: person }, admin)
    for (const q of ['nguyen', 'PHUC', 'dinh ng', 'Nguyễn Ph']) {
      expect(
        (await find(q)).players.map((player) => player.id),
        q,
      ).toContain(id)
    }
    for (const q of ['guyen', 'phuc tran', '%', '_', '\\']) {
      expect(
        (await find(q)).players.map((player) => player.id),
        q,
      ).not.toContain(id)
    }
    expect(counts(await find('  '))).toEqual({ matches: 0, teams: 0, players: 0, groups: 0, divisions: 0, clubs: 0 })
  })

  test('[TRN-172] of many who are called so those with the most points are found, whoever entered first', async () => {
    const make = (count: number, name: string) =>
      app.database.transaction(async ({ db }) => {
        const rows = Array.from({ length: count }, (_, index) => ({
          ...{ name: `${name} ${index}`, nameFolded: `${name} ${index}`, nameSorted: `${index} ${name}` },
          ...{ phone: `07${name}${index}`, createdAt: 1, updatedAt: 1 },
        }))
        const made = await db.insertInto('players').values(rows).returning('id').execute()
        const entries = made.map(({ id: playerId }, index) => {
          const points = (index * 7) % 501
          return { playerId, kind: 'initial' as const, points, previousPoints: 0, newPoints: points, createdAt: 1 }
        })
        await db.insertInto('pointEntries').values(entries).execute()
        return { ok: true }
      })
    await make(1_002, 'quynh')
    await make(20, 'khue')
    const pointsOf = async (q: string) =>
      (await find(q)).players.map(({ ranking_points }) => Math.round(ranking_points * 100))
    expect(await pointsOf('quynh')).toEqual([500, 500, 499, 499, 498])
    expect(await pointsOf('khue')).toEqual([133, 126, 119, 112, 105])
  })

  test('[TRN-172] a phone is matched by its end for organisers alone and told to nobody', async () => {
    const person = { name: 'Lê Thị Kín', phone: '0911222987', ranking_points: 3 }
    const { id } = await app.ok(createPlayer, { body: person }, admin)
    const found = await find('2987', undefined, 'admin')
    expect(found.players.map((player) => player.id)).toContain(id)
    expect(JSON.stringify(found)).not.toMatch(/0911|\*|xxx/)
    for (const as of [undefined, 'user', 'ref'] as const) {
      expect((await find('2987', undefined, as)).players.map((player) => player.id)).not.toContain(id)
    }
    expect((await find('0911', undefined, 'admin')).players.map((player) => player.id)).not.toContain(id)
  })

  test('[TRN-172] a group is found with its divisions, what plays now before what is over', async () => {
    const group = await makeGroup(app, [{ name: 'Đôi nam nữ Hạc' }], { group_name: 'Cúp Hạc Trắng' })
    const [division] = group.divisions
    const view = await find('hac')
    expect(view.groups).toMatchObject([{ id: group.id, name: 'Cúp Hạc Trắng', tournament_id: division?.id }])
    expect(view.divisions).toMatchObject([{ id: division?.id, group_name: 'Cúp Hạc Trắng' }])
    // The group's name alone finds no divisions.
    expect((await find('cup trang')).divisions).toEqual([])
    expect((await find('nam hac', group.id)).divisions).toHaveLength(1)
    expect((await find('nam hac', group.id + 100_000)).divisions).toEqual([])
  })

  test('[TRN-172] a match is found by every way to write its code, with its sides, in its group and while it plays', async () => {
    const { tournamentId, groupId, bracket } = await makeBracket(app, 8)
    const [first] = bracket.bracket.matches
    for (const q of ['a1', 'A-01', 'a01', '01', '1']) {
      const { matches } = await find(q, groupId)
      expect(
        matches.map(({ id }) => id),
        q,
      ).toEqual([first?.id])
      expect(matches[0]).toMatchObject({ day_code: 'A-01', state: 'ready', group_id: groupId })
      expect(matches[0]?.sides.every((side) => side?.includes(' – '))).toBe(true)
    }
    expect((await find('b1', groupId)).matches).toEqual([])
    expect((await find('a1')).matches.map(({ id }) => id)).not.toContain(first?.id)
    await begin(app, tournamentId)
    expect((await find('a1')).matches.map(({ id }) => id)).toContain(first?.id)
  })

  test('[TRN-172] matches of a bracket that is hidden are for organisers alone', async () => {
    const { tournamentId, groupId } = await makeBracket(app, 4)
    await app.ok(reopenRegistration, { params: { id: String(tournamentId) } }, admin)
    expect((await find('a1', groupId)).matches).toEqual([])
    expect((await find('a1', groupId, 'admin')).matches).toHaveLength(1)
  })

  test('[TRN-172] teams of a group by name and by number; who left is not found', async () => {
    const group = await makeGroup(app)
    const division = group.divisions[0]?.id ?? 0
    const [team] = await makeTeams(app, division, 3)
    const name = team?.player1_name ?? ''
    const { teams } = await find(name, group.id)
    expect(teams[0]).toMatchObject({ id: team?.id, tournament_id: division, group_id: group.id })
    expect((await find(name)).teams.map(({ id }) => id)).toContain(team?.id)
    await app.ok(withdrawRegistration, { params: { id: String(team?.id) }, body: {} }, admin)
    expect((await find(name, group.id)).teams.map(({ id }) => id)).not.toContain(team?.id)
  })
})
