import { assignMatch, createCourt, readStandings, reopenRegistration, type StandingsView } from '@vot/contract'
import {
  begin,
  bracketOf,
  eachDatabase,
  makeBracket,
  onAnyDatabase,
  playMatch,
  playOut,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

onAnyDatabase('standings', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const read = (id: number) => app.ok(readStandings, { params: { id: String(id) } })

  async function started(...args: Parameters<typeof makeBracket> extends [TestApp, ...infer Rest] ? Rest : never) {
    const made = await makeBracket(app, ...args)
    await begin(app, made.tournamentId)
    return made
  }

  /** Plays every match that is ready in this part of the bracket, the better seed winning, until none is. */
  async function playWhere(id: number, isMeant: (match: { phase: string; group_key: string | null }) => boolean) {
    for (;;) {
      const { bracket } = await bracketOf(app, id)
      const match = bracket.matches.find((each) => each.status === 'ready' && isMeant(each))
      if (!match) return
      await playMatch(app, match, (match.participant1_id ?? 0) < (match.participant2_id ?? 0) ? 1 : 2)
    }
  }

  const rangesOf = ({ sections }: StandingsView) =>
    sections.map(({ title, teams }) => [
      title,
      teams.map(({ best, worst }) => (best === worst ? `${best}` : `${best}–${worst}`)),
    ])

  test('[RES-52] before anything was played, in the order of the draw', async () => {
    const { tournamentId, bracket } = await started(8)
    const view = await read(tournamentId)
    expect(view.sections.map(({ title }) => title)).toEqual(['Theo điểm xếp hạng'])
    expect(view.sections[0]?.teams.map(({ participant_id }) => participant_id)).toEqual(
      bracket.bracket.participants.map(({ id }) => id),
    )
    expect(view.sections[0]?.teams.every(({ best, worst, decided }) => best === 1 && worst === 8 && !decided)).toBe(
      true,
    )
    expect(view.progress).toEqual({ total: 13, finished: 0, in_progress: 0 })
  })

  test('[RES-51, RES-52] places that are still possible, by how far teams have come', async () => {
    const { tournamentId } = await started(16)
    await playWhere(tournamentId, ({ group_key }) => group_key === 'A' || group_key === 'B')
    const view = await read(tournamentId)
    expect(rangesOf(view)).toEqual([
      ['Đã vào tứ kết, hạng 1 đến 8', ['1–8', '1–8', '1–8', '1–8']],
      ['Còn trong Play Off, hạng 1 đến 16', Array(8).fill('1–16')],
      ['Đã xong, hạng 9 đến 13', ['9', '9', '13', '13']],
    ])
    const [through, , done] = view.sections.map(({ teams }) => teams)
    expect(through?.map(({ stand }) => stand).sort()).toEqual(
      ['Nhì cụm A', 'Nhì cụm B', 'Nhất cụm A', 'Nhất cụm B'].sort(),
    )
    expect(through?.[0]).toMatchObject({ won: 2, lost: 0, decided: false, verdict: 'open' })
    expect(done?.[0]).toMatchObject({ decided: true, verdict: 'placed', stand: 'Dừng ở Play Off', next_match_id: null })
    expect(done?.[0]?.reason).toMatch(/^Thua trận /)
    expect(
      view.sections
        .flatMap(({ teams }) => teams.map(({ lost }) => lost))
        .sort()
        .slice(-4),
    ).toEqual([2, 2, 2, 2])
    const { bracket } = await bracketOf(app, tournamentId)
    const next = bracket.matches.find(({ id }) => id === through?.[0]?.next_match_id)
    expect([next?.participant1_id, next?.participant2_id]).toContain(through?.[0]?.participant_id)
  })

  test('[RES-51] nobody is first before the final; then everybody has the place that the bracket gives', async () => {
    const { tournamentId } = await started(4, { bracket_type: 'single_elimination' })
    await playWhere(tournamentId, ({ phase }) => phase === 'semi_final')
    expect(rangesOf(await read(tournamentId))).toEqual([
      ['Đã vào chung kết, hạng 1 đến 2', ['1–2', '1–2']],
      ['Đã xong, hạng 3', ['3', '3']],
    ])
    const { placings } = await playOut(app, tournamentId)
    const [over] = (await read(tournamentId)).sections
    expect(over?.teams.map(({ participant_id, best, worst }) => [participant_id, best, worst])).toEqual(
      placings.map(({ participant_id, place }) => [participant_id, place, place]),
    )
    expect(over?.teams[0]).toMatchObject({ stand: 'Chung kết', reason: expect.stringMatching(/^Thắng chung kết/) })
  })

  test('[RES-51] a group says who is through and who is not before its last match', eachDatabase, async () => {
    const { tournamentId } = await started(8, { bracket_type: 'round_robin' })
    const { bracket } = await bracketOf(app, tournamentId)
    const inA = bracket.matches.filter(({ group_key }) => group_key === 'A')
    const [a, b] = [
      ...new Set(inA.flatMap(({ participant1_id, participant2_id }) => [participant1_id, participant2_id])),
    ].sort((x, y) => Number(x) - Number(y))
    for (const match of inA) {
      const sides = [match.participant1_id, match.participant2_id]
      const isBetween = sides.filter((side) => side === a || side === b).length
      if (isBetween !== 1) continue
      await playMatch(app, match, sides[0] === a || sides[0] === b ? 1 : 2)
    }
    const view = await read(tournamentId)
    expect(view.sections.map(({ title }) => title)).toEqual([
      'Chắc chắn đi tiếp, hạng 1 đến 4',
      'Còn trong vòng bảng, hạng 1 đến 8',
      'Hết cơ hội đi tiếp, hạng 5 đến 8',
    ])
    expect(
      view.sections[0]?.teams.map(({ participant_id, stand, verdict }) => [participant_id, stand, verdict]),
    ).toEqual(
      expect.arrayContaining([
        [a, 'Bảng A', 'through'],
        [b, 'Bảng A', 'through'],
      ]),
    )
  })

  test('[RES-53] how far each part is, and when the rest of it begins', async () => {
    const { tournamentId } = await started(16)
    await playWhere(tournamentId, ({ group_key }) => group_key === 'A')
    const { stages, progress } = await read(tournamentId)
    expect(progress).toEqual({ total: 27, finished: 5, in_progress: 0 })
    expect(stages.map(({ name, total, finished }) => [name, total, finished])).toEqual([
      ['Play Off', 20, 5],
      ['Tứ kết', 4, 0],
      ['Bán kết', 2, 0],
      ['Chung kết', 1, 0],
    ])
    expect(stages[0]).toMatchObject({ closed_groups: ['A'], open_groups: ['B', 'C', 'D'], expected_start: null })
    // Nobody can say when before there is a court to play on.
    await app.ok(createCourt, { body: { name: 'Sân 1', venue: 'Sân Tao Đàn' } }, { as: 'mod' })
    app.clock.advance(16_000)
    const later = await read(tournamentId)
    const moments = later.stages.map(({ expected_start }) => expected_start ?? '')
    expect(moments).toEqual(moments.toSorted())
    expect(new Set(moments).size).toBe(4)
    const waiting = later.sections[1]?.teams.map(({ expected_start }) => expected_start) ?? []
    expect(waiting.toSorted()[0]).toBe(moments[0])
  })

  test('[RES-51] of several matches to come the next is the one that is expected first, or that the team is on court for', async () => {
    const { tournamentId, bracket } = await started(4, { bracket_type: 'round_robin' })
    const courts = []
    for (const name of ['Sân 7', 'Sân 8'])
      courts.push(await app.ok(createCourt, { body: { name, venue: 'Sân Tao Đàn' } }, { as: 'mod' }))
    app.clock.advance(16_000)
    const view = await read(tournamentId)
    const teams = view.sections.flatMap((section) => section.teams)
    const first = view.stages[0]?.expected_start
    expect(first).toBeTruthy()
    expect(teams.map(({ expected_start }) => expected_start)).toEqual(Array(4).fill(first))
    expect(new Set(teams.map(({ next_match_id }) => next_match_id)).size).toBe(2)
    const last = bracket.bracket.matches.findLast(({ status }) => status === 'ready')
    const body = { court_id: courts[0]?.id ?? 0, referee_id: (await app.signIn('ref')).userId, override: true }
    await app.ok(assignMatch, { params: { id: String(last?.id) }, body }, { as: 'mod' })
    const held = (await read(tournamentId)).sections.flatMap((section) => section.teams)
    const own = held.filter(({ participant_id: id }) => id === last?.participant1_id || id === last?.participant2_id)
    expect(own.map(({ next_match_id: next, expected_start: start }) => [next, start])).toEqual([
      [last?.id, null],
      [last?.id, null],
    ])
  })

  test('[RES-51] who left is told apart from who plays on', async () => {
    const { tournamentId, bracket } = await started(4, { bracket_type: 'single_elimination' })
    const [first] = bracket.bracket.matches
    if (first) await playMatch(app, first, 1)
    const view = await read(tournamentId)
    const winner = first ? sidesOf(first, 1).winner_id : 0
    expect(view.sections[0]?.teams[0]).toMatchObject({ participant_id: winner, best: 1, worst: 2 })
    expect(view.sections.at(-1)?.title).toBe('Đã xong, hạng 3')
  })

  test('[RES-54] while registration is open there are none, nor without a bracket', async () => {
    const { tournamentId } = await makeBracket(app, 4)
    expect((await read(tournamentId)).sections).toHaveLength(1)
    await app.ok(reopenRegistration, { params: { id: String(tournamentId) } }, { as: 'mod' })
    const hidden = await app.call(readStandings, { params: { id: String(tournamentId) } })
    expect([hidden.status, hidden.body.code]).toEqual([404, 'bracket-hidden'])
    const nobody = await app.call(readStandings, { params: { id: '987654' } })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'tournament-not-found'])
  })
})
