import {
  createBracket,
  createTournament,
  deleteTournament,
  exportGroup,
  type GroupEdit,
  type GroupView,
  giveGroup,
  readBracket,
  readGroup,
  updateGroup,
} from '@vot/contract'
import {
  division,
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onAnyDatabase('letters of divisions', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const read = (id: number) => app.ok(readGroup, { params: { id: String(id) } })
  const lettersOf = ({ divisions }: GroupView) => divisions.map(({ name, letter }) => `${letter} ${name}`)
  const three = () => makeGroup(app, [{ name: 'nam' }, { name: 'nữ' }, { name: 'nam nữ' }])
  const save = (group: GroupView, names: readonly string[]) => {
    const divisions = names.map((name): GroupEdit['divisions'][number] => {
      const known = group.divisions.find((each) => each.name === name)
      return { ...division(app, { name }), ...(known && { id: known.id }) }
    })
    const body = { group_name: group.group_name, venue: group.venue, use_snapshot_ranking: false, divisions }
    return app.ok(updateGroup, { params: { id: String(group.id) }, body }, admin)
  }
  const idOf = ({ divisions }: GroupView, name: string) => divisions.find((each) => each.name === name)?.id ?? 0
  const draw = async (id: number) => {
    await makeTeams(app, id, 4)
    await app.ok(createBracket, { params: { id: String(id) }, body: { confirm: true } }, admin)
  }
  const remove = (id: number) => app.ok(deleteTournament, { params: { id: String(id) } }, admin)
  const add = (groupId: number, name: string) =>
    app.ok(
      createTournament,
      { body: { ...division(app, { name }), venue: 'Sân phụ', group_id: groupId, use_snapshot_ranking: false } },
      admin,
    )

  test('[TRN-144] letters follow the order of the divisions until a bracket is made', async () => {
    const group = await three()
    expect(lettersOf(group)).toEqual(['A nam', 'B nữ', 'C nam nữ'])
    expect(lettersOf(await save(group, ['nữ', 'nam', 'nam nữ']))).toEqual(['A nữ', 'B nam', 'C nam nữ'])
    await remove(idOf(group, 'nam'))
    expect(lettersOf(await read(group.id))).toEqual(['A nữ', 'B nam nữ'])
    await add(group.id, 'trên 45')
    expect(lettersOf(await read(group.id))).toEqual(['A nữ', 'B nam nữ', 'C trên 45'])
  })

  test(
    '[TRN-144] from the first bracket on no division changes its letter, and none is given twice',
    eachDatabase,
    async () => {
      const group = await three()
      await draw(idOf(group, 'nam nữ'))
      expect(lettersOf(await save(group, ['nam nữ', 'nữ', 'nam']))).toEqual(['C nam nữ', 'B nữ', 'A nam'])
      await remove(idOf(group, 'nam'))
      expect(lettersOf(await save(group, ['trên 45', 'nữ', 'nam nữ']))).toEqual(['D trên 45', 'B nữ', 'C nam nữ'])
      await remove(idOf(await read(group.id), 'trên 45'))
      await add(group.id, 'trên 50')
      expect(lettersOf(await read(group.id))).toEqual(['B nữ', 'C nam nữ', 'E trên 50'])
    },
  )

  test('[TRN-144] a tournament that stands alone has no letter', async () => {
    const body = { ...division(app), venue: 'Sân phụ', use_snapshot_ranking: false }
    expect((await app.ok(createTournament, { body }, admin)).letter).toBeNull()
  })

  test('[TRN-144] letters come along to another installation', async () => {
    const group = await three()
    await draw(idOf(group, 'nữ'))
    await save(group, ['nam nữ', 'nữ', 'nam'])
    const other = await startApp(start)
    const { group_id } = await importArchiveFile(other, await fetchArchive(app, exportGroup.path, group.id))
    const there = await other.ok(readGroup, { params: { id: String(group_id) } })
    expect(lettersOf(there)).toEqual(['C nam nữ', 'B nữ', 'A nam'])
  })

  test('[TRN-144, TRN-155] a tournament that gets a group under play is A from then on, whatever comes beside it', async () => {
    const body = { ...division(app, { name: 'nam' }), venue: 'Sân phụ', use_snapshot_ranking: false }
    const { id } = await app.ok(createTournament, { body }, admin)
    await draw(id)
    const on = { params: { id: String(id) } }
    expect((await app.ok(readBracket, on)).bracket.matches[0]?.tournament.letter).toBeNull()
    const group = await app.ok(giveGroup, on, admin)
    expect(lettersOf(group)).toEqual(['A nam'])
    await add(group.id, 'nữ')
    expect(lettersOf(await save(await read(group.id), ['nữ', 'nam']))).toEqual(['B nữ', 'A nam'])
    expect((await app.ok(readBracket, on)).bracket.matches[0]?.tournament.letter).toBe('A')
  })
})
