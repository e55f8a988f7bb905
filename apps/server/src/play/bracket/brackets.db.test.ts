import {
  approveRegistration,
  assignRollingNumbers,
  type BracketView,
  createBracket,
  type FullBracketView,
  readBracket,
  readMatch,
  readTournament,
  recreateBracket,
  rejectRegistration,
  updateGroup,
} from '@vot/contract'
import { inspectBracket } from '@vot/domain'
import {
  bracketOf,
  division,
  eachDatabase,
  insertBracket,
  insertPlayer,
  insertRegistration,
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertMatches } from './bracket-queries'
import { loadBracket } from './load-bracket'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })

onAnyDatabase('brackets', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function makeDivision(teams: number) {
    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    return { tournamentId, teams: await makeTeams(app, tournamentId, teams) }
  }

  const create = (tournamentId: number, body: Parameters<typeof app.call<typeof createBracket>>[1]['body'] = {}) =>
    app.call(createBracket, { params: idOf(tournamentId), body: { confirm: true, ...body } }, admin)

  /** The engine's own check of what is stored, after every write. */
  async function expectSound(tournamentId: number): Promise<void> {
    const findings = await app.database.snapshot(async (db) => {
      const bracket = await loadBracket(db, tournamentId, 0)
      return bracket ? inspectBracket(bracket.state) : ['no bracket']
    })
    expect(findings).toEqual([])
  }

  async function listEvents(tournamentId: number) {
    const rows = await app.database.read((db) =>
      db.selectFrom('liveEvents').selectAll().where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
    )
    return rows.map(({ seq, type, payload }) => ({ seq, type, ...JSON.parse(payload) }))
  }

  describe('create', () => {
    test('without a choice it is a Play Off, answered whole with every match once', async () => {
      const { tournamentId, teams } = await makeDivision(8)
      const made = await create(tournamentId)
      expect(made.status).toBe(201)
      const { bracket, winners_bracket, losers_bracket, playoff, elimination, grand_final } = made.body
      expect(bracket).toMatchObject({
        bracket_type: 'double_elimination',
        variant: 'play_off',
        options: { bronze: false, group_size: 4, separate_clubs: true },
        total_participants: 8,
      })
      expect(bracket.participants.map(({ id }) => id).sort()).toEqual(teams.map(({ id }) => id).sort())
      expect(made.body.total_matches).toBe(13)
      expect(bracket.matches.map(({ match_code }) => match_code)).toHaveLength(13)
      expect(playoff.every(({ round }) => round <= 2) && elimination.every(({ round }) => round >= 3)).toBe(true)
      expect([playoff.length, elimination.length]).toEqual([10, 3])
      expect([winners_bracket.length, losers_bracket.length]).toEqual([9, 4])
      expect(grand_final?.match_code).toBe('13')
      expect((await bracketOf(app, tournamentId)).bracket).toEqual(bracket)
    })

    test('[BRK-55, BRK-56] score rules belong to a phase, are answered with the bracket and hold where it is scored', async () => {
      const sideOut = { scoring: 'side_out', game_point_on_serve: false } as const
      const ruled = { ...sideOut, points_per_game: 15, win_by: 1, best_of: 3 } as const
      const usual = { ...sideOut, points_per_game: 11, win_by: 2, best_of: 1 }
      const { bracket: view } = await makeBracket(app, 4, {
        bracket_type: 'single_elimination',
        options: { score_rules: { final: ruled } },
      })
      expect(view.bracket.options.score_rules).toEqual({
        play_off: usual,
        elimination: usual,
        semi_final: usual,
        final: ruled,
      })
      const rulesOf = async (code: string) => {
        const match = view.bracket.matches.find(({ match_code }) => match_code === code)
        return (await app.ok(readMatch, { params: idOf(match?.id ?? 0) })).score_rules
      }
      expect(await rulesOf('01')).toMatchObject(usual)
      expect(await rulesOf('03')).toMatchObject(ruled)
    })

    test('[SCR-49] the scoring system belongs to a phase; brackets that say nothing of it are side-out', async () => {
      const lengths = { points_per_game: 11, win_by: 2, best_of: 1 } as const
      const rally = { ...lengths, scoring: 'rally', game_point_on_serve: true } as const
      const { bracket: view } = await makeBracket(app, 4, {
        bracket_type: 'single_elimination',
        options: { score_rules: { final: rally, semi_final: lengths } },
      })
      const sideOut = { ...lengths, scoring: 'side_out', game_point_on_serve: false }
      expect(view.bracket.options.score_rules).toMatchObject({
        final: rally,
        semi_final: sideOut,
        elimination: sideOut,
      })
      const third = view.bracket.matches.find(({ match_code }) => match_code === '03')
      expect((await app.ok(readMatch, { params: idOf(third?.id ?? 0) })).score_rules).toMatchObject(rally)
      const wrong = { ...lengths, scoring: 'tennis' } as never
      const { tournamentId: other } = await makeDivision(2)
      expect((await create(other, { options: { score_rules: { final: wrong } } })).status).toBe(400)
    })

    test('[BRK-55] other points, margins and numbers of games are refused and nothing is stored', async () => {
      const { tournamentId } = await makeDivision(2)
      const usual = { points_per_game: 11, win_by: 2, best_of: 1 } as const
      for (const wrong of [{ points_per_game: 12 }, { win_by: 3 }, { best_of: 2 }]) {
        const final = { ...usual, ...wrong } as typeof usual
        expect((await create(tournamentId, { options: { score_rules: { final } } })).status).toBe(400)
      }
      expect((await create(tournamentId)).status).toBe(201)
    })

    test('an unknown type is refused, and round robin without a variant is groups', async () => {
      const { tournamentId } = await makeDivision(3)
      const bad = await create(tournamentId, { bracket_type: 'swiss' as 'round_robin' })
      expect([bad.status, bad.body.code]).toEqual([400, 'validation-failed'])
      const made = await create(tournamentId, { bracket_type: 'round_robin' })
      expect(made.body.bracket).toMatchObject({ bracket_type: 'round_robin', variant: 'groups' })
    })

    test('winners, losers and grand final hold the rounds that belong to them', async () => {
      const { bracket: view } = await makeBracket(app, 8, { options: { bronze: true } })
      const { matches } = view.bracket
      const winners = matches.filter((match) => match.bracket_section === 'WB' || match.round >= 3)
      expect(view.winners_bracket).toEqual(winners)
      const losers = matches.filter((match) => match.bracket_section === 'LB')
      expect(losers.every(({ round }) => round <= 2)).toBe(true)
      expect(view.losers_bracket).toEqual(losers)
      expect(view.grand_final).toEqual(matches.find(({ phase }) => phase === 'final'))
    })

    test('teams and matches carry what the screens show', async () => {
      const { tournamentId, bracket: view } = await makeBracket(app, 2)
      const [match] = view.bracket.matches
      const [team] = view.bracket.participants
      expect(team).toEqual({
        id: expect.any(Number),
        player1_id: expect.any(Number),
        player1_name: expect.stringContaining('Vận Động Viên'),
        player1_short: expect.stringMatching(/^\d+$/),
        player2_id: expect.any(Number),
        player2_name: expect.stringContaining('Vận Động Viên'),
        player2_short: expect.stringMatching(/^\d+$/),
        player1_club_name: null,
        player2_club_name: null,
        rolling_number: null,
        combined_rating: 6,
        is_eliminated: false,
        is_withdrawn: false,
      })
      expect(match).toEqual({
        ...{ id: expect.any(Number), tournament_id: tournamentId, match_code: '01', day_code: 'A-01' },
        ...{ match_number: 1, round: 3 },
        tournament: {
          id: tournamentId,
          name: 'Nội dung 1',
          group_name: expect.any(String),
          letter: 'A',
          venue: 'Sân Tao Đàn',
        },
        ...{ leg: null, bracket_section: 'WB', phase: 'final', group_key: null, status: 'ready' },
        ...{ participant1_id: team?.id, participant1: team, participant1_source: null, participant1_from: null },
        ...{ participant2_id: expect.any(Number), participant2: expect.any(Object) },
        ...{ participant2_source: null, participant2_from: null, winner_id: null, loser_id: null },
        ...{ set1_winner_score: null, set1_loser_score: null, games: [], outcome: null, scheduled_time: null },
        live_score: null,
        ...{ started_at: null, completed_time: null, court_id: null, court_name: null, referee: null },
        ...{ created_at: '2026-03-01T09:00:00+07:00', updated_at: '2026-03-01T09:00:00+07:00' },
      })
    })

    test('the tournament says all that bracket screens read of it, with how many matches there are', async () => {
      const { tournamentId } = await makeDivision(4)
      const read = () => app.ok(readTournament, { params: idOf(tournamentId) })
      const { name, group_name, start_date, venue, ...rest } = await read()
      expect([name, group_name, start_date, venue].every((text) => text !== null && text !== '')).toBe(true)
      expect(rest).toMatchObject({ id: tournamentId, registered_participants: 8, is_bracket_generated: false })
      expect(rest).toMatchObject({ total_participants: expect.any(Number), total_matches: 0 })
      await create(tournamentId)
      expect(await read()).toMatchObject({ is_bracket_generated: true, total_matches: 6 })
    })

    test('[BRK-06] teams stand in the order of their numbers, then by points', eachDatabase, async () => {
      const { tournamentId, teams } = await makeDivision(4)
      const [a, b, c, d] = teams.map(({ id }) => id)
      const assignments = [c, a, d, b].map((id, index) => ({ registration_id: id ?? 0, rolling_number: index + 1 }))
      await app.ok(assignRollingNumbers, { body: { tournament_id: tournamentId, assignments } }, admin)
      const { body } = await create(tournamentId)
      expect(body.bracket.participants.map(({ id }) => id)).toEqual([c, a, d, b])
      expect(body.bracket.participants.map(({ rolling_number }) => rolling_number)).toEqual([1, 2, 3, 4])
    })

    test('[BRK-02] fewer than two approved teams are refused and nothing is stored', async () => {
      const { tournamentId } = await makeDivision(1)
      const refused = await create(tournamentId)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toBe('Cần ít nhất 2 người tham gia đã được duyệt để tạo sơ đồ đấu')
      const missing = await app.call(readBracket, { params: idOf(tournamentId) })
      expect([missing.status, missing.body.message]).toEqual([404, 'Giải đấu chưa có bảng đấu'])
      expect((await listEvents(tournamentId)).map(({ type }) => type)).not.toContain('bracket-created')
    })

    test('a form of another type is refused', async () => {
      const { tournamentId } = await makeDivision(2)
      const refused = await create(tournamentId, { bracket_type: 'single_elimination', variant: 'groups' })
      expect([refused.status, refused.body.message]).toEqual([400, 'Thể thức không khớp với loại sơ đồ đấu'])
    })

    test('where a bracket exists the answer is 409, and an unknown tournament is 404', async () => {
      const { tournamentId } = await makeDivision(2)
      await create(tournamentId)
      const again = await create(tournamentId)
      expect([again.status, again.body.message]).toEqual([409, 'Giải đấu đã có sơ đồ đấu'])
      expect((await create(999_999)).body.code).toBe('tournament-not-found')
    })

    test('of two organisers at once one makes the bracket and the other gets 409', eachDatabase, async () => {
      const { tournamentId } = await makeDivision(4)
      const call = (as: 'admin' | 'mod') =>
        app.call(createBracket, { params: idOf(tournamentId), body: { confirm: true } }, { as })
      await app.signIn('mod')
      const answers = await Promise.all([call('admin'), call('mod')])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const second = answers.find(({ status }) => status === 409)
      expect(second?.body).toMatchObject({ code: 'bracket-exists', message: 'Giải đấu đã có sơ đồ đấu' })
      expect((await listEvents(tournamentId)).filter(({ type }) => type === 'bracket-created')).toHaveLength(1)
    })

    test('[REG-19] the entry list is locked from then on', async () => {
      const { tournamentId, teams } = await makeDivision(2)
      await create(tournamentId)
      const params = idOf(teams[0]?.id ?? 0)
      expect((await app.call(rejectRegistration, { params }, admin)).status).toBe(409)
      expect((await app.call(approveRegistration, { params }, admin)).status).toBe(200)
    })
  })

  test('[BRK-160] a table of more than 64 teams is refused, whichever form would make it', async () => {
    const group = await makeGroup(app)
    const tournamentId = group.divisions[0]?.id ?? 0
    await app.database.transaction(async ({ db }) => {
      for (let team = 0; team < 65; team += 1) {
        const [player1Id, player2Id] = [await insertPlayer(db), await insertPlayer(db)]
        await insertRegistration(db, { tournamentId, player1Id, player2Id, status: 'approved' })
      }
      return { ok: true }
    })
    const params = idOf(tournamentId)
    const league = { bracket_type: 'round_robin', variant: 'league' } as const
    const oneGroup = { bracket_type: 'round_robin', options: { group_size: 64 } } as const
    for (const body of [league, oneGroup]) {
      const refused = await app.call(createBracket, { params, body }, admin)
      expect([refused.status, refused.body.code]).toEqual([400, 'table-too-large'])
      expect(refused.body.message).toContain('Chia bảng')
    }
    const groups = { bracket_type: 'round_robin', options: { group_size: 33 } } as const
    expect((await app.call(createBracket, { params, body: { ...groups, confirm: true } }, admin)).status).toBe(201)
    expect((await app.call(recreateBracket, { params, body: league }, admin)).body.code).toBe('table-too-large')
  })

  test('groups of 2 or of 65 are refused with the bounds, and nothing is made', async () => {
    const { tournamentId } = await makeDivision(8)
    for (const group_size of [2, 65, 3.5]) {
      const refused = await create(tournamentId, { bracket_type: 'round_robin', options: { group_size } })
      expect([group_size, refused.status]).toEqual([group_size, 400])
    }
    expect((await app.call(readBracket, { params: idOf(tournamentId) })).body.code).toBe('bracket-not-found')
  })

  test(
    'the rows of a large bracket are written in turns, between which other requests are answered',
    eachDatabase,
    async () => {
      const group = await makeGroup(app)
      const tournamentId = group.divisions[0]?.id ?? 0
      let turns = 0
      await app.database.transaction(async ({ db }) => {
        const bracketId = await insertBracket(db, { tournamentId, replacedAt: 1 })
        const stamp = { tournamentId, bracketId, createdAt: 1, updatedAt: 1 }
        const rows = Array.from({ length: 1000 }, (_, index) => ({ ...stamp, number: index + 1, code: `${index + 1}` }))
        let isDone = false
        const turn = () => {
          turns += 1
          if (!isDone) setImmediate(turn)
        }
        setImmediate(turn)
        await insertMatches(db, rows)
        isDone = true
        return { ok: true }
      })
      expect(turns).toBeGreaterThanOrEqual(5)
    },
  )

  describe('every form, played to its end', () => {
    const forms = [
      { name: 'Play Off of 7', teams: 7, body: { options: { bronze: true } }, matches: 5 + 3 + 3 + 1 },
      { name: 'full double elimination of 6', teams: 6, body: { variant: 'full' }, matches: 10 },
      { name: 'single elimination of 6', teams: 6, body: { bracket_type: 'single_elimination' }, matches: 5 },
      { name: 'groups of 8', teams: 8, body: { bracket_type: 'round_robin' }, matches: 15 },
      { name: 'league of 5', teams: 5, body: { bracket_type: 'round_robin', variant: 'league' }, matches: 10 },
    ] as const

    test.each(forms)('[BRK-53] $name', async ({ teams, body, matches }) => {
      const { tournamentId, bracket } = await makeBracket(app, teams, body)
      expect(bracket.total_matches).toBe(matches)
      const end = await playOut(app, tournamentId, { afterEach: () => expectSound(tournamentId) })
      expect(end.total_matches).toBe(matches)
      expect(end.bracket.matches.every(({ status }) => status === 'completed' || status === 'walkover')).toBe(true)
      expect(end.placings).toHaveLength(teams)
      const [best] = end.bracket.participants.map(({ id }) => id).sort((a, b) => a - b)
      expect(end.placings[0]).toMatchObject({ place: 1, participant_id: best })
      expect(end.placings.every(({ stage, reason }) => stage !== '' && reason !== '')).toBe(true)
      const alive = end.bracket.participants.filter(({ is_eliminated }) => !is_eliminated).map(({ id }) => id)
      expect(alive).toEqual(body && 'variant' in body && body.variant === 'league' ? expect.any(Array) : [best])
    })

    test('[BRK-18] the second grand final appears when it is called for and decides', async () => {
      const { tournamentId, bracket } = await makeBracket(app, 4, { variant: 'full' })
      expect(bracket.bracket.matches.map(({ phase }) => phase)).not.toContain('second_final')
      const end = await playOut(app, tournamentId, {
        winner: (match) => (match.phase === 'final' || match.phase === 'second_final' ? 2 : 1),
      })
      expect(end.total_matches).toBe(7)
      expect(end.grand_final).toMatchObject({ phase: 'second_final', status: 'completed' })
      expect(end.placings[0]?.participant_id).toBe(end.grand_final?.winner_id)
      await expectSound(tournamentId)
    })

    test('[BRK-36] tables say why each team stands where it does', async () => {
      const { tournamentId } = await makeBracket(app, 5, { bracket_type: 'round_robin', variant: 'league' })
      const before = await bracketOf(app, tournamentId)
      expect(before.groups[0]?.standings.map(({ reason }) => reason)).toEqual(Array(5).fill('Chưa đấu trận nào'))
      const end = await playOut(app, tournamentId)
      expect(end.groups[0]).toMatchObject({ key: 'A', complete: true })
      expect(end.groups[0]?.standings.map(({ place, won, reason }) => [place, won, reason])).toEqual(
        [4, 3, 2, 1, 0].map((won, index) => [index + 1, won, `${won} trận thắng`]),
      )
    })
  })

  describe('read', () => {
    test('a reader who has it gets 304 until something changes', async () => {
      const { tournamentId } = await makeBracket(app, 4)
      const read = (etag?: string) =>
        app.call(readBracket, { params: idOf(tournamentId) }, { headers: etag ? { 'if-none-match': etag } : {} })
      const first = await read()
      const etag = String(first.headers.etag)
      expect((await read(etag)).status).toBe(304)
      const [match] = first.body.bracket.matches
      if (match) await playMatch(app, match, 1)
      const next = await read(etag)
      expect(next.status).toBe(200)
      expect(next.body.seq).toBe(first.body.seq + 1)
      const listed = [...next.body.winners_bracket, ...next.body.losers_bracket]
      for (const each of listed) expect(next.body.bracket.matches).toContainEqual(each)
    })

    test('every match of every list names its tournament, and anew once it is called otherwise', async () => {
      const { groupId, tournamentId, bracket: made } = await makeBracket(app, 4)
      const named = ({ bracket, grand_final, ...view }: FullBracketView) =>
        [bracket.matches, view.winners_bracket, view.losers_bracket, view.playoff, view.elimination, [grand_final]]
          .flat()
          .map((match) => match?.tournament)
      const read = () => app.call(readBracket, { params: idOf(tournamentId) })
      const before = await read()
      const { group_name } = await app.ok(readTournament, { params: idOf(tournamentId) })
      const old = { id: tournamentId, name: 'Nội dung 1', group_name, letter: 'A', venue: 'Sân Tao Đàn' }
      expect(named(before.body)).toEqual(Array(6 + 6 + 6 + 1).fill(old))
      expect(named(made)).toEqual(named(before.body))
      const changed = { ...division(app), id: tournamentId, name: 'Đôi nữ 3.0' }
      const body = { group_name: 'Giải Mùa Đông', venue: 'Sân Phú Thọ', use_snapshot_ranking: false }
      await app.ok(updateGroup, { params: idOf(groupId), body: { ...body, divisions: [changed] } }, admin)
      const tournament = {
        id: tournamentId,
        name: 'Đôi nữ 3.0',
        group_name: 'Giải Mùa Đông',
        letter: 'A',
        venue: 'Sân Phú Thọ',
      }
      const after = await read()
      expect(after.headers.etag).not.toBe(before.headers.etag)
      expect(named(after.body)).toEqual(named(before.body).map(() => tournament))
    })

    test('sources are named through byes, which count for nothing', async () => {
      const { bracket } = await makeBracket(app, 6, { bracket_type: 'single_elimination' })
      const byes = bracket.bracket.matches.filter(({ match_code }) => match_code.startsWith('B-'))
      expect(byes.map(({ status, participant2_id }) => [status, participant2_id])).toEqual(
        Array(2).fill(['walkover', null]),
      )
      const semi = bracket.bracket.matches.filter(({ phase }) => phase === 'semi_final')
      expect(semi.map((match) => [match.participant1_source, match.participant2_source])).toEqual([
        [null, 'W-01'],
        ['W-02', null],
      ])
      expect(semi.every(({ participant1_from }) => participant1_from !== null)).toBe(true)
      expect(bracket.total_matches).toBe(5)
    })
  })

  describe('recreate', () => {
    const recreate = (tournamentId: number, body = {}) =>
      app.call(recreateBracket, { params: idOf(tournamentId), body: { confirm: true, ...body } }, admin)

    test('[BRK-60] the old bracket goes with all its results', async () => {
      const { tournamentId, bracket: old } = await makeBracket(app, 4)
      const [match] = old.bracket.matches
      if (match) await playMatch(app, match, 1)
      const made = await recreate(tournamentId, { bracket_type: 'single_elimination' })
      expect(made.status).toBe(200)
      expect(made.body.bracket.id).not.toBe(old.bracket.id)
      expect(made.body.bracket.matches.every(({ winner_id }) => winner_id === null)).toBe(true)
      expect((await bracketOf(app, tournamentId)).bracket.id).toBe(made.body.bracket.id)
      const gone = await app.call(readMatch, { params: idOf(match?.id ?? 0) })
      expect([gone.status, gone.body.message]).toEqual([404, 'Không tìm thấy trận đấu'])
      expect((await listEvents(tournamentId)).at(-1)?.type).toBe('bracket-recreated')
    })

    test('[BRK-60] without a bracket there is nothing to recreate; a refusal leaves the old one', async () => {
      const { tournamentId } = await makeDivision(2)
      expect((await recreate(tournamentId)).body.code).toBe('bracket-not-found')
      const { body: made } = await create(tournamentId)
      expect((await recreate(tournamentId, { variant: 'league' })).status).toBe(400)
      expect((await bracketOf(app, tournamentId)).bracket).toEqual<BracketView['bracket']>(made.bracket)
    })
  })
})
