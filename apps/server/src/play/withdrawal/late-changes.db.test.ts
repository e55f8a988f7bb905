import {
  appendScoreEvents,
  assignMatch,
  assignRollingNumbers,
  type CallInput,
  callMatch,
  createBracket,
  createCourt,
  createRegistration,
  enterLate,
  exportTournament,
  type FullBracketView,
  leaseMatch,
  listRegistrations,
  listTeamChanges,
  previewLateEntry,
  previewReplacement,
  type RegistrationView,
  readLatePlaces,
  readMatch,
  recreateBracket,
  reinstateRegistration,
  rejectRegistration,
  replaceTeam,
  setReserves,
  undoTeamChange,
  withdrawRegistration,
} from '@vot/contract'
import { inspectBracket } from '@vot/domain'
import {
  type BareScoreEvent,
  bracketOf,
  type CallOptions,
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openOtherTransaction,
  openStream,
  playMatch,
  playOut,
  rally,
  setupEvent,
  startApp,
  type TestApp,
  wireEvents,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { loadBracket } from '../bracket/load-bracket'

const admin = { as: 'admin' } as const
const on = (id: number | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('late changes', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** A team that waits, of new players. */
  async function enter(tournamentId: number, ranking_points = 3): Promise<RegistrationView> {
    const [one, two] = await makePlayers(app, 2, { ranking_points })
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return await app.ok(createRegistration, { body }, admin)
  }

  /** A bracket of drawn teams, with teams beside it that wait. */
  async function day(teams: number, waiting: number, body: CallInput<typeof createBracket>['body'] = {}) {
    const group = await makeGroup(app)
    const id = group.divisions[0]?.id ?? 0
    const made = await makeTeams(app, id, teams)
    const assignments = made.map((team, index) => ({ registration_id: team.id, rolling_number: index + 1 }))
    await app.ok(assignRollingNumbers, { body: { tournament_id: id, assignments } }, admin)
    const more: RegistrationView[] = []
    for (let index = 0; index < waiting; index += 1) more.push(await enter(id))
    const bracket = await app.ok(createBracket, { ...on(id), body: { confirm: true, ...body } }, admin)
    return { id, groupId: group.id, teams: made, waiting: more, bracket }
  }

  const places = (id: number) => app.ok(readLatePlaces, on(id), admin)
  const preview = (id: number, place: string) => app.ok(previewLateEntry, { ...on(id), query: { place } }, admin)
  const late = (id: number, body: CallInput<typeof enterLate>['body'], options: CallOptions = admin) =>
    app.call(enterLate, { ...on(id), body }, options)
  const replace = (
    team: number | undefined,
    body: CallInput<typeof replaceTeam>['body'],
    options: CallOptions = admin,
  ) => app.call(replaceTeam, { ...on(team), body }, options)
  const undo = (team: number | undefined) => app.call(undoTeamChange, on(team), admin)
  const teamsOf = async (id: number, options: CallOptions = admin) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, options)).items
  const teamOf = async (id: number, team: number | undefined) => (await teamsOf(id)).find((each) => each.id === team)
  const reserves = async (id: number) =>
    (await teamsOf(id))
      .filter(({ reserve_place }) => reserve_place !== undefined)
      .sort((a, b) => (a.reserve_place ?? 0) - (b.reserve_place ?? 0))
      .map((team) => [team.id, team.reserve_place])
  const matchIn = ({ bracket }: FullBracketView, code: string) =>
    bracket.matches.find((each) => each.match_code === code)
  const known = ({ bracket }: FullBracketView) =>
    bracket.matches.map(({ id, match_code, participant1_id, participant2_id, games }) => [
      ...[id, match_code, participant1_id, participant2_id, games],
    ])

  async function expectSound(id: number): Promise<void> {
    const bracket = await app.database.snapshot((db) => loadBracket(db, id, 0))
    expect(bracket && inspectBracket(bracket.state)).toEqual([])
    const codes = await app.database.read((db) =>
      db
        .selectFrom('matches')
        .select(['number', 'code'])
        .where('bracketId', '=', bracket?.id ?? 0)
        .orderBy('number')
        .execute(),
    )
    expect(codes).toEqual(bracket?.state.plan.matches.map(({ number, code }) => ({ number, code })))
  }

  test('[REG-174, REG-175] organisers say who is a reserve and in which order; who is decided leaves the list', async () => {
    const { id, waiting, teams } = await day(4, 3)
    const [a = 0, b = 0, c = 0] = waiting.map((team) => team.id)
    const set = (registration_ids: number[], seen: number[], options: CallOptions = admin) =>
      app.call(setReserves, { ...on(id), body: { registration_ids, seen } }, options)
    expect((await set([a, b, c], [])).status).toBe(200)
    expect((await set([a, b, c], [])).status).toBe(200)
    expect((await set([c, a, b], [a, b, c])).status).toBe(200)
    expect(await reserves(id)).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    const stale = await set([b], [a, b, c])
    expect([stale.status, stale.body.code]).toEqual([409, 'reserves-changed'])
    const placed = await set([c, teams[0]?.id ?? 0], [c, a, b])
    expect([placed.status, placed.body.message]).toEqual([409, 'Chỉ đội đang chờ duyệt mới vào danh sách chờ'])
    expect((await set([c], [c, a, b], {})).status).toBe(401)
    expect((await set([c], [c, a, b], { as: 'user' })).status).toBe(403)
    const { candidates } = await app.ok(previewReplacement, on(teams[0]?.id), admin)
    expect(candidates.map((each) => each.registration_id)).toEqual([c, a, b])
    expect((await replace(teams[0]?.id, { team: { registration_id: a } })).status).toBe(200)
    expect(await reserves(id)).toEqual([
      [c, 1],
      [b, 2],
    ])
    // Everybody sees who waits, and nobody a phone.
    const open = (await teamsOf(id, {})).find((team) => team.id === c)
    expect([open?.reserve_place, open?.player1_phone]).toEqual([1, expect.stringContaining('x')])
  })

  test('[REG-174] a rejected reserve is none any more', async () => {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [a, b] = [await enter(id), await enter(id)]
    await app.ok(setReserves, { ...on(id), body: { registration_ids: [a.id, b.id], seen: [] } }, admin)
    await app.ok(rejectRegistration, on(a.id), admin)
    expect(await reserves(id)).toEqual([[b.id, 1]])
  })

  test('[REG-170, REG-173, REG-175] a reserve takes place, number and matches of a team that has not played, and gives them back', async () => {
    const { id, teams, waiting, bracket } = await day(4, 2, { bracket_type: 'single_elimination' })
    const [left, first] = [teams[3], waiting[0]]
    await app.ok(
      setReserves,
      { ...on(id), body: { registration_ids: waiting.map((each) => each.id), seen: [] } },
      admin,
    )
    const before = await bracketOf(app, id)
    const told = await app.ok(previewReplacement, on(left?.id), admin)
    expect(told.obstacle).toBe(null)
    expect(told.matches.map(({ day_code, after }) => [day_code, after?.map(({ kind }) => kind)])).toEqual([
      ['A-01', ['team', 'new']],
    ])
    const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${id}`)
    await stream.next()
    const done = await replace(left?.id, { team: { registration_id: first?.id ?? 0 }, reason: 'Đội cũ không đến' })
    expect([done.status, done.body.id, done.body.rolling_number, done.body.status]).toEqual([
      200,
      first?.id,
      4,
      'approved',
    ])
    expect((await stream.next()).data).toMatchObject({ type: 'team-replaced', registration_id: first?.id })
    stream.close()
    const after = await bracketOf(app, id)
    expect(known(after)).toEqual(
      known(before).map((row) => row.map((value) => (value === left?.id ? first?.id : value))),
    )
    expect(await teamOf(id, left?.id)).toMatchObject({ withdrawn: true, rolling_number: null })
    expect(await app.ok(reinstateRegistration, on(left?.id), admin).catch((error) => String(error))).toContain(
      'team-replaced',
    )
    const { items } = await app.ok(listTeamChanges, on(id))
    expect(items).toMatchObject([
      { kind: 'replaced', registration_id: first?.id, left_id: left?.id, rolling_number: 4 },
    ])
    expect(items[0]).not.toHaveProperty('reason')
    expect((await app.ok(listTeamChanges, on(id), admin)).items[0]?.reason).toBe('Đội cũ không đến')
    await expectSound(id)
    expect((await undo(first?.id)).status).toBe(200)
    expect(known(await bracketOf(app, id))).toEqual(known(before))
    expect(bracket.bracket.id).toBe((await bracketOf(app, id)).bracket.id)
    expect(await teamOf(id, left?.id)).toMatchObject({ withdrawn: false, rolling_number: 4 })
    expect(await teamOf(id, first?.id)).toMatchObject({ status: 'pending', reserve_place: 1, rolling_number: null })
    expect((await undo(first?.id)).body.code).toBe('team-change-not-found')
    expect((await app.ok(listTeamChanges, on(id))).items).toEqual([])
  })

  test('[REG-173] who takes the place back while there is no bracket gets its number, or that of the other where it was given anew', async () => {
    const renumber = (id: number, numbers: readonly (readonly [team: number | undefined, number: number])[]) => {
      const assignments = numbers.map(([team, number]) => ({ registration_id: team ?? 0, rolling_number: number }))
      return app.ok(assignRollingNumbers, { body: { tournament_id: id, assignments } }, admin)
    }
    for (const [joinedNumber, keptNumber] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const id = (await makeGroup(app)).divisions[0]?.id ?? 0
      const [left, kept, third] = await makeTeams(app, id, 3)
      await renumber(id, [
        [left?.id, 1],
        [kept?.id, 2],
        [third?.id, 3],
      ])
      const joined = await enter(id)
      expect((await replace(left?.id, { team: { registration_id: joined.id } })).status).toBe(200)
      await renumber(id, [
        [joined.id, joinedNumber],
        [kept?.id, keptNumber],
        [third?.id, 3],
      ])
      expect((await undo(joined.id)).status).toBe(200)
      expect(await teamOf(id, left?.id)).toMatchObject({ withdrawn: false, rolling_number: joinedNumber })
      expect(await teamOf(id, kept?.id)).toMatchObject({ rolling_number: keptNumber })
      expect(await teamOf(id, joined.id)).toMatchObject({ status: 'pending', rolling_number: null })
    }
  })

  for (const [which, place] of [
    ['first', 3],
    ['second', 0],
  ] as const) {
    test(`[REG-173] of two that left the first one has lost, also when the ${which} was replaced and came back`, async () => {
      const { id, teams, waiting } = await day(4, 1, { bracket_type: 'single_elimination' })
      await app.ok(withdrawRegistration, { ...on(teams[3]?.id), body: {} }, admin)
      app.clock.advance(1)
      await app.ok(withdrawRegistration, { ...on(teams[0]?.id), body: {} }, admin)
      const winner = async () => matchIn(await bracketOf(app, id), '01')?.winner_id
      expect(await winner()).toBe(teams[0]?.id)
      const joins = waiting[0]?.id ?? 0
      expect((await replace(teams[place]?.id, { team: { registration_id: joins } })).status).toBe(200)
      expect((await undo(joins)).status).toBe(200)
      expect(await winner()).toBe(teams[0]?.id)
    })
  }

  test('[REG-171] a team that withdrew before its first match is replaced, until somebody played on its absence', async () => {
    const { id, teams, waiting } = await day(4, 2, { bracket_type: 'single_elimination' })
    const gone = teams[3]?.id
    await app.ok(withdrawRegistration, { ...on(gone), body: {} }, admin)
    expect((await replace(gone, { team: { registration_id: waiting[0]?.id ?? 0 } })).status).toBe(200)
    expect(matchIn(await bracketOf(app, id), '01')?.status).toBe('ready')
    // It comes back as it had been: withdrawn.
    expect((await undo(waiting[0]?.id)).status).toBe(200)
    expect(matchIn(await bracketOf(app, id), '01')?.status).toBe('walkover')
    expect(await teamOf(id, gone)).toMatchObject({ withdrawn: true })
    await playOut(app, id)
    const tooLate = await replace(gone, { team: { registration_id: waiting[0]?.id ?? 0 } })
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'team-not-replaceable'])
    expect((await app.ok(previewReplacement, on(gone), admin)).obstacle).toBe(tooLate.body.message)
    expect(await teamOf(id, waiting[0]?.id)).toMatchObject({ status: 'pending' })
    await expectSound(id)
  })

  test('[REG-170] once it has played a team is not replaced, nor is that undone', async () => {
    const { id, teams, waiting, bracket } = await day(4, 1, { bracket_type: 'single_elimination' })
    const match = matchIn(bracket, '01')
    expect((await replace(teams[3]?.id, { team: { registration_id: waiting[0]?.id ?? 0 } })).status).toBe(200)
    const now = matchIn(await bracketOf(app, id), '01')
    if (now) await playMatch(app, now, 1)
    expect((await undo(waiting[0]?.id)).body.code).toBe('team-change-played')
    expect((await teamOf(id, waiting[0]?.id))?.status).toBe('approved')
    expect((await replace(match?.participant1_id ?? 0, { team: { registration_id: teams[3]?.id ?? 0 } })).status).toBe(
      409,
    )
  })

  test('[REG-172] who plays in another team is refused by name, what is over the limits is asked first', async () => {
    const { id, teams, waiting } = await day(4, 1)
    const [one] = await makePlayers(app, 1)
    const pair = { player1_id: teams[0]?.player1_id ?? 0, player2_id: one?.id ?? 0 }
    const clash = await replace(teams[1]?.id, { team: pair })
    expect([clash.status, clash.body.code]).toEqual([409, 'player-already-registered'])
    expect(clash.body.details).toMatchObject({ player: teams[0]?.player1_name })
    // The same pair may take the place of the team that its player is in.
    const strong = await makePlayers(app, 2, { ranking_points: 5 })
    const over = { player1_id: strong[0]?.id ?? 0, player2_id: strong[1]?.id ?? 0 }
    const before = await teamsOf(id)
    const asked = await replace(teams[1]?.id, { team: over })
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-needed'])
    expect(JSON.stringify(asked.body.details)).toContain('Tổng điểm 10,00 vượt giới hạn 7,00.')
    expect(await teamsOf(id)).toEqual(before)
    expect((await replace(teams[1]?.id, { team: over, confirm: true })).body).toMatchObject({
      rolling_number: 2,
      team_points: 10,
    })
    expect((await replace(teams[0]?.id, { team: pair })).body).toMatchObject({ rolling_number: 1 })
    for (const [team, code] of [
      [{ registration_id: teams[2]?.id ?? 0 }, 'team-has-place'],
      [{ registration_id: 999_999 }, 'registration-not-found'],
      [{ player1_id: 7, player2_id: 7 }, 'same-player-twice'],
    ] as const) {
      expect((await replace(teams[3]?.id, { team })).body.code).toBe(code)
    }
    expect((await replace(waiting[0]?.id, { team: { registration_id: 1 } })).body.code).toBe(
      'registration-not-approved',
    )
    expect((await replace(teams[3]?.id, { team: pair }, { as: 'user' })).status).toBe(403)
  })

  test(
    '[OPS-267] on a match that was called the court stays, who comes in is held and called anew',
    eachDatabase,
    async () => {
      const { id, teams, waiting, bracket } = await day(4, 1, { bracket_type: 'single_elimination' })
      const match = matchIn(bracket, '01')
      const court = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: `Sân ${id}` } }, admin)
      const { userId } = await app.signIn('ref')
      const given = { court_id: court.id, referee_id: userId, override: true }
      await app.ok(assignMatch, { ...on(match?.id), body: given }, admin)
      await app.ok(callMatch, on(match?.id), admin)
      expect((await replace(teams[3]?.id, { team: { registration_id: waiting[0]?.id ?? 0 } })).status).toBe(200)
      const now = await app.ok(readMatch, on(match?.id))
      expect([now.status, now.court_id, now.participant2_id]).toEqual(['claimed', court.id, waiting[0]?.id])
      const held = await app.database.read((db) =>
        db
          .selectFrom('matchOccupancy')
          .select('subjectId')
          .where('matchId', '=', match?.id ?? 0)
          .where('kind', '=', 'player')
          .execute(),
      )
      const there = [now.participant1, now.participant2].flatMap((team) => [
        team?.player1_id ?? 0,
        team?.player2_id ?? 0,
      ])
      expect(held.map(({ subjectId }) => subjectId).sort((a, b) => a - b)).toEqual(there.sort((a, b) => a - b))
      const row = await app.database.read((db) =>
        db
          .selectFrom('matches')
          .select(['calledAt', 'callCount'])
          .where('id', '=', match?.id ?? 0)
          .executeTakeFirst(),
      )
      expect(row).toEqual({ calledAt: null, callCount: 0 })
      expect((await undo(waiting[0]?.id)).status).toBe(200)
      await app.database.transaction(async ({ db }) => {
        await db
          .updateTable('matches')
          .set({ state: 'pending' })
          .where('id', '=', match?.id ?? 0)
          .execute()
        return { ok: true }
      })
    },
  )

  test('[OPS-260, OPS-262, OPS-265] a late team takes a bye: told first, with a code and a number after all others', async () => {
    const { id, waiting, bracket } = await day(5, 1, { bracket_type: 'single_elimination' })
    const opening = matchIn(bracket, '01')
    if (opening) await playMatch(app, opening, 1)
    const before = await bracketOf(app, id)
    const { places: found, candidates } = await places(id)
    expect(found.map(({ place, obstacle }) => [place, obstacle])).toEqual([
      ['line-6', null],
      ['line-7', null],
      ['line-8', null],
    ])
    expect(candidates.map((each) => each.registration_id)).toEqual([waiting[0]?.id])
    const { matches } = await preview(id, 'line-6')
    expect(
      matches.map(({ day_code, before: was, after }) => [
        day_code,
        was?.map(({ kind }) => kind),
        after?.map(({ kind }) => kind),
      ]),
    ).toEqual([
      ['A-05', ['team', 'bye'], ['team', 'new']],
      ['A-03', ['team', 'team'], ['source', 'team']],
    ])
    expect(matches[1]?.after?.[0]).toEqual({ kind: 'source', text: 'Thắng A-05' })
    expect(known(await bracketOf(app, id))).toEqual(known(before))
    const done = await late(id, { place: 'line-6', team: { registration_id: waiting[0]?.id ?? 0 } })
    expect([done.status, done.body.status, done.body.rolling_number]).toEqual([200, 'approved', 6])
    const after = await bracketOf(app, id)
    expect(matchIn(after, '05')).toMatchObject({ participant2_id: waiting[0]?.id, status: 'ready' })
    const untouched = known(before).filter(([, code]) => !['05', '03', 'B-03'].includes(String(code)))
    expect(known(after)).toEqual(expect.arrayContaining(untouched.filter(([, code]) => !String(code).startsWith('B'))))
    await expectSound(id)
    expect((await undo(waiting[0]?.id)).status).toBe(200)
    expect(known(await bracketOf(app, id))).toEqual(known(before))
    await expectSound(id)
    const again = await late(id, { place: 'line-6', team: { registration_id: waiting[0]?.id ?? 0 } })
    expect(again.status).toBe(200)
    await playOut(app, id, { afterEach: () => expectSound(id) })
    expect((await bracketOf(app, id)).placings).toHaveLength(6)
    expect((await undo(waiting[0]?.id)).body.code).toBe('team-change-played')
  })

  test('[OPS-263, OPS-266] a late fourth makes a cluster of three one of four; a played match of it stays', async () => {
    const { id, waiting, bracket } = await day(7, 2)
    const played = matchIn(bracket, 'RR-B-01')
    if (played) await playMatch(app, played, 1)
    const done = await late(id, { place: 'cluster-B', team: { registration_id: waiting[0]?.id ?? 0 } })
    expect(done.status).toBe(200)
    const after = await bracketOf(app, id)
    expect(matchIn(after, 'RR-B-01')).toMatchObject({ id: played?.id, status: 'completed' })
    expect(after.groups).toEqual([])
    await expectSound(id)
    // What a calendar or a link knows of is there again under its id.
    const ids = ({ bracket: { matches } }: FullBracketView) =>
      new Map(matches.map(({ match_code, id: matchId }) => [match_code, matchId]))
    for (const [code, matchId] of ids(after)) if (ids(bracket).has(code)) expect(ids(bracket).get(code)).toBe(matchId)
    expect((await undo(waiting[0]?.id)).status).toBe(200)
    expect(ids(await bracketOf(app, id))).toEqual(ids(bracket))
    // Again, and back once more.
    expect((await late(id, { place: 'cluster-B', team: { registration_id: waiting[0]?.id ?? 0 } })).status).toBe(200)
    expect((await undo(waiting[0]?.id)).status).toBe(200)
    expect(ids(await bracketOf(app, id))).toEqual(ids(bracket))
    await expectSound(id)
    const [second] = (await bracketOf(app, id)).bracket.matches.filter(({ match_code }) => match_code === 'RR-B-02')
    if (second) await playMatch(app, second, 1)
    const { places: found } = await places(id)
    expect(found.find(({ place }) => place === 'cluster-B')?.obstacle).toMatch(/^Cụm đã đấu 2 trận \(A-B01, A-B02\)/)
    const refused = await late(id, { place: 'cluster-B', team: { registration_id: waiting[0]?.id ?? 0 } })
    expect([refused.status, refused.body.code]).toEqual([409, 'late-place-taken'])
    expect((await teamOf(id, waiting[0]?.id))?.status).toBe('pending')
  })

  test('[OPS-264, OPS-266] in a group matches are added; of two late teams the last one goes first', async () => {
    const { id, waiting, bracket } = await day(6, 2, { bracket_type: 'round_robin', options: { group_size: 3 } })
    const [first, second] = waiting.map((team) => team.id)
    for (const team of [first ?? 0, second ?? 0]) {
      expect((await late(id, { place: 'table-A', team: { registration_id: team } })).status).toBe(200)
      await expectSound(id)
    }
    const after = await bracketOf(app, id)
    const ofA = after.bracket.matches.filter(({ match_code }) => match_code.startsWith('RR-A'))
    expect(ofA).toHaveLength(10)
    for (const match of bracket.bracket.matches.filter(({ match_code }) => match_code.startsWith('RR'))) {
      const { id: matchId, participant1_id, participant2_id } = match
      expect(matchIn(after, match.match_code)).toMatchObject({ id: matchId, participant1_id, participant2_id })
    }
    expect((await undo(first)).body.code).toBe('team-change-not-last')
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(known(await bracketOf(app, id))).toEqual(known(bracket))
    await expectSound(id)
  })

  test(
    '[OPS-268] of two desks that put teams into one place in the same second one succeeds, and nothing is lost',
    eachDatabase,
    async () => {
      const { id, waiting } = await day(5, 2, { bracket_type: 'single_elimination' })
      const both = await Promise.all(
        waiting.map((team, index) =>
          late(id, { place: 'line-6', team: { registration_id: team.id } }, { as: index === 0 ? 'admin' : 'mod' }),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const lost = both.findIndex(({ status }) => status === 409)
      expect(both[lost]?.body).toMatchObject({
        code: 'late-place-taken',
        message: 'Chỗ này không còn nhận thêm đội. Hãy chọn lại',
      })
      expect(await teamOf(id, waiting[lost]?.id)).toMatchObject({ status: 'pending', rolling_number: null })
      const again = await late(id, { place: 'line-7', team: { registration_id: waiting[lost]?.id ?? 0 } })
      expect([again.status, again.body.rolling_number]).toEqual([200, 7])
      await expectSound(id)
    },
  )

  test(
    '[OPS-268] of two desks that replace one team in the same second one succeeds; a retry is answered as before',
    eachDatabase,
    async () => {
      const { id, teams, waiting } = await day(4, 2)
      const key = { as: 'admin', headers: { 'idempotency-key': `late-${id}` } } as const
      const body = (index: number) => ({ team: { registration_id: waiting[index]?.id ?? 0 } })
      const both = await Promise.all([
        replace(teams[0]?.id, body(0), key),
        replace(teams[0]?.id, body(1), { as: 'mod' }),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won] = both.filter(({ status }) => status === 200)
      expect((await bracketOf(app, id)).bracket.participants.map((each) => each.id)).toContain(won?.body.id)
      if (both[0]?.status === 200) expect((await replace(teams[0]?.id, body(0), key)).body).toEqual(both[0].body)
      await expectSound(id)
    },
  )

  test('an approved team without a place is offered too, and a new bracket takes late teams in as all others', async () => {
    const { id, waiting } = await day(5, 1, { bracket_type: 'single_elimination' })
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('registrations')
        .set({ status: 'approved' })
        .where('id', '=', waiting[0]?.id ?? 0)
        .execute()
      return { ok: true }
    })
    expect((await places(id)).candidates).toMatchObject([{ registration_id: waiting[0]?.id, status: 'approved' }])
    expect((await late(id, { place: 'line-8', team: { registration_id: waiting[0]?.id ?? 0 } })).status).toBe(200)
    expect((await places(id)).candidates).toEqual([])
    const made = await app.ok(
      recreateBracket,
      { ...on(id), body: { bracket_type: 'single_elimination', confirm: true } },
      admin,
    )
    expect(made.bracket.participants).toHaveLength(6)
    expect((await undo(waiting[0]?.id)).body.code).toBe('team-change-not-last')
  })

  test('[EXP-48] an archive carries late places, reserves and who took whose place, and all of it can be taken back there', async () => {
    const { id, teams, waiting } = await day(7, 3)
    await app.ok(
      setReserves,
      { ...on(id), body: { registration_ids: waiting.map((each) => each.id), seen: [] } },
      admin,
    )
    expect(
      (await replace(teams[0]?.id, { team: { registration_id: waiting[0]?.id ?? 0 }, reason: 'Kẹt xe' })).status,
    ).toBe(200)
    expect((await late(id, { place: 'cluster-B', team: { registration_id: waiting[1]?.id ?? 0 } })).status).toBe(200)
    const sent = await fetchArchive(app, exportTournament.path, id)
    expect(sent.tournaments[0]?.team_changes).toHaveLength(2)
    const other = await startApp(start)
    const came = await importArchiveFile(other, sent)
    const there = came.tournament_ids[0] ?? 0
    const codes = ({ bracket }: FullBracketView) => bracket.matches.map(({ match_code }) => match_code)
    expect(codes(await bracketOf(other, there))).toEqual(codes(await bracketOf(app, id)))
    const { items } = await other.ok(listTeamChanges, on(there), admin)
    expect(items.map(({ kind, reason, rolling_number }) => [kind, reason, rolling_number])).toEqual([
      ['replaced', 'Kẹt xe', 1],
      ['late', null, 8],
    ])
    for (const { registration_id } of items.toReversed()) await other.ok(undoTeamChange, on(registration_id), admin)
    const back = (await other.ok(listRegistrations, { query: { tournament_id: String(there) } }, admin)).items
    expect(back.filter(({ reserve_place }) => reserve_place).map(({ reserve_place }) => reserve_place)).toEqual([
      1, 2, 3,
    ])
  })

  test('only where there is a bracket, by organisers alone', async () => {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    const team = { registration_id: 1 }
    expect((await late(id, { place: 'line-6', team })).body.code).toBe('bracket-not-found')
    expect((await late(999_999, { place: 'line-6', team })).body.code).toBe('tournament-not-found')
    expect((await late(id, { place: 'line-6', team }, {})).status).toBe(401)
    expect((await late(id, { place: 'line-6', team }, { as: 'ref' })).status).toBe(403)
    expect((await app.call(readLatePlaces, on(id), {})).status).toBe(401)
    // Without one a team is replaced all the same, number and all.
    const [out] = await makeTeams(app, id, 1)
    const inn = await enter(id)
    const assignments = [{ registration_id: out?.id ?? 0, rolling_number: 1 }]
    await app.ok(assignRollingNumbers, { body: { tournament_id: id, assignments } }, admin)
    expect((await replace(out?.id, { team: { registration_id: inn.id } })).body.rolling_number).toBe(1)
    expect((await undo(inn.id)).status).toBe(200)
    expect(await teamOf(id, out?.id)).toMatchObject({ withdrawn: false, rolling_number: 1 })
  })

  if (start.dialect === 'postgres') {
    test(
      'a rally that waits while a team comes in late is written, whatever number its match has then',
      eachDatabase,
      async () => {
        const { id, bracket } = await day(5, 0, { bracket_type: 'round_robin', variant: 'league' })
        const match = bracket.bracket.matches.at(-1)
        const lease = await app.ok(leaseMatch, { ...on(match?.id), body: {} }, admin)
        const send = (events: readonly BareScoreEvent[]) => {
          const body = { lease_epoch: lease.lease_epoch, events: wireEvents(events) }
          return app.call(appendScoreEvents, { ...on(match?.id), body }, admin)
        }
        const servers = [match?.participant1?.player1_id ?? 0, match?.participant2?.player1_id ?? 0] as const
        expect((await send([setupEvent(...servers), { type: 'start' }])).status).toBe(200)
        const [one, two] = await makePlayers(app, 2)
        const other = await openOtherTransaction(app.location)
        await other.query('select id from tournaments where id = $1 for update', [id])
        const team = { player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
        const entering = late(id, { place: 'table-A', team })
        await other.waitedFor()
        const scoring = send([rally(1)])
        await other.waitedFor(2)
        await other.commit()
        expect((await entering).status).toBe(200)
        const { status, body } = await scoring
        expect([status, body.code]).toEqual([200, undefined])
        const { number } = await app.database.read((db) =>
          db
            .selectFrom('matches')
            .select('number')
            .where('id', '=', match?.id ?? 0)
            .executeTakeFirstOrThrow(),
        )
        expect(number).toBeGreaterThan(bracket.bracket.matches.length)
      },
    )
  }
})
