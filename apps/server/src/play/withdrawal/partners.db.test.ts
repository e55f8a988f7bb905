import {
  approveRegistration,
  assignMatch,
  type CallInput,
  clearResults,
  createCourt,
  createRegistration,
  createResults,
  endpoints,
  listPartnerChanges,
  listRegistrations,
  openDraw,
  readDraw,
  readMatch,
  rejectRegistration,
  replacePartner,
  withdrawRegistration,
} from '@vot/contract'
import {
  addressesOf,
  begin,
  bracketOf,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  ScoringHarness,
  type SeasonIds,
  setupEvent,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const on = (id: number | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('partners who are replaced', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })
  /** A referee is in one match only: what earlier tests left on court is taken off it. */
  beforeEach(async () => {
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('matches').set({ state: 'completed' }).where('state', '=', 'claimed').execute()
      await db.updateTable('matches').set({ state: 'completed' }).where('state', '=', 'in_progress').execute()
      return { ok: true }
    })
  })

  type Body = CallInput<typeof replacePartner>['body']
  const replace = (team: number | undefined, body: Body, options: Parameters<TestApp['call']>[2] = admin) =>
    app.call(replacePartner, { ...on(team), body }, options)
  const newPlayer = async (ranking_points = 3) => {
    const [player] = await makePlayers(app, 1, { ranking_points })
    if (!player) throw new Error('no player')
    return player
  }
  const teamIn = async (tournamentId: number, id: number | undefined) => {
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, admin)
    const team = items.find((each) => each.id === id)
    if (!team) throw new Error(`no team ${id}`)
    return team
  }
  const openTournament = async () => (await makeGroup(app)).divisions[0]?.id ?? 0
  /** A pending team of new players. */
  const enter = async (tournamentId: number, options: Parameters<TestApp['call']>[2] = admin) => {
    const [one, two] = await makePlayers(app, 2)
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
    return await app.ok(createRegistration, { body }, options)
  }

  /** What every reading of a season answers, as text, by its address: lists, boards, calendars, tables, pages. */
  async function readAll(ids: SeasonIds, more: readonly string[]): Promise<Map<string, string>> {
    const binary = /archive|dupr|history/
    const addresses = endpoints
      .filter(({ method, path }) => method === 'GET' && path.includes('/:id') && !/:(scope|name)/.test(path))
      .filter(({ path }) => !binary.test(path))
      .flatMap(({ path }) => addressesOf(path, ids))
      .map((url) => (url.endsWith('/export') ? `${url}?format=csv` : url))
    const read = new Map<string, string>()
    for (const url of [...addresses, ...more]) {
      const { token } = await app.signIn('admin')
      const { statusCode, body } = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
      if (statusCode === 200) read.set(url, body)
    }
    return read
  }

  test('[REG-160] after the draw and in the bracket: the number stays, the points are those of now, and all readings name who came in', async () => {
    const { groupId, tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const match = bracket.bracket.matches[0]
    const team = match?.participant1
    if (!match || !team) throw new Error('no first match')
    const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: 'Sân Tao Đàn' } }, admin)
    const { userId } = await app.signIn('ref')
    const on1 = { court_id: court.id, referee_id: userId }
    await app.ok(assignMatch, { ...on(match.id), body: on1 }, admin)
    const before = await teamIn(tournamentId, team.id)
    const joins = await newPlayer(4.25)

    const ids: SeasonIds = {
      tournaments: [tournamentId],
      groups: [groupId],
      matches: [match.id],
      courts: [court.id],
      players: [team.player2_id],
      'tournament-registrations': [team.id],
    }
    const more = [
      `/api/tournament-registrations?tournament_id=${tournamentId}`,
      `/api/tournaments/groups/${groupId}/matches?per_page=100`,
      `/api/tournaments/groups/${groupId}/team-matches?q=${encodeURIComponent(team.player2_name)}`,
    ]
    const withOld = [...(await readAll(ids, more))].filter(([, text]) => text.includes(team.player1_name))
    const addresses = withOld.map(([url]) => url.replace(/\d+/g, 'N'))
    for (const path of ['bracket', 'bracket/lean', 'groups/N/board', 'courts/N/board', 'courts/N/calendar', 'sheet']) {
      expect(
        addresses.some((url) => url.split('?')[0]?.endsWith(path)),
        path,
      ).toBe(true)
    }

    app.clock.advance(60_000)
    const body = { player_id: team.player1_id, new_player_id: joins.id, reason: 'Chấn thương cổ chân' }
    const { status, body: after } = await replace(team.id, body)
    expect(status, JSON.stringify(after)).toBe(200)
    expect(after).toMatchObject({
      id: team.id,
      status: 'approved',
      player1_id: joins.id,
      player1_name: joins.name,
      player1_phone: joins.phone,
      player1_points: 4.25,
      player2_id: before.player2_id,
      player2_points: before.player2_points,
      rolling_number: before.rolling_number,
      team_points: 7.25,
    })
    const now = await readAll(ids, more)
    for (const [url] of withOld) {
      if (url.includes('partner-changes')) continue
      expect(now.get(url), url).toContain(joins.name)
      expect(now.get(url), url).not.toContain(`${team.player1_name}`)
    }
    expect(
      (await bracketOf(app, tournamentId)).bracket.matches.map(({ match_code, participant1_id }) => [
        match_code,
        participant1_id,
      ]),
    ).toEqual(bracket.bracket.matches.map(({ match_code, participant1_id }) => [match_code, participant1_id]))

    // Told live, and kept: the reason for organisers alone.
    const event = await app.database.read((db) =>
      db
        .selectFrom('liveEvents')
        .selectAll()
        .where('tournamentId', '=', tournamentId)
        .where('type', '=', 'partner-replaced')
        .executeTakeFirstOrThrow(),
    )
    expect(JSON.parse(event.payload)).toMatchObject({ registration_id: team.id, match_ids: [match.id] })
    const change = { registration_id: team.id, left_name: team.player1_name, joined_name: joins.name }
    expect((await app.ok(listPartnerChanges, on(tournamentId), admin)).items).toEqual([
      { id: expect.any(Number), ...change, at: after.updated_at, reason: 'Chấn thương cổ chân' },
    ])
    expect((await app.ok(listPartnerChanges, on(tournamentId))).items).toEqual([
      { id: expect.any(Number), ...change, at: after.updated_at },
    ])
    const audit = await app.database.read((db) =>
      db.selectFrom('auditLog').selectAll().where('action', '=', 'replace-partner').executeTakeFirstOrThrow(),
    )
    expect([audit.subjectId, audit.before, audit.after].join(' ')).toContain(joins.name)
  })

  test('[REG-161] a called match goes on with who came in: held instead of who left, and scored by the new names', async () => {
    const side = await ScoringHarness.open(app)
    await side.assign()
    const { participant1: team, participant2: other } = side.match
    if (!team || !other) throw new Error('no teams')
    await side.lease()
    expect((await side.send([setupEvent(team.player1_id, other.player1_id)])).status).toBe(200)
    const joins = await newPlayer()
    expect((await replace(team.id, { player_id: team.player1_id, new_player_id: joins.id })).status).toBe(200)
    const held = await app.database.read((db) =>
      db
        .selectFrom('matchOccupancy')
        .select('subjectId')
        .where('matchId', '=', side.match.id)
        .where('kind', '=', 'player')
        .execute(),
    )
    expect(held.map(({ subjectId }) => subjectId).sort((a, b) => a - b)).toEqual(
      [joins.id, team.player2_id, other.player1_id, other.player2_id].sort((a, b) => a - b),
    )
    // What was entered of the toss named who left, so it is asked again.
    expect((await app.ok(readMatch, on(side.match.id))).score_state).toMatchObject({ phase: 'setup', seq: 0 })
    expect((await side.send([setupEvent(team.player1_id, other.player1_id)])).status).toBe(400)
    expect((await side.send([setupEvent(joins.id, other.player1_id), { type: 'start' }])).status).toBe(200)

    // From now on the first match is under way.
    const late = await replace(team.id, { player_id: joins.id, new_player_id: team.player1_id })
    expect([late.status, late.body.message]).toEqual([409, 'Đội đã bắt đầu trận đầu tiên nên không thể thay VĐV'])
  })

  test('[REG-161] somebody who plays elsewhere at this moment is not taken into a called match', async () => {
    const side = await ScoringHarness.open(app)
    const elsewhere = await ScoringHarness.open(app)
    await side.assign()
    await app.signIn('ref-2')
    const venue = { name: `Sân ${elsewhere.match.id}`, venue: 'Sân Tao Đàn' }
    const court = await app.ok(createCourt, { body: venue }, admin)
    const { userId } = await app.signIn('ref-2')
    const body = { court_id: court.id, referee_id: userId, override: true }
    await app.ok(assignMatch, { ...on(elsewhere.match.id), body }, admin)
    const busy = elsewhere.match.participant1?.player1_id ?? 0
    const { participant1: team } = side.match
    const wanted = { player_id: team?.player1_id ?? 0, new_player_id: busy }
    expect(await replace(team?.id, wanted)).toMatchObject({ status: 409, body: { code: 'player-busy' } })
    expect((await side.read()).participant1).toEqual(team)
  })

  test('[REG-162] until the first match of the team: a result or a start ends it, a bye or a rival who left does not', async () => {
    const { tournamentId, bracket } = await makeBracket(app, 3, { bracket_type: 'round_robin', variant: 'league' })
    const [first] = bracket.bracket.matches
    if (!first?.participant1 || !first.participant2) throw new Error('no first match')
    const third = bracket.bracket.participants.find(
      ({ id }) => id !== first.participant1_id && id !== first.participant2_id,
    )
    await app.ok(withdrawRegistration, { ...on(first.participant2.id), body: {} }, admin)
    const joins = await newPlayer()
    const left = await replace(first.participant1.id, {
      player_id: first.participant1.player2_id,
      new_player_id: joins.id,
    })
    expect(left.status).toBe(200)
    const gone = await replace(first.participant2.id, {
      player_id: first.participant2.player1_id,
      new_player_id: (await newPlayer()).id,
    })
    expect([gone.status, gone.body.code]).toEqual([409, 'already-withdrawn'])
    const open = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    if (!open || !third) throw new Error('no open match')
    await playMatch(app, open, 1)
    const late = await replace(third.id, { player_id: third.player1_id, new_player_id: (await newPlayer()).id })
    expect([late.status, late.body.code]).toEqual([409, 'team-has-played'])
  })

  test('[REG-163] refused: who is not in the team, the partner, a pair that stands, a player of another approved team', async () => {
    const tournamentId = await openTournament()
    const [team, other] = await makeTeams(app, tournamentId, 2)
    if (!team || !other) throw new Error('no teams')
    const joins = await newPlayer()
    const refusal = async (body: Body, id = team.id) => {
      const answer = await replace(id, body)
      const { code, details } = answer.body
      return [answer.status, code, ...(details?.team === undefined ? [] : [details])]
    }
    expect(await refusal({ player_id: other.player1_id, new_player_id: joins.id })).toMatchObject([
      409,
      'player-not-in-team',
    ])
    expect(await refusal({ player_id: team.player1_id, new_player_id: team.player2_id })).toMatchObject([
      400,
      'same-player-twice',
    ])
    expect(await refusal({ player_id: team.player1_id, new_player_id: 987_654 })).toMatchObject([
      404,
      'player-not-found',
    ])
    expect(await refusal({ player_id: team.player1_id, new_player_id: other.player2_id })).toMatchObject([
      409,
      'player-already-registered',
      { player: other.player2_name, team: `${other.player1_name} – ${other.player2_name}` },
    ])
    const waiting = { tournament_id: tournamentId, player1_id: team.player2_id, player2_id: joins.id }
    const pair = await app.ok(createRegistration, { body: waiting }, admin)
    expect(await refusal({ player_id: team.player1_id, new_player_id: joins.id })).toMatchObject([
      409,
      'pair-already-registered',
    ])
    // A player may wait in several teams: only approving asks.
    const third = { player_id: joins.id, new_player_id: other.player1_id }
    expect((await replace(pair.id, third)).status).toBe(200)
    expect((await app.call(approveRegistration, on(pair.id), admin)).body.code).toBe('player-already-registered')
    await app.ok(rejectRegistration, { ...on(pair.id), body: {} }, admin)
    expect(await refusal({ player_id: other.player1_id, new_player_id: joins.id }, pair.id)).toMatchObject([
      409,
      'registration-already-decided',
    ])
    // Over the cap warns, as at approval.
    const strong = await newPlayer(9)
    expect((await replace(team.id, { player_id: team.player1_id, new_player_id: strong.id })).body.points_over).toBe(5)
    expect(
      (await app.ok(listPartnerChanges, on(tournamentId))).items.map(({ registration_id }) => registration_id),
    ).toEqual([team.id])
    expect((await app.ok(listPartnerChanges, on(tournamentId), admin)).items).toHaveLength(2)
  })

  test('[REG-163] a podium names its players, so it is taken back first', async () => {
    const tournamentId = await openTournament()
    const teams = await makeTeams(app, tournamentId, 3)
    await begin(app, tournamentId)
    const [first, second, third] = teams.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const places = {
      first_place_player_ids: first ?? [],
      second_place_player_ids: second ?? [],
      third_place_player_ids: third ?? [],
    }
    await app.ok(createResults, { ...on(tournamentId), body: { tournament_id: tournamentId, ...places } }, admin)
    const body = { player_id: teams[0]?.player1_id ?? 0, new_player_id: (await newPlayer()).id }
    expect((await replace(teams[0]?.id, body)).body.code).toBe('tournament-has-results')
    await app.ok(clearResults, { ...on(tournamentId), body: { reason: 'Nhập nhầm' } }, admin)
    expect((await replace(teams[0]?.id, body)).status).toBe(200)
  })

  test('[REG-164] who entered the team replaces a partner while it waits and teams may register; others never', async () => {
    const tournamentId = await openTournament()
    const own = await enter(tournamentId, { as: 'user' })
    const list = async (as: 'user' | 'user-2') =>
      (await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, { as })).items
    expect((await list('user')).map(({ is_own }) => is_own)).toEqual([true])
    expect((await list('user-2')).map(({ is_own }) => is_own)).toEqual([undefined])
    const body = async () => ({
      player_id: (await teamIn(tournamentId, own.id)).player1_id,
      new_player_id: (await newPlayer()).id,
    })
    expect((await replace(own.id, await body(), { as: 'user-2' })).status).toBe(403)
    expect((await replace(own.id, await body(), {})).status).toBe(401)
    const mine = await replace(own.id, await body(), { as: 'user' })
    expect(mine.status).toBe(200)
    expect(mine.body.player1_phone).toContain('x')
    await app.ok(approveRegistration, { ...on(own.id), body: { confirm: true } }, admin)
    expect((await replace(own.id, await body(), { as: 'user' })).body.code).toBe('registration-already-decided')
    const late = await enter(tournamentId, { as: 'user' })
    await begin(app, tournamentId)
    const lateBody = { player_id: late.player1_id, new_player_id: (await newPlayer()).id }
    expect((await replace(late.id, lateBody, { as: 'user' })).body.code).toBe('registration-closed')
    expect((await replace(late.id, lateBody)).status).toBe(200)
  })

  test('[REG-165] a repeat of the call is answered as the first, and an open draw of the teams ends', async () => {
    const tournamentId = await openTournament()
    const [team] = await makeTeams(app, tournamentId, 2)
    await app.ok(openDraw, { ...on(tournamentId), body: { separate_clubs: false } }, admin)
    const body = { player_id: team?.player1_id ?? 0, new_player_id: (await newPlayer()).id }
    const key = { as: 'admin', headers: { 'idempotency-key': '7d0d8a52-0a3c-4a43-9a0e-1f4a5a3c2b11' } } as const
    const first = await replace(team?.id, body, key)
    expect(await replace(team?.id, body, key)).toMatchObject({ status: 200, body: first.body })
    expect((await app.ok(listPartnerChanges, on(tournamentId), admin)).items).toHaveLength(1)
    expect((await app.ok(readDraw, on(tournamentId), admin)).current).toMatchObject({ state: 'abandoned' })
    // Two at once for the same place: one comes in.
    const rivals = [await newPlayer(), await newPlayer()]
    const answers = await Promise.all(
      rivals.map(({ id }) => replace(team?.id, { player_id: body.new_player_id, new_player_id: id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
