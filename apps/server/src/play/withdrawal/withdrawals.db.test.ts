import {
  approveRegistration,
  type CallInput,
  createBracket,
  createRegistration,
  listRegistrations,
  type MatchView,
  previewWithdrawal,
  reinstateRegistration,
  withdrawRegistration,
} from '@vot/contract'
import { inspectBracket } from '@vot/domain'
import {
  bracketOf,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { loadBracket } from '../bracket/load-bracket'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('withdrawals', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  type Body = CallInput<typeof withdrawRegistration>['body']
  const withdraw = (team: number | undefined, body: Body = {}) =>
    app.call(withdrawRegistration, { params: idOf(team), body }, admin)
  const reinstate = (team: number | undefined) => app.call(reinstateRegistration, { params: idOf(team) }, admin)

  async function expectSound(tournamentId: number): Promise<void> {
    const bracket = await app.database.snapshot((db) => loadBracket(db, tournamentId, 0))
    expect(bracket && inspectBracket(bracket.state)).toEqual([])
  }

  async function matchesOf(tournamentId: number, team: number | undefined): Promise<MatchView[]> {
    const { bracket } = await bracketOf(app, tournamentId)
    return bracket.matches.filter((match) => match.participant1_id === team || match.participant2_id === team)
  }

  test('[BRK-45] the matches of a team that leaves become walkovers', async () => {
    const { tournamentId, teamIds, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const team = bracket.bracket.matches[0]?.participant1_id ?? 0
    const gone = await withdraw(team, { reason: 'Chấn thương' })
    expect(gone.status).toBe(200)
    expect(gone.body).toMatchObject({ id: team, withdrawn: true })
    const view = await bracketOf(app, tournamentId)
    expect(view.bracket.matches[0]).toMatchObject({ status: 'walkover', loser_id: team, outcome: 'walkover' })
    const participant = view.bracket.participants.find(({ id }) => id === team)
    expect(participant).toMatchObject({ is_withdrawn: true, is_eliminated: true })
    const event = await app.database.read((db) =>
      db.selectFrom('liveEvents').selectAll().where('type', '=', 'registration-withdrawn').executeTakeFirstOrThrow(),
    )
    expect(JSON.parse(event.payload)).toMatchObject({ registration_id: team, match_ids: expect.any(Array) })
    const end = await playOut(app, tournamentId, { afterEach: () => expectSound(tournamentId) })
    expect(end.placings).toHaveLength(teamIds.length)
  })

  test('[REG-38] only an approved team withdraws, once; only a withdrawn one comes back', async () => {
    const { teamIds } = await makeBracket(app, 3)
    const [team, other] = teamIds
    expect((await withdraw(team)).status).toBe(200)
    const twice = await withdraw(team)
    expect([twice.status, twice.body.message]).toEqual([409, 'Đội này đã rút khỏi giải'])
    const present = await reinstate(other)
    expect([present.status, present.body.message]).toEqual([409, 'Đội này chưa rút khỏi giải'])
    expect((await withdraw(999_999)).body.code).toBe('registration-not-found')
    expect((await reinstate(999_999)).body.code).toBe('registration-not-found')
  })

  test('[REG-226] a team does not come back while one of its players stands in another approved team', async () => {
    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [left] = await makeTeams(app, tournamentId, 2)
    const [stranger] = await makePlayers(app, 1)
    await withdraw(left?.id)
    const body = { tournament_id: tournamentId, player1_id: left?.player1_id ?? 0, player2_id: stranger?.id ?? 0 }
    const other = await app.ok(createRegistration, { body }, admin)
    await app.ok(approveRegistration, { params: idOf(other.id) }, admin)
    const refused = await reinstate(left?.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'player-already-registered'])
    expect(refused.body.message).toContain(left?.player1_name)
    await withdraw(other.id)
    expect((await reinstate(left?.id)).body).toMatchObject({ withdrawn: false })
  })

  test('[BRK-47] a team comes back before its next match, not after', async () => {
    const { tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const [first, second] = bracket.bracket.matches
    const team = first?.participant1_id ?? 0
    const before = await bracketOf(app, tournamentId)
    await withdraw(team)
    expect((await reinstate(team)).body).toMatchObject({ withdrawn: false })
    const back = await bracketOf(app, tournamentId)
    expect(back.bracket).toEqual(before.bracket)
    await withdraw(team)
    if (second) await playMatch(app, second, 1)
    await playOut(app, tournamentId)
    const late = await reinstate(team)
    expect([late.status, late.body.message]).toEqual([409, 'Trận kế tiếp của đội đã diễn ra, không thể cho trở lại'])
    expect((await matchesOf(tournamentId, team))[0]?.status).toBe('walkover')
    await expectSound(tournamentId)
  })

  test('[BRK-46] in a group the organiser voids all results or forfeits the rest', async () => {
    for (const group_results of ['forfeit', 'void'] as const) {
      const { tournamentId, teamIds } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
      const [team] = teamIds
      const [played] = await matchesOf(tournamentId, team)
      if (played) await playMatch(app, played, played.participant1_id === team ? 1 : 2)
      await withdraw(team, { group_results })
      const left = await matchesOf(tournamentId, team)
      expect(left.map(({ status }) => status)).toEqual(
        group_results === 'void' ? [] : ['completed', 'walkover', 'walkover'],
      )
      const { groups, total_matches } = await playOut(app, tournamentId)
      expect(total_matches).toBe(group_results === 'void' ? 3 : 6)
      expect(groups[0]?.standings.at(-1)).toMatchObject({ participant_id: team, reason: 'Đã rút khỏi giải' })
      await expectSound(tournamentId)
    }
  })

  test('what leaving does is told before, by match and winner, and is what it then does', async () => {
    for (const group_results of ['forfeit', 'void'] as const) {
      const { tournamentId, teamIds } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
      const [team] = teamIds
      const preview = () => app.ok(previewWithdrawal, { params: idOf(team) }, admin)
      const [played, ...open] = await matchesOf(tournamentId, team)
      expect(played?.day_code).toMatch(/^A-A\d\d$/)
      if (played) await playMatch(app, played, played.participant1_id === team ? 1 : 2)
      const before = await bracketOf(app, tournamentId)
      const told = await preview()
      expect(told.forfeit.walkovers.map(({ day_code }) => day_code)).toEqual(open.map((match) => match.day_code))
      expect(told.forfeit).toMatchObject({ voided: [], cancelled: [] })
      for (const { winner } of told.forfeit.walkovers) expect(winner).toMatch(/^\S+\/\S+$/)
      expect(told.void).toEqual({
        walkovers: [],
        voided: [{ id: played?.id, day_code: played?.day_code }],
        cancelled: open.map(({ id, day_code }) => ({ id, day_code })),
      })
      expect((await bracketOf(app, tournamentId)).bracket).toEqual(before.bracket)
      await withdraw(team, { group_results })
      const left = (await bracketOf(app, tournamentId)).bracket.matches
      const walkovers = left.filter(({ status }) => status === 'walkover').map(({ day_code }) => day_code)
      expect(walkovers).toEqual(told[group_results]?.walkovers.map(({ day_code }) => day_code))
    }
  })

  test('there is nothing to tell without a bracket, nothing to void outside a group, and nobody else is told', async () => {
    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [entered] = await makeTeams(app, tournamentId, 2)
    const none = await app.ok(previewWithdrawal, { params: idOf(entered?.id) }, admin)
    expect(none).toEqual({ forfeit: { walkovers: [], voided: [], cancelled: [] }, void: null })
    const { teamIds } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const told = await app.ok(previewWithdrawal, { params: idOf(teamIds[0]) }, admin)
    expect([told.forfeit.walkovers.length, told.void]).toEqual([1, null])
    await withdraw(teamIds[0])
    const again = await app.call(previewWithdrawal, { params: idOf(teamIds[0]) }, admin)
    expect([again.status, again.body.message]).toEqual([409, 'Đội này đã rút khỏi giải'])
    expect((await app.call(previewWithdrawal, { params: idOf(999_999) }, admin)).status).toBe(404)
    expect((await app.call(previewWithdrawal, { params: idOf(teamIds[1]) }, {})).status).toBe(401)
  })

  test('[BRK-46, BRK-105] voiding outside of an open group means forfeiting what is left', async () => {
    const { tournamentId, teamIds } = await makeBracket(app, 4)
    expect((await withdraw(teamIds[0], { group_results: 'void' })).status).toBe(200)
    const row = await app.database.read((db) =>
      db
        .selectFrom('registrations')
        .select('withdrawalMode')
        .where('id', '=', teamIds[0] ?? 0)
        .executeTakeFirst(),
    )
    expect(row).toEqual({ withdrawalMode: 'forfeit' })
    await expectSound(tournamentId)
  })

  test('[BRK-06, BRK-106] who left before the bracket was made is not in it and does not come back into it', async () => {
    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [gone, ...rest] = await makeTeams(app, tournamentId, 3)
    expect((await withdraw(gone?.id)).status).toBe(200)
    expect((await reinstate(gone?.id)).status).toBe(200)
    await withdraw(gone?.id)
    const made = await app.ok(createBracket, { params: idOf(tournamentId), body: { confirm: true } }, admin)
    expect(made.bracket.participants.map(({ id }) => id).sort()).toEqual(rest.map(({ id }) => id).sort())
    expect((await reinstate(gone?.id)).body.code).toBe('reinstate-too-late')
    const listed = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } })
    expect(listed.items.find(({ id }) => id === gone?.id)?.withdrawn).toBe(true)
  })
})
