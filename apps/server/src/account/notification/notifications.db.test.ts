import {
  approveRegistration,
  assignMatch,
  type CallInput,
  createBracket,
  createCourt,
  createRegistration,
  createResults,
  deleteTournament,
  listNoticeChoices,
  listNotifications,
  type MatchView,
  type NoticeKind,
  type RegistrationView,
  readNotifications,
  rejectRegistration,
  saveMatchResult,
  setNoticeChoice,
  updateResults,
} from '@vot/contract'
import { dayCode } from '@vot/domain'
import {
  begin,
  bracketOf,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  type Person,
  ScoringHarness,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import { beforeEach, expect, test } from 'vitest'
import { pruneOldRows } from '../../housekeeping'

const dayMs = 86_400_000
const on = (id: number | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('notifications', (start) => {
  let app: TestApp
  beforeEach(async () => {
    app = await startApp(start)
    for (const person of ['mod', 'user', 'user-2', 'ref'] as const) await app.signIn(person)
  })

  const list = (as: Person, query = {}) => app.ok(listNotifications, { query }, { as })
  const texts = async (as: Person) => (await list(as)).items.map(({ title, message }) => `${title}: ${message}`)
  async function enter(tournamentId: number, as?: Person) {
    const [one, two] = await makePlayers(app, 2)
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return await app.ok(createRegistration, { body }, as && { as })
  }
  const nameOf = (team: Pick<RegistrationView, 'player1_name' | 'player2_name'>) =>
    `${team.player1_name} – ${team.player2_name}`
  async function openDivision() {
    const group = await makeGroup(app, [{}], { group_name: 'Cúp Sông Hàn' })
    return group.divisions[0]?.id ?? 0
  }

  test('[NTF-03] a new team is told to the organisers, and to nobody else', async () => {
    const id = await openDivision()
    const team = await enter(id)
    const [item] = (await list('mod')).items
    expect(item).toEqual({
      id: expect.any(Number),
      timestamp: '2026-03-01T09:00:00+07:00',
      isRead: false,
      type: 'registration',
      title: 'Đăng ký mới',
      message: `${team.player1_name} – ${team.player2_name} đăng ký Cúp Sông Hàn | Nội dung 1`,
      tournament_id: id,
      match_id: null,
    })
    expect((await list('admin')).items).toHaveLength(1)
    for (const person of ['user', 'ref'] as const)
      expect(await list(person)).toMatchObject({ items: [], unread_count: 0 })
  })

  test('[NTF-03] a verdict is told to the user who entered the team', async () => {
    const id = await openDivision()
    const [good, bad] = [await enter(id, 'user'), await enter(id, 'user')]
    await enter(id)
    await app.ok(approveRegistration, { ...on(good.id), body: { confirm: true } }, { as: 'mod' })
    await app.ok(approveRegistration, { ...on(good.id), body: { confirm: true } }, { as: 'mod' })
    await app.ok(rejectRegistration, on(bad.id), { as: 'mod' })
    expect(await texts('user')).toEqual([
      `Đăng ký bị từ chối: ${nameOf(bad)} không được nhận vào Cúp Sông Hàn | Nội dung 1`,
      `Đăng ký được duyệt: ${nameOf(good)} đã được duyệt vào Cúp Sông Hàn | Nội dung 1`,
    ])
    expect(await texts('user-2')).toEqual([])
  })

  test('[NTF-04][NTF-06] saved and corrected results are told to who entered a team that played, and to nobody else', async () => {
    const id = await openDivision()
    const own = await enter(id, 'user')
    await app.ok(approveRegistration, { ...on(own.id), body: { confirm: true } }, { as: 'mod' })
    const refused = await enter(id, 'user-2')
    await app.ok(rejectRegistration, on(refused.id), { as: 'mod' })
    const teams = [own, ...(await makeTeams(app, id, 2))]
    const ids = teams.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const podium = (first: number, second: number) => ({
      ...on(id),
      body: {
        first_place_player_ids: ids[first],
        second_place_player_ids: ids[second],
        third_place_player_ids: ids[2],
      },
    })
    await begin(app, id)
    await app.ok(createResults, podium(0, 1), { as: 'mod' })
    await app.ok(updateResults, podium(0, 1), { as: 'mod' })
    await app.ok(updateResults, podium(1, 0), { as: 'mod' })
    const told = [
      'Kết quả thay đổi: Kết quả Cúp Sông Hàn | Nội dung 1 vừa được sửa',
      'Đã có kết quả: Kết quả Cúp Sông Hàn | Nội dung 1 đã được công bố',
    ]
    expect((await texts('user')).slice(0, 2)).toEqual(told)
    for (const person of ['user-2', 'ref', 'admin', 'mod'] as const) {
      expect((await texts(person)).filter((text) => /kết quả/i.test(text))).toEqual([])
    }
  })

  test('[NTF-05] an assigned match is told to its referee alone, with the match to go to', async () => {
    await app.signIn('ref-2')
    const { tournamentId, bracket } = await makeBracket(app, 4)
    const court = await app.ok(
      createCourt,
      { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 3' } },
      { as: 'admin' },
    )
    const [match] = bracket.bracket.matches
    const { userId } = await app.signIn('ref')
    const body = { court_id: court.id, referee_id: userId }
    await app.ok(assignMatch, { ...on(match?.id), body }, { as: 'mod' })
    const [item, ...others] = (await list('ref')).items
    expect(others).toEqual([])
    expect(item).toMatchObject({
      type: 'assignment',
      title: 'Trận đấu mới',
      match_id: match?.id,
      tournament_id: tournamentId,
    })
    expect(item?.message).toMatch(new RegExp(`^Bạn điều khiển trận A-${match?.match_code} tại Sân 3, Giải Mùa Xuân`))
    expect(await texts('ref-2')).toEqual([])
  })

  test('[NTF-09] nobody hears of a kind that they turned off, and of all again once it is on', async () => {
    const choose = async (as: Person, kind: NoticeKind, on: boolean) =>
      (await app.ok(setNoticeChoice, { body: { kind, on } }, { as })).items.filter((item) => !item.on)
    const kinds = async (as: Person) => (await app.ok(listNoticeChoices, {}, { as })).items.map(({ kind }) => kind)
    expect(await kinds('mod')).toEqual(['registration', 'forfeit', 'elsewhere', 'verdict'])
    expect(await kinds('user')).toEqual(['forfeit', 'verdict', 'results'])
    expect(await kinds('ref')).toEqual(['assignment'])
    const id = await openDivision()
    const team = await enter(id, 'user')
    expect(await choose('mod', 'registration', false)).toEqual([{ kind: 'registration', on: false }])
    expect(await choose('mod', 'registration', false)).toHaveLength(1)
    expect(await list('mod')).toMatchObject({ items: [], unread_count: 0, total_count: 0 })
    expect((await list('admin')).items).toHaveLength(1)
    await choose('user', 'verdict', false)
    await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, { as: 'mod' })
    expect((await list('user')).items).toEqual([])
    expect(await choose('user', 'verdict', true)).toEqual([])
    expect((await list('user')).items).toHaveLength(1)
    expect(await choose('mod', 'registration', true)).toEqual([])
    expect((await list('mod')).items).toHaveLength(1)
  })

  test('[NTF-09] an organiser may hear of the tournaments alone that they made', async () => {
    const others = await openDivision()
    const own = (await makeGroup(app, [{}], { group_name: 'Cúp Của Tôi' }, 'mod')).divisions[0]?.id ?? 0
    await enter(others)
    await enter(own)
    expect((await list('mod')).items).toHaveLength(2)
    await app.ok(setNoticeChoice, { body: { kind: 'elsewhere', on: false } }, { as: 'mod' })
    expect((await list('mod')).items.map(({ tournament_id }) => tournament_id)).toEqual([own])
  })

  test('[NTF-10] a match that a team did not come to is told to the organisers, once and with the match', async () => {
    const side = await ScoringHarness.open(app)
    await side.assign()
    const { lease_epoch } = (await side.lease({ as: 'ref' }, { take_over: true })).body
    const before = (await list('mod')).total_count
    const away = side.match.participant2
    expect((await side.send([{ type: 'forfeit', side: 2 }], { as: 'ref' }, lease_epoch)).status).toBe(200)
    const { items, total_count } = await list('mod')
    expect(total_count).toBe(before + 1)
    expect(items[0]).toMatchObject({
      type: 'forfeit',
      title: 'Có đội vắng mặt',
      message: expect.stringContaining(`Trận A-01 kết thúc vì ${away && nameOf(away)} vắng mặt, `),
      match_id: side.match.id,
      tournament_id: side.match.tournament_id,
    })
    expect((await list('user')).items).toEqual([])
    // A match that is played to its end is nobody's worry.
    side.match = await side.matchOf('02')
    await side.assign()
    const lease = (await side.lease({ as: 'ref' }, { take_over: true })).body
    await side.send([...side.opening(), ...whitewash(), { type: 'end' }], { as: 'ref' }, lease.lease_epoch)
    expect((await list('mod')).total_count).toBe(before + 1)
  })

  test('[NTF-10] an absence that the desk records names the team, to the other organisers and who entered a team of it', async () => {
    await app.signIn('mod-2')
    const id = await openDivision()
    const teams: RegistrationView[] = []
    for (const person of ['user', 'user-2', 'mod'] as const) {
      const team = await enter(id, person)
      await app.ok(approveRegistration, { ...on(team.id), body: { confirm: true } }, { as: 'admin' })
      teams.push(team)
    }
    await app.ok(createBracket, { ...on(id), body: { bracket_type: 'round_robin', confirm: true } }, { as: 'admin' })
    const [a = 0, b = 0, c = 0] = teams.map((team) => team.id)
    const [nameA, nameB, nameC] = teams.map(nameOf)
    const save = async (one: number, other: number, result: Partial<CallInput<typeof saveMatchResult>['body']>) => {
      const { matches } = (await bracketOf(app, id)).bracket
      const match = matches.find(({ participant1_id, participant2_id }) =>
        [one, other].every((team) => team === participant1_id || team === participant2_id),
      )
      const body = { winner_id: one, loser_id: other, ...result }
      await app.ok(saveMatchResult, { ...on(match?.id), body }, { as: 'mod' })
      return match
    }
    const told = async (as: Person) =>
      (await list(as)).items.filter(({ type }) => type === 'forfeit').map(({ message }) => message)
    const text = (match: MatchView | undefined, who: string) =>
      `Trận ${dayCode('A', match?.match_code ?? '')} kết thúc vì ${who}, Cúp Sông Hàn | Nội dung 1`

    const first = await save(b, a, { outcome: 'walkover' })
    const walkover = text(first, `${nameA} vắng mặt`)
    for (const person of ['admin', 'mod-2', 'user', 'user-2'] as const) expect(await told(person)).toEqual([walkover])
    for (const person of ['mod', 'ref'] as const) expect(await told(person)).toEqual([])
    // The points that are awarded for it are no second absence; another team that was away is.
    await save(b, a, { outcome: 'walkover', set1_winner_score: 11, set1_loser_score: 0 })
    expect(await told('mod-2')).toEqual([walkover])
    await save(a, b, { outcome: 'walkover' })
    expect((await told('mod-2'))[0]).toBe(text(first, `${nameB} vắng mặt`))

    const second = await save(c, b, { winner_id: undefined, loser_id: undefined, outcome: 'double_walkover' })
    const sides = second?.participant1_id === c ? [nameC, nameB] : [nameB, nameC]
    const both = text(second, `cả ${sides.join(' và ')} vắng mặt`)
    for (const person of ['mod-2', 'user-2'] as const) expect((await told(person))[0]).toBe(both)
    expect(await told('user')).toHaveLength(2)

    const third = await save(a, c, { outcome: 'retired', set1_winner_score: 5, set1_loser_score: 8 })
    expect((await told('user'))[0]).toBe(text(third, `${nameC} bỏ cuộc`))
    expect(await told('user-2')).toHaveLength(3)
    await app.ok(setNoticeChoice, { body: { kind: 'forfeit', on: false } }, { as: 'user' })
    expect(await told('user')).toEqual([])
  })

  test('each person has marks of its own, for single notices or all of them', async () => {
    const id = await openDivision()
    for (let count = 0; count < 3; count += 1) await enter(id)
    const [newest, middle] = (await list('mod')).items
    const mark = (as: Person, ids?: number[]) => app.ok(readNotifications, { body: ids ? { ids } : {} }, { as })
    expect(await mark('mod', [middle?.id ?? 0])).toEqual({ unread_count: 2 })
    expect(await mark('mod', [middle?.id ?? 0])).toEqual({ unread_count: 2 })
    expect((await list('mod')).items.map(({ isRead }) => isRead)).toEqual([false, true, false])
    // A notice that is not for the asker is neither marked nor told of.
    expect(await mark('user', [newest?.id ?? 0])).toEqual({ unread_count: 0 })
    expect(await mark('mod', [])).toEqual({ unread_count: 2 })
    expect(await mark('mod')).toEqual({ unread_count: 0 })
    expect((await list('admin')).unread_count).toBe(3)
    await enter(id)
    expect(await list('mod')).toMatchObject({ unread_count: 1, total_count: 4 })
  })

  test('they come newest first in pages of 20', async () => {
    const id = await openDivision()
    for (let count = 0; count < 21; count += 1) await enter(id, 'admin')
    const first = await list('mod')
    expect(first).toMatchObject({ page: 1, per_page: 20, total_count: 21, total_pages: 2, unread_count: 21 })
    const second = await list('mod', { page: '2' })
    const ids = [...first.items, ...second.items].map((item) => item.id)
    expect(ids).toHaveLength(21)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(await texts('admin')).toEqual([])
  })

  test('[NTF-06] somebody new is not told of what was before', async () => {
    await enter(await openDivision())
    app.clock.advance(1_000)
    await app.signIn('mod-2')
    expect(await texts('mod-2')).toEqual([])
    await enter(await openDivision())
    expect(await texts('mod-2')).toHaveLength(1)
  })

  test('[NTF-07] notices go after 90 days with their marks, those of a deleted tournament at once', async () => {
    const [kept, gone] = [await openDivision(), await openDivision()]
    await enter(kept)
    await enter(gone)
    await app.ok(readNotifications, { body: {} }, { as: 'mod' })
    await app.ok(deleteTournament, on(gone), { as: 'admin' })
    expect(await list('mod')).toMatchObject({ total_count: 1, unread_count: 0 })
    app.clock.advance(90 * dayMs)
    await pruneOldRows(app.database)
    expect((await list('mod')).total_count).toBe(1)
    app.clock.advance(1)
    await pruneOldRows(app.database)
    const left = await app.database.read(async (db) => ({
      notices: await db.selectFrom('notifications').selectAll().execute(),
      marks: await db.selectFrom('notificationReads').selectAll().execute(),
    }))
    expect(left).toEqual({ notices: [], marks: [] })
  })

  test('what is refused tells nobody, and no notice holds a phone', async () => {
    const id = await openDivision()
    const team = await enter(id)
    const body = { tournament_id: id, player1_id: team.player1_id, player2_id: team.player2_id }
    expect((await app.call(createRegistration, { body })).status).toBe(409)
    expect((await list('mod')).total_count).toBe(1)
    const stored = await app.database.read((db) => db.selectFrom('notifications').selectAll().execute())
    expect(JSON.stringify(stored)).not.toMatch(/09\d{8}/)
  })
})
