import {
  approveRegistration,
  assignMatch,
  callMatch,
  createBracket,
  createCourt,
  createRegistration,
  findTeamMatches,
  listGroupMatches,
  type ParticipantView,
  previewWithdrawal,
  readBracket,
  readGroupBoard,
  readMatch,
  readMatchHistory,
  saveMatchResult,
} from '@vot/contract'
import { makeGroup, makePlayers, onAnyDatabase, openStream, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })

/** Both players of each team; two of them end in the same two words. */
const pairs = [
  ['Nguyễn Hoàng Nghiêng Trườn', 'Trần Minh Khôi'],
  ['Lê Nghiêng Trườn', 'Phạm Hải Đăng'],
] as const
const shorts = [
  ['Hoàng Nghiêng Trườn', 'Khôi'],
  ['Lê Nghiêng Trườn', 'Đăng'],
]

type Team = Pick<ParticipantView, 'player1_short' | 'player2_short'> | null

const shortOf = (team: Team | undefined) => [team?.player1_short, team?.player2_short]
const of = (match: { participant1: Team; participant2: Team } | undefined) => [
  shortOf(match?.participant1),
  shortOf(match?.participant2),
]

onAnyDatabase('short names', (start) => {
  let app: TestApp

  beforeAll(async () => {
    app = await startApp(start)
  })

  test('[UI-22] bracket, match, boards, desk, call, history and preview tell namesakes of a tournament apart alike', async () => {
    const group = await makeGroup(app, [{ name: 'Đôi nam' }], { venue: 'Sân Trườn' })
    const params = idOf(group.divisions[0]?.id)
    for (const names of pairs) {
      const ids: number[] = []
      for (const name of names) for (const { id } of await makePlayers(app, 1, { name })) ids.push(id)
      const body = { tournament_id: Number(params.id), player1_id: ids[0] ?? 0, player2_id: ids[1] ?? 0 }
      const { id } = await app.ok(createRegistration, { body }, admin)
      await app.ok(approveRegistration, { params: idOf(id) }, admin)
    }
    await app.ok(createBracket, { params, body: { bracket_type: 'single_elimination', confirm: true } }, admin)
    const { bracket } = await app.ok(readBracket, { params })
    const [match] = bracket.matches
    const inOrder = bracket.participants.map(({ player1_name }) => pairs.findIndex(([name]) => name === player1_name))
    const expected = inOrder.map((index) => shorts[index])
    expect(of(match)).toEqual(expected)
    expect(bracket.participants.map(shortOf)).toEqual(expected)
    expect(of(await app.ok(readMatch, { params: idOf(match?.id) }))).toEqual(expected)

    const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: group.venue } }, admin)
    const { userId } = await app.signIn('ref')
    const body = { court_id: court.id, referee_id: userId, override: true }
    await app.ok(assignMatch, { params: idOf(match?.id), body }, admin)
    const stream = await openStream(`${await app.listen()}/api/live?group_id=${group.id}`)
    await app.ok(callMatch, { params: idOf(match?.id) }, admin)
    for (;;) {
      const { data } = await stream.next()
      if (data.type !== 'match-called') continue
      expect(data.call).toMatchObject({ short_names: expected })
      break
    }
    stream.close()

    const board = await app.ok(readGroupBoard, { params: idOf(group.id) })
    expect(board.courts.flatMap((each) => (each.match ? [of(each.match)] : []))).toEqual([expected])
    const desk = await app.ok(listGroupMatches, { params: idOf(group.id), query: { status: 'claimed' } }, admin)
    expect(desk.items.map((each) => of(each))).toEqual([expected])
    const found = await app.ok(findTeamMatches, { params: idOf(group.id), query: { q: 'trườn' } })
    expect(found.items.map(({ team }) => shortOf(team)).sort()).toEqual([...shorts].sort())

    const [first, second] = bracket.participants
    const preview = await app.ok(previewWithdrawal, { params: idOf(first?.id) }, admin)
    expect(preview.forfeit.walkovers.map(({ winner }) => winner)).toEqual([shortOf(second).join('/')])
    const result = { winner_id: first?.id ?? 0, loser_id: second?.id ?? 0, set1_winner_score: 11, set1_loser_score: 6 }
    await app.ok(saveMatchResult, { params: idOf(match?.id), body: result }, admin)
    const { items } = await app.ok(readMatchHistory, { params: idOf(match?.id) }, admin)
    expect(items[0]?.to?.winner).toBe(expected[0]?.join('/'))
  })
})
