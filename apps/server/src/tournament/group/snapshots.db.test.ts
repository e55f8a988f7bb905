import {
  adjustPoints,
  createGroup,
  createRegistration,
  createResults,
  createTournament,
  exportTournament,
  listEligibleSnapshots,
  listRegistrations,
  readTournament,
  searchPlayers,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import {
  division,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { expect, test } from 'vitest'

const dayMs = 86_400_000
const admin = { as: 'admin' } as const

/** A group that ended two days ago, with a podium of three new teams; the clock stands after its end. */
async function playGroup(app: TestApp) {
  const group = await makeGroup(app, [{ award_first: 0.5 }], { group_name: 'Cúp Đã Xong' })
  const [only] = group.divisions
  const teams = await makeTeams(app, only?.id ?? 0, 3)
  app.clock.advance(14 * dayMs)
  const [first = [], second = [], third = []] = teams.map((team) => [team.player1_id, team.player2_id])
  const body = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
  await app.ok(createResults, { params: { id: String(only?.id) }, body }, admin)
  return { group, champion: first[0] ?? 0, partner: first[1] ?? 0 }
}

onAnyDatabase('snapshots', (start) => {
  test('with no completed group the feature is off and says why', async () => {
    const app = await startApp(start)
    await makeGroup(app)
    expect(await app.ok(listEligibleSnapshots, {})).toEqual({
      items: [],
      feature_status: { enabled: false },
      warning: 'Chưa có nhóm giải đấu nào hoàn thành để dùng làm snapshot',
    })
  })

  test('[RNK-10] groups whose divisions are all completed are listed, the latest first', async () => {
    const app = await startApp(start)
    const early = await makeGroup(app, [{}, {}], { group_name: 'Cúp Sớm' })
    app.clock.advance(5 * dayMs)
    const late = await makeGroup(app, [{}], { group_name: 'Cúp Muộn' })
    app.clock.advance(8 * dayMs + 1)
    const first = await app.ok(listEligibleSnapshots, {})
    expect(first.items).toEqual([{ id: early.id, name: 'Cúp Sớm', start_date: '2026-03-11T00:00:00+07:00' }])
    expect([first.feature_status.enabled, first.warning]).toEqual([true, null])
    app.clock.advance(5 * dayMs)
    const both = await app.ok(listEligibleSnapshots, {})
    expect(both.items.map((item) => item.id)).toEqual([late.id, early.id])
  })

  test('[RNK-10] one unfinished division keeps the group out', async () => {
    const app = await startApp(start)
    const endless = new Date(app.clock.now() + 90 * dayMs).toISOString()
    await makeGroup(app, [{}, { end_date: endless }])
    app.clock.advance(30 * dayMs)
    expect((await app.ok(listEligibleSnapshots, {})).items).toEqual([])
  })

  test('[TRN-50] only an eligible group can be chosen; turning the option off forgets it', async () => {
    const app = await startApp(start)
    const { group } = await playGroup(app)
    const open = await makeGroup(app)
    const input = (chosen: number, on = true) => ({
      ...division(app),
      venue: 'Sân A',
      use_snapshot_ranking: on,
      snapshot_tournament_id: chosen,
    })
    const refused = await app.call(createTournament, { body: input(open.id) }, admin)
    expect([refused.status, refused.body.message]).toEqual([400, 'Giải đấu snapshot chưa đủ điều kiện'])
    const own = { group_name: 'Cúp Mới', venue: 'Sân A', use_snapshot_ranking: true }
    const whole = { ...own, snapshot_tournament_id: open.id, divisions: [division(app)] }
    const groupRefused = await app.call(createGroup, { body: whole }, admin)
    expect([groupRefused.status, groupRefused.body.code]).toEqual([400, 'snapshot-not-eligible'])
    const groupParams = { id: String(open.id) }
    const groupWorse = await app.call(updateGroup, { params: groupParams, body: whole }, admin)
    expect(groupWorse.body.code).toBe('snapshot-not-eligible')
    const made = await app.ok(createTournament, { body: input(group.id) }, admin)
    expect(made).toMatchObject({ snapshot_group_tournament_id: group.id, snapshot_group_name: 'Cúp Đã Xong' })
    const params = { id: String(made.id) }
    const worse = await app.call(updateTournament, { params, body: input(open.id) }, admin)
    expect(worse.body.code).toBe('snapshot-not-eligible')
    expect(await app.ok(readTournament, { params })).toEqual(made)
    const off = await app.ok(updateTournament, { params, body: input(group.id, false) }, admin)
    expect(off).toMatchObject({ use_snapshot_ranking: false, snapshot_group_tournament_id: null })
  })

  test('[REG-03][RNK-09][RNK-14] search, registration, table and archive have the points as of the last saved results, marked where there were none', async () => {
    const app = await startApp(start)
    const { group, champion, partner } = await playGroup(app)
    app.clock.advance(1)
    const later = { points: 2, reason: 'Điều chỉnh sau giải' }
    await app.ok(adjustPoints, { params: { id: String(champion) }, body: later }, admin)
    const [newcomer] = await makePlayers(app, 1)
    const now = newcomer?.ranking_points ?? 0
    expect(now).toBeGreaterThan(0)
    const query = { q: 'van dong vien', snapshot_group_tournament_id: String(group.id) }
    const found = (await app.ok(searchPlayers, { query })).items
    const then = new Map(found.map((item) => [item.id, item.ranking_points]))
    expect(found.filter((item) => item.points_later).map((item) => item.id)).toEqual([newcomer?.id])
    expect([then.get(champion), then.get(partner), then.get(newcomer?.id ?? 0)]).toEqual([3.5, 3.5, now])
    const today = await app.ok(searchPlayers, { query: { q: 'van dong vien' } })
    expect(today.items.find((item) => item.id === champion)?.points).toBe(5.5)
    expect(today.items.some((item) => item.points_later)).toBe(false)

    const snapshot = { use_snapshot_ranking: true, snapshot_group_tournament_id: group.id }
    const { id } = await app.ok(createTournament, { body: { ...division(app), venue: 'Sân A', ...snapshot } }, admin)
    const pair = { tournament_id: id, player1_id: champion, player2_id: newcomer?.id ?? 0 }
    const team = await app.ok(createRegistration, { body: pair })
    expect(team).toMatchObject({ player1_points: 3.5, player2_points: now, team_points: 3.5 + now })
    expect(team).toMatchObject({ player1_points_later: false, player2_points_later: true })

    // The mark goes wherever the points go: to the table, and into another installation.
    const { token } = await app.signIn('admin')
    const url = `/api/tournaments/${id}/registrations/export?format=csv`
    const { body: table } = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const [line = ''] = table.split('\n').filter((each) => each.includes(newcomer?.name ?? ''))
    expect(line.match(/chưa có điểm lúc chốt/g)).toHaveLength(1)
    const other = await startApp(start)
    const came = await importArchiveFile(other, await fetchArchive(app, exportTournament.path, id))
    const there = { query: { tournament_id: String(came.tournament_ids[0]) } }
    const [same] = (await other.ok(listRegistrations, there, admin)).items
    expect(same).toMatchObject({ player1_points_later: false, player2_points_later: true })
  })

  test('[RNK-18] a division added to a chosen group later does not take its points away', async () => {
    const app = await startApp(start)
    const { group, champion } = await playGroup(app)
    app.clock.advance(1)
    await app.ok(adjustPoints, { params: { id: String(champion) }, body: { points: 2, reason: 'Sau giải' } }, admin)
    const points = async () => {
      const query = { q: 'van dong vien', snapshot_group_tournament_id: String(group.id) }
      const { items } = await app.ok(searchPlayers, { query })
      return items.find((item) => item.id === champion)?.points
    }
    expect(await points()).toBe(3.5)
    await app.ok(createTournament, { body: { ...division(app), venue: 'Sân A', group_id: group.id } }, admin)
    expect((await app.ok(listEligibleSnapshots, {})).items).toEqual([])
    expect(await points()).toBe(3.5)
    const unplayed = await makeGroup(app)
    const query = { q: 'van dong vien', snapshot_group_tournament_id: String(unplayed.id) }
    const today = await app.ok(searchPlayers, { query })
    expect(today.items.find((item) => item.id === champion)?.points).toBe(5.5)
  })

  test('[RNK-14] search for a group that does not exist is 404', async () => {
    const app = await startApp(start)
    const query = { q: 'van', snapshot_group_tournament_id: '987654' }
    expect((await app.call(searchPlayers, { query })).body.code).toBe('group-not-found')
  })
})
