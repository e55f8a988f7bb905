import {
  appendScoreEvents,
  assignMatch,
  assignNext,
  completeMatch,
  createBracket,
  createCourt,
  deleteUser,
  leaseMatch,
  listGroupMatches,
  listNextAssignments,
  readGroup,
  readMatch,
  setRefereeSetting,
  updateTournament,
} from '@vot/contract'
import type { RefereeSetting } from '@vot/domain'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  openStream,
  playMatch,
  setupEvent,
  startApp,
  type TestApp,
  wireEvents,
} from '@vot/testkit'
import { beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })

onAnyDatabase('a group without referees', (start) => {
  let app: TestApp
  let court: number

  beforeEach(async () => {
    app = await startApp(start)
    court = (await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 1' } }, admin)).id
  })

  const settingOf = async (groupId: number) => (await app.ok(readGroup, { params: idOf(groupId) })).referees
  const set = (groupId: number, referees: RefereeSetting) =>
    app.ok(setRefereeSetting, { params: idOf(groupId), body: { referees } }, admin)
  const proposals = (groupId: number) => app.ok(listNextAssignments, { params: idOf(groupId) }, admin)
  const assign = (matchId: number, body: object) =>
    app.call(assignMatch, { params: idOf(matchId), body: { override: true, ...body } }, admin)
  const readyOf = async (tournamentId: number) => {
    const ready = (await bracketOf(app, tournamentId)).bracket.matches.filter(({ status }) => status === 'ready')
    const [first, second] = ready
    if (!first || !second) throw new Error('nothing to play')
    return [first, second] as const
  }

  test('[OPS-330] before a bracket the setting follows whether referees have accounts', async () => {
    const { id } = await makeGroup(app)
    expect(await settingOf(id)).toBe('none')
    const { userId } = await app.signIn('ref')
    expect(await settingOf(id)).toBe('required')
    await app.ok(deleteUser, { params: idOf(userId) }, admin)
    expect(await settingOf(id)).toBe('none')
  })

  test('[OPS-331] the first bracket stores it, and accounts change it no more', eachDatabase, async () => {
    const { groupId } = await makeBracket(app, 4)
    const { userId } = await app.signIn('ref')
    expect(await settingOf(groupId)).toBe('none')
    const other = await makeBracket(app, 4)
    await app.ok(deleteUser, { params: idOf(userId) }, admin)
    expect(await settingOf(other.groupId)).toBe('required')
  })

  test('[OPS-331] a choice of the organisers stands, is told to every desk, and the next bracket keeps it', async () => {
    const group = await makeGroup(app, [{}, {}])
    const [first, second] = group.divisions.map(({ id }) => id)
    const stream = await openStream(`${await app.listen()}/api/live?group_id=${group.id}`)
    expect((await stream.next()).event).toBe('ready')
    expect(await set(group.id, 'losing_team')).toMatchObject({ referees: 'losing_team' })
    for (const id of [first, second]) {
      expect(await stream.next()).toMatchObject({
        event: 'change',
        data: { type: 'referees-changed', tournament_id: id },
      })
    }
    stream.close()
    await app.signIn('ref')
    expect(await settingOf(group.id)).toBe('losing_team')
    await makeTeams(app, first ?? 0, 4)
    await app.ok(createBracket, { params: idOf(first ?? 0), body: { confirm: true } }, admin)
    expect(await settingOf(group.id)).toBe('losing_team')
    const wrong = { params: idOf(group.id), body: { referees: 'nobody' as 'none' } }
    expect((await app.call(setRefereeSetting, wrong, admin)).status).toBe(400)
    expect((await app.call(setRefereeSetting, { ...wrong, body: { referees: 'none' } }, { as: 'ref' })).status).toBe(
      403,
    )
    const gone = { params: idOf(999_999), body: { referees: 'none' as const } }
    expect((await app.call(setRefereeSetting, gone, admin)).body.code).toBe('group-not-found')
    expect(await settingOf(group.id)).toBe('losing_team')
  })

  test('[OPS-332] a court alone is enough, by id and by name; the desk proposes nobody though a referee is free', async () => {
    const { groupId, tournamentId } = await makeBracket(app, 8)
    await app.signIn('ref')
    const [first] = await readyOf(tournamentId)
    const { items, referees } = await proposals(groupId)
    expect([referees, items]).toMatchObject([
      'none',
      [{ court_id: court, referee_id: null, officiating_team: null, referee_name: '' }],
    ])
    expect((await assign(first.id, {})).body).toMatchObject({ code: 'court-required', message: 'Vui lòng chọn sân' })
    expect((await assign(first.id, { court_name: 'sân 1' })).body).toMatchObject({
      match: { status: 'claimed', court_name: 'Sân 1', referee: null },
    })
    expect((await proposals(groupId)).items).toEqual([])
  })

  test('[OPS-332] assign-next gives a court alone, and the match is played, completed and the court free', async () => {
    const { groupId } = await makeBracket(app, 8)
    const given = await app.ok(assignNext, { params: idOf(groupId), body: { override: false } }, admin)
    expect(given.match).toMatchObject({ status: 'claimed', court_id: court, referee: null })
    await playMatch(app, given.match, 1)
    await app.ok(completeMatch, { params: idOf(given.match.id) }, admin)
    expect((await proposals(groupId)).items).toHaveLength(1)
  })

  test('[OPS-332] whoever has an organiser’s session scores it, and a referee does not', async () => {
    const { groupId } = await makeBracket(app, 8)
    const { match } = await app.ok(assignNext, { params: idOf(groupId), body: { override: false } }, admin)
    const lease = { params: idOf(match.id), body: { device_id: '00000000-0000-4000-8000-000000000001' } }
    expect((await app.call(leaseMatch, lease, { as: 'ref' })).status).toBe(403)
    const { lease_epoch } = await app.ok(leaseMatch, lease, { as: 'mod' })
    const { player_ids: players } = await app.ok(readMatch, { params: idOf(match.id) })
    const setup = setupEvent(players[0]?.[0] ?? 0, players[1]?.[0] ?? 0)
    const events = wireEvents([setup, { type: 'start' }])
    const body = { lease_epoch, device_id: lease.body.device_id, events }
    const { state } = await app.ok(appendScoreEvents, { params: idOf(match.id), body }, { as: 'mod' })
    expect(state.phase).toBe('in_progress')
  })

  test('[OPS-332] where a referee is required nothing goes to a court without one', async () => {
    const { groupId, tournamentId } = await makeBracket(app, 8)
    await set(groupId, 'required')
    const [first] = await readyOf(tournamentId)
    expect((await assign(first.id, { court_id: court })).body.code).toBe('court-and-referee-required')
    const next = await app.call(assignNext, { params: idOf(groupId), body: { override: false } }, admin)
    expect(next.body.code).toBe('no-free-referee')
    expect((await proposals(groupId)).items).toEqual([])
    const { userId: referee } = await app.signIn('ref')
    expect((await proposals(groupId)).items).toMatchObject([{ referee_id: referee }])
  })

  test('[OPS-333] where losing teams officiate one is called, before the first loss a referee or nobody', async () => {
    const { groupId, tournamentId } = await makeBracket(app, 16, { bracket_type: 'single_elimination' })
    await set(groupId, 'losing_team')
    expect((await proposals(groupId)).items).toMatchObject([{ referee_id: null, officiating_team: null }])
    const { userId: referee } = await app.signIn('ref')
    expect((await proposals(groupId)).items).toMatchObject([{ referee_id: referee }])
    const [first] = await readyOf(tournamentId)
    expect((await assign(first.id, { court_id: court })).status).toBe(200)
    app.clock.advance(20 * 60_000)
    await playMatch(app, first, 1)
    await app.ok(completeMatch, { params: idOf(first.id) }, admin)
    const lost = first.participant2_id
    expect((await proposals(groupId)).items).toMatchObject([
      { referee_id: null, officiating_team: { registration_id: lost } },
    ])
    const [next] = await readyOf(tournamentId)
    const byHand = await assign(next.id, { court_id: court, officiating_registration_id: lost })
    expect(byHand.body).toMatchObject({ match: { referee: null } })
    const query = { status: 'claimed' as const }
    expect((await app.ok(listGroupMatches, { params: idOf(groupId), query }, admin)).items).toMatchObject([
      { officiating_team: { registration_id: lost } },
    ])
  })

  test('[OPS-333] the switch of a division stands over a group that needs nobody', async () => {
    const { groupId, tournamentId } = await makeBracket(app, 16, { bracket_type: 'single_elimination' })
    const division = (await app.ok(readGroup, { params: idOf(groupId) })).divisions[0]
    if (!division) throw new Error('no division')
    await app.ok(
      updateTournament,
      { params: idOf(tournamentId), body: { ...division, losers_officiate: true, confirm: true } },
      admin,
    )
    const [first] = await readyOf(tournamentId)
    await assign(first.id, { court_id: court })
    app.clock.advance(20 * 60_000)
    await playMatch(app, first, 1)
    await app.ok(completeMatch, { params: idOf(first.id) }, admin)
    expect((await proposals(groupId)).items).toMatchObject([
      { referee_id: null, officiating_team: { registration_id: first.participant2_id } },
    ])
  })
})
