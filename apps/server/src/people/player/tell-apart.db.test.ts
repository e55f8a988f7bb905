import {
  approveRegistration,
  countPlayers,
  createPlayer,
  createRegistration,
  findDuplicates,
  listDuplicatePairs,
  listPlayers,
  mergePlayers,
  rejectRegistration,
  tellApart,
} from '@vot/contract'
import { eachDatabase, makeGroup, makePlayers, onAnyDatabase, openStream, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('players who look alike', (start) => {
  let app: TestApp
  let number = 0
  beforeAll(async () => {
    app = await startApp(start)
  })

  const make = async (name: string, phone?: string) => {
    number += 1
    const body = { name, phone: phone ?? `09770${String(number).padStart(5, '0')}` }
    return await app.ok(createPlayer, { body }, mod)
  }
  const enter = async (tournament_id: number, player1_id: number, player2_id: number) =>
    await app.ok(createRegistration, { body: { tournament_id, player1_id, player2_id } }, mod)
  const pairsOf = async (groupId: number) =>
    (await app.ok(listDuplicatePairs, { query: { group_id: String(groupId) } }, mod)).items
  const apart = (id: number, other_id: number, apart = true, who: Parameters<typeof app.call>[2] = mod) =>
    app.call(tellApart, { ...on(id), body: { other_id, apart } }, who)
  const marked = async (name: string) =>
    (await app.ok(listPlayers, { query: { name } }, mod)).items.map((player) => player.may_be_duplicate)

  /** A group where the older of two namesakes plays, and the newer one is in no team. */
  async function doubt(name: string) {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    const [partner] = await makePlayers(app, 1)
    const [one, other] = [await make(name), await make(name.toUpperCase())]
    const team = await enter(id, one.id, partner?.id ?? 0)
    return { groupId: group.id, divisionId: id, one, other, partner, team }
  }

  test(
    '[PLR-165] namesakes of one club and owners of one phone are listed with why, those of other groups are not',
    eachDatabase,
    async () => {
      const { groupId, divisionId, one, other, team } = await doubt('Ngờ Văn Trùng')
      await doubt('Ngờ Nhóm Khác')
      const [first, second] = [await make('Ngờ Số Một', '0978 111 222'), await make('Ngờ Số Hai', '0978 111 222')]
      const [mate] = await makePlayers(app, 1)
      await enter(divisionId, mate?.id ?? 0, second.id)
      const pairs = await pairsOf(groupId)
      expect(pairs.map(({ player, other, reasons }) => [player.id, other.id, reasons])).toEqual([
        [one.id, other.id, ['name-and-club']],
        [first.id, second.id, ['phone']],
      ])
      expect(pairs[0]).toMatchObject({ tournament_ids: [divisionId], entered_at: team.created_at })
      await app.ok(rejectRegistration, { ...on(team.id), body: {} }, mod)
      expect(await pairsOf(groupId)).toHaveLength(1)
    },
  )

  test('[PLR-165] who stands in one team together is two people, and organisers alone read it', async () => {
    const group = await makeGroup(app)
    const [one, other] = [await make('Ngờ Chung Đội'), await make('Ngờ Chung Đội')]
    await enter(group.divisions[0]?.id ?? 0, one.id, other.id)
    expect(await pairsOf(group.id)).toEqual([])
    const query = { group_id: String(group.id) }
    expect((await app.call(listDuplicatePairs, { query }, { as: 'user' })).status).toBe(403)
    expect((await app.call(listDuplicatePairs, { query })).status).toBe(401)
    expect((await apart(one.id, other.id, true, { as: 'ref' })).status).toBe(403)
  })

  test('[PLR-166] who was told apart is held for nobody, until that is taken back', async () => {
    const { groupId, one, other } = await doubt('Ngờ Hai Người')
    const counted = async () => (await app.ok(countPlayers, { query: { name: 'ngo hai nguoi' } }, mod)).may_be_duplicate
    const warned = async () =>
      (await app.ok(findDuplicates, { query: { name: one.name, except_id: String(other.id) } }, mod)).items.length
    const seen = async () => [
      await marked('ngo hai nguoi'),
      await counted(),
      await warned(),
      (await pairsOf(groupId)).length,
    ]
    expect(await seen()).toEqual([[true, true], 2, 1, 1])
    expect((await apart(other.id, one.id)).body).toEqual({ apart: true })
    expect(await seen()).toEqual([[false, false], 0, 0, 0])
    const third = await make('Ngờ Hai Người')
    expect(third.duplicates).toHaveLength(2)
    expect(await marked('ngo hai nguoi')).toEqual([true, true, true])
    expect(await counted()).toBe(3)
    expect((await pairsOf(groupId)).map(({ player, other }) => [player.id, other.id])).toEqual([[one.id, third.id]])
    await apart(one.id, other.id, false)
    expect(await pairsOf(groupId)).toHaveLength(2)
  })

  test(
    '[PLR-166] saying it again changes nothing, oneself and nobody are refused, and two at once make one',
    eachDatabase,
    async () => {
      const { one, other } = await doubt('Ngờ Lặp Lại')
      const answers = await Promise.all([apart(one.id, other.id), apart(other.id, one.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      await apart(one.id, other.id)
      const lines = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select('action')
          .where('action', 'in', ['tell-apart', 'undo-tell-apart'])
          .where('subjectId', 'in', [one.id, other.id])
          .execute(),
      )
      expect(lines).toHaveLength(1)
      expect(await apart(one.id, one.id)).toMatchObject({ status: 400, body: { code: 'apart-same-player' } })
      expect((await apart(one.id, 999_999)).status).toBe(404)
    },
  )

  test('[PLR-166] organisers hear of it at once, and nobody else', async () => {
    const { divisionId, one, other, team } = await doubt('Ngờ Nghe Ngay')
    const url = `${await app.listen()}/api/live?tournament_id=${divisionId}`
    const desk = await openStream(url, { Authorization: `Bearer ${(await app.signIn('mod')).token}` })
    const anybody = await openStream(url)
    await apart(one.id, other.id)
    await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, mod)
    const heard = async (stream: typeof desk) => {
      const types: unknown[] = []
      while (types.at(-1) !== 'registration-decided') types.push((await stream.next()).data.type)
      stream.close()
      return types.includes('players-told-apart')
    }
    expect([await heard(desk), await heard(anybody)]).toEqual([true, false])
  })

  test('[PLR-166] once it was taken back the two are merged, and their doubt is gone', eachDatabase, async () => {
    const { groupId, one, other } = await doubt('Ngờ Gộp Lại')
    await apart(one.id, other.id)
    await apart(one.id, other.id, false)
    expect(await pairsOf(groupId)).toHaveLength(1)
    const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
    await app.ok(mergePlayers, { ...on(one.id), body: { other_id: other.id, take } }, mod)
    expect(await pairsOf(groupId)).toEqual([])
  })
})
