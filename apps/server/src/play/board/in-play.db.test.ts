import {
  createBracket,
  createCourt,
  createTournament,
  type GroupView,
  listChampions,
  listInPlay,
  type MatchView,
  openDraw,
  reopenRegistration,
  saveDraw,
  saveMatchResult,
  spinDraw,
} from '@vot/contract'
import {
  begin,
  bracketOf,
  division,
  eachDatabase,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  playOut,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('divisions in play', (start) => {
  let app: TestApp
  let group: GroupView
  let ids: number[]
  let made = 0

  beforeAll(async () => {
    app = await startApp(start)
  })
  beforeEach(async () => {
    made += 1
    // A referee is in one match only.
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('matches').set({ state: 'completed' }).where('state', '!=', 'completed').execute()
      return { ok: true }
    })
    group = await makeGroup(app, [{ name: 'Đôi nam' }, { name: 'Đôi nữ' }], { venue: `Nhà thi đấu ${made}` })
    ids = group.divisions.map(({ id }) => id)
    await app.ok(createCourt, { body: { name: 'Sân 3', venue: group.venue } }, admin)
  })

  const makeBracketOf = async (id: number | undefined, teams = 4) => {
    await makeTeams(app, id ?? 0, teams)
    const body = { confirm: true, bracket_type: 'single_elimination' } as const
    return await app.ok(createBracket, { params: idOf(id), body }, admin)
  }
  const inPlay = (options = {}) => app.ok(listInPlay, {}, options)
  const divisionOf = async (id: number | undefined) =>
    (await inPlay()).divisions.find(({ tournament_id }) => tournament_id === id)
  const groupNow = async () => (await inPlay()).groups.find(({ id }) => id === group.id)
  const ready = async (id: number | undefined): Promise<MatchView> => {
    const found = (await bracketOf(app, id ?? 0)).bracket.matches.find(({ status }) => status === 'ready')
    if (!found) throw new Error('no match is ready')
    return found
  }
  const win = async (match: MatchView) => {
    const body = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 8 }
    await app.ok(saveMatchResult, { params: idOf(match.id), body }, admin)
  }

  test('[BRD-21] a division with a bracket tells how far it is, its stage and what is next, before any match too', async () => {
    await makeBracketOf(ids[0])
    // A day without a time of day says nothing of when.
    expect((await divisionOf(ids[0]))?.matches.map(({ estimated_start }) => estimated_start)).toEqual([null, null])
    await begin(app, ids[0] ?? 0)
    app.clock.advance(31_000)
    const before = await divisionOf(ids[0])
    expect(before).toMatchObject({
      progress: { total: 3, finished: 0, in_progress: 0 },
      stage: 'Bán kết',
      ended_at: null,
      live_ids: [],
      champions: null,
    })
    expect(before?.matches.map(({ day_code, status }) => [day_code, status])).toEqual([
      ['A-01', 'ready'],
      ['A-02', 'ready'],
    ])
    expect(before?.matches[0]?.estimated_start).not.toBeNull()
    expect(await groupNow()).toMatchObject({ progress: { total: 3, finished: 0, in_progress: 0 } })
    expect((await groupNow())?.ends_at).not.toBeNull()
    await win(await ready(ids[0]))
    await win(await ready(ids[0]))
    expect(await divisionOf(ids[0])).toMatchObject({ progress: { total: 3, finished: 2 }, stage: 'Chung kết' })
  })

  test('[BRD-21] who has a bye plays no match: none is counted, shown or waited for', async () => {
    const { bracket } = await makeBracketOf(ids[0], 6)
    expect(bracket.matches.filter(({ status }) => status === 'walkover')).toHaveLength(2)
    await begin(app, ids[0] ?? 0)
    app.clock.advance(31_000)
    const before = await divisionOf(ids[0])
    expect(before).toMatchObject({ progress: { total: 5, finished: 0, in_progress: 0 }, ended_at: null })
    expect(before?.matches.map(({ sides }) => sides.map(({ team }) => team !== null))).toEqual([
      [true, true],
      [true, true],
    ])
    expect((await groupNow())?.progress).toEqual({ total: 5, finished: 0, in_progress: 0 })
    await playOut(app, ids[0] ?? 0)
    expect(await divisionOf(ids[0])).toMatchObject({ progress: { total: 5, finished: 5 }, stage: null })
    expect((await groupNow())?.progress).toMatchObject({ total: 5, finished: 5 })
  })

  test('[BRD-21] a second final that was not called for is no match either', async () => {
    await makeTeams(app, ids[0] ?? 0, 4)
    const body = { confirm: true, bracket_type: 'double_elimination', variant: 'full' } as const
    await app.ok(createBracket, { params: idOf(ids[0]), body }, admin)
    await begin(app, ids[0] ?? 0)
    // The winner of the winners' side wins the final too.
    const { bracket } = await playOut(app, ids[0] ?? 0, { winner: () => 1 })
    expect(bracket.matches).toHaveLength(6)
    const over = await divisionOf(ids[0])
    expect(over).toMatchObject({ progress: { total: 6, finished: 6 }, stage: null, matches: [] })
    expect(over?.champions?.first).toHaveLength(1)
  })

  test('[BRD-21] a side that is open says where it comes from, by the code of the day', async () => {
    await makeBracketOf(ids[0])
    await begin(app, ids[0] ?? 0)
    await win(await ready(ids[0]))
    const final = (await divisionOf(ids[0]))?.matches.find(({ day_code }) => day_code === 'A-03')
    expect(final?.sides[0].team).not.toBeNull()
    expect(final?.sides[1]).toEqual({ team: null, source: 'Thắng A-02' })
  })

  test('[BRD-21] what is played stands first, with court and score as of the last rally', async () => {
    const side = await ScoringHarness.open(app)
    side.match = (await bracketOf(app, side.tournamentId)).bracket.matches[1] ?? side.match
    await side.assign()
    const called = (await divisionOf(side.tournamentId))?.matches[0]
    expect(called).toMatchObject({ id: side.match.id, status: 'claimed', estimated_start: null })
    expect(called?.court_name).toBe(`Sân ${side.match.id}`)
    await side.lease({ as: 'ref' })
    await side.send([...side.opening(), rally(1), rally(1)], { as: 'ref' })
    const playing = await divisionOf(side.tournamentId)
    expect(playing?.live_ids).toEqual([side.match.id])
    expect(playing?.progress.in_progress).toBe(1)
    expect(playing?.matches.map(({ id, status }) => [id, status])[0]).toEqual([side.match.id, 'in_progress'])
    expect(playing?.matches[0]?.live_score?.score).toEqual([2, 0])
    expect(JSON.stringify(await inPlay())).not.toMatch(/referee|phone/)
  })

  test('[BRD-21] once all matches are over the champions stand there, and when the last result came', async () => {
    await makeBracketOf(ids[0])
    await begin(app, ids[0] ?? 0)
    await playOut(app, ids[0] ?? 0)
    const { bracket } = await bracketOf(app, ids[0] ?? 0)
    const final = bracket.matches.at(-1)
    const [winner, loser] = [final?.winner_id, final?.loser_id].map((id) =>
      bracket.participants.find((one) => one.id === id),
    )
    expect(await divisionOf(ids[0])).toMatchObject({
      progress: { total: 3, finished: 3 },
      stage: null,
      matches: [],
      champions: {
        first: [[winner?.player1_name, winner?.player2_name]],
        second: [[loser?.player1_name, loser?.player2_name]],
      },
    })
    expect((await divisionOf(ids[0]))?.ended_at).not.toBeNull()
  })

  test('[TRN-143] a bracket that the public does not see is not told, neither of the division nor in its group', async () => {
    await makeBracketOf(ids[0])
    await makeBracketOf(ids[1], 2)
    await app.ok(reopenRegistration, { params: idOf(ids[0]) }, admin)
    expect(await divisionOf(ids[0])).toBeUndefined()
    expect((await groupNow())?.progress.total).toBe(1)
    expect((await inPlay(admin)).divisions.map(({ tournament_id }) => tournament_id)).not.toContain(ids[0])
  })

  test('[BRD-21] a tournament that stands alone is told without a group and without expected times', async () => {
    const { id } = await app.ok(
      createTournament,
      { body: { ...division(app, { name: 'Giải lẻ' }), venue: 'Sân lẻ' } },
      admin,
    )
    await makeBracketOf(id)
    const alone = await divisionOf(id)
    expect(alone?.matches.map(({ day_code, estimated_start }) => [day_code, estimated_start])).toEqual([
      ['01', null],
      ['02', null],
    ])
  })

  test('[BRD-21] a division that takes no entries any more says when its numbers were drawn, until it has a bracket', async () => {
    const [id] = ids
    await makeTeams(app, id ?? 0, 4)
    const draw = await app.ok(openDraw, { params: idOf(id), body: { separate_clubs: false } }, admin)
    await app.ok(spinDraw, { params: idOf(draw.id), body: { turn: null } }, admin)
    await app.ok(saveDraw, { params: idOf(draw.id) }, admin)
    const drawn = async () => (await inPlay()).draws.filter(({ tournament_id }) => tournament_id === id)
    expect(await drawn()).toEqual([])
    const drawnAt = app.clock.now()
    await begin(app, id ?? 0)
    app.clock.advance(31_000)
    // What has begun is no longer waiting for its draw.
    expect(await drawn()).toEqual([])
    await app.database.transaction(async ({ db }) => {
      const startDate = app.clock.now() + 86_400_000
      const dates = { startDate, lastRegistrationDate: app.clock.now() - 1 }
      await db
        .updateTable('tournaments')
        .set(dates)
        .where('id', '=', id ?? 0)
        .execute()
      return { ok: true }
    })
    app.clock.advance(31_000)
    expect((await drawn()).map(({ drawn_at }) => Date.parse(drawn_at))).toEqual([Math.floor(drawnAt / 1000) * 1000])
    await app.ok(createBracket, { params: idOf(id), body: { confirm: true } }, admin)
    expect(await drawn()).toEqual([])
  })

  test('an unchanged answer is 304, and a result makes it another one', async () => {
    await makeBracketOf(ids[0])
    await begin(app, ids[0] ?? 0)
    const first = await app.call(listInPlay, {})
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.call(listInPlay, {}, { headers })).status).toBe(304)
    await win(await ready(ids[0]))
    expect((await app.call(listInPlay, {}, { headers })).status).toBe(200)
  })

  test('the list of champions is empty of tournaments without saved results', eachDatabase, async () => {
    const query = { from: '2000-01-01T00:00:00+07:00', to: '2100-01-01T00:00:00+07:00' }
    const { items } = await app.ok(listChampions, { query })
    expect(items.filter(({ tournament_id }) => ids.includes(tournament_id))).toEqual([])
  })
})
