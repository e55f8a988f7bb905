import {
  clearResults,
  createResults,
  deleteTournament,
  type FullBracketView,
  listChampions,
  listPointHistory,
  listResultsChanges,
  type RegistrationView,
  readPlayer,
  readResults,
  readTournament,
  saveMatchResult,
  undoDecision,
  updatePlayer,
  updateResults,
  updateTournament,
} from '@vot/contract'
import { formatVietnamIso, ok } from '@vot/domain'
import {
  begin,
  bracketOf,
  division,
  eachDatabase,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  ScoringHarness,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

interface Podium {
  readonly first_place_player_ids: number[]
  readonly second_place_player_ids: number[]
  readonly third_place_player_ids: number[]
  readonly reason?: string
}

const everyDay = { from: '2000-01-01T00:00:00+07:00', to: '2100-01-01T00:00:00+07:00' }

onAnyDatabase('results', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function tournamentWith(teamCount: number) {
    const id = (await makeGroup(app, [{ award_first: 0.5 }])).divisions[0]?.id ?? 0
    const teams = await makeTeams(app, id, teamCount)
    await begin(app, id)
    return { id, teams }
  }
  const players = (...teams: (RegistrationView | undefined)[]) =>
    teams.flatMap((team) => (team ? [team.player1_id, team.player2_id] : []))
  const podium = ([first, second, ...third]: readonly RegistrationView[]): Podium => ({
    first_place_player_ids: players(first),
    second_place_player_ids: players(second),
    third_place_player_ids: players(...third),
  })
  const post = (id: number, body: Podium) => app.call(createResults, { params: { id: String(id) }, body }, admin)
  const put = (id: number, body: Podium) => app.call(updateResults, { params: { id: String(id) }, body }, admin)
  const read = (id: number) => app.call(readResults, { params: { id: String(id) } })
  const points = async (id: number) => (await app.ok(readPlayer, { params: { id: String(id) } })).ranking_points

  test('[RES-60] first and second stand beside the list of tournaments once the podium is saved, and no longer than it is', async () => {
    const { id, teams } = await tournamentWith(4)
    const listed = async () =>
      (await app.ok(listChampions, { query: everyDay })).items.find(({ tournament_id }) => tournament_id === id)
    const names = (team: RegistrationView | undefined) => [team?.player1_name, team?.player2_name]
    expect(await listed()).toBeUndefined()
    await post(id, podium(teams))
    expect(await listed()).toEqual({ tournament_id: id, first: [names(teams[0])], second: [names(teams[1])] })
    const { end_date: end } = await app.ok(readTournament, { params: { id: String(id) } })
    const endingIn = async (from: string, to: string) =>
      (await app.ok(listChampions, { query: { from, to } })).items.some(({ tournament_id }) => tournament_id === id)
    expect(await endingIn(end, end)).toBe(true)
    expect(await endingIn(everyDay.from, formatVietnamIso(Date.parse(end) - 1_000))).toBe(false)
    expect(await endingIn(formatVietnamIso(Date.parse(end) + 1_000), everyDay.to)).toBe(false)
    await app.ok(clearResults, { params: { id: String(id) }, body: { reason: 'Nhầm đội' } }, admin)
    expect(await listed()).toBeUndefined()
  })

  test('[RES-60] it is the team that was let in, whoever else its players had asked for, and never the third', async () => {
    const id = (await makeGroup(app, [{ award_first: 0.5 }])).divisions[0]?.id ?? 0
    const teams = await makeTeams(app, id, 4)
    const [other] = await makePlayers(app, 1)
    await app.database.transaction(async ({ db }) => {
      const {
        id: _,
        pairLow: __,
        pairHigh: ___,
        ...row
      } = await db
        .selectFrom('registrations')
        .selectAll()
        .where('id', '=', teams[0]?.id ?? 0)
        .executeTakeFirstOrThrow()
      const rejected = {
        ...row,
        player2Id: other?.id ?? 0,
        player2Name: 'Đội Không Được Nhận',
        status: 'rejected' as const,
      }
      await db.insertInto('registrations').values(rejected).execute()
      return { ok: true }
    })
    await begin(app, id)
    await post(id, podium(teams))
    const names = (team: RegistrationView | undefined) => [team?.player1_name, team?.player2_name]
    const listed = async () =>
      (await app.ok(listChampions, { query: everyDay })).items.find(({ tournament_id }) => tournament_id === id)
    expect(await listed()).toEqual({ tournament_id: id, first: [names(teams[0])], second: [names(teams[1])] })
  })

  test('[RES-60] teams that share a place are all there, as an archive of older results may have it', async () => {
    const { id, teams } = await tournamentWith(4)
    await post(id, podium(teams))
    await app.database.transaction(async ({ db }) => {
      const share = db.updateTable('tournamentResults').set({ place: 'second' }).where('tournamentId', '=', id)
      await share.where('place', '=', 'third').execute()
      return { ok: true }
    })
    const names = (team: RegistrationView | undefined) => [team?.player1_name, team?.player2_name]
    const listed = (await app.ok(listChampions, { query: everyDay })).items.find(
      ({ tournament_id }) => tournament_id === id,
    )
    expect(listed?.second).toEqual([names(teams[1]), names(teams[2]), names(teams[3])])
  })

  test('[RES-09][RNK-04] the podium is saved with its awards', async () => {
    const { id, teams } = await tournamentWith(4)
    const saved = await post(id, podium(teams))
    expect(saved.status).toBe(201)
    expect(saved.body).toMatchObject(podium(teams))
    expect(saved.body.items.map((item) => [item.player_id, item.place, item.points_awarded])).toEqual([
      ...players(teams[0]).map((player) => [player, 'first', 0.5]),
      ...players(teams[1]).map((player) => [player, 'second', 0.1]),
      ...players(teams[2], teams[3]).map((player) => [player, 'third', 0.05]),
    ])
    expect(saved.body.items[0]).toMatchObject({ player_name: teams[0]?.player1_name, registration_id: teams[0]?.id })
    expect(await points(teams[0]?.player1_id ?? 0)).toBe(3.5)
    expect(await points(teams[3]?.player2_id ?? 0)).toBe(3.05)
    expect((await read(id)).body).toEqual(saved.body)
    expect((await app.ok(readTournament, { params: { id: String(id) } })).has_results).toBe(true)
  })

  test('404 while there is none, and for a tournament that does not exist', async () => {
    const { id, teams } = await tournamentWith(3)
    const none = await read(id)
    expect([none.status, none.body.message]).toEqual([404, 'Giải đấu chưa có kết quả'])
    expect((await put(id, podium(teams))).body.code).toBe('results-not-found')
    expect((await read(987_654)).body.code).toBe('tournament-not-found')
    expect((await post(987_654, podium(teams))).body.code).toBe('tournament-not-found')
  })

  test('saving twice is refused, also by two organisers at once', eachDatabase, async () => {
    const { id, teams } = await tournamentWith(3)
    const answers = await Promise.all([post(id, podium(teams)), post(id, podium(teams)), post(id, podium(teams))])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body.message).toBe('Giải đấu đã có kết quả, hãy cập nhật')
    expect(await points(teams[0]?.player1_id ?? 0)).toBe(3.5)
  })

  test('[RES-01][RES-02][RES-03] a podium of a wrong size names the place in details', async () => {
    const { id, teams } = await tournamentWith(3)
    for (const field of ['first_place_player_ids', 'second_place_player_ids', 'third_place_player_ids'] as const) {
      const { status, body } = await post(id, { ...podium(teams), [field]: [] })
      expect([status, body.details]).toEqual([400, { fields: { [field]: body.message } }])
    }
  })

  test('[RES-01][RES-02][RES-03][RES-04][RES-05] every rule in its own words; nothing is saved or awarded', async () => {
    const { id, teams } = await tournamentWith(4)
    const [a, b, c] = teams
    const outsiders = (await makePlayers(app, 2)).map((player) => player.id)
    const sound = podium(teams)
    const mixed = [a?.player1_id ?? 0, b?.player1_id ?? 0]
    const refusals: [Partial<Podium>, string][] = [
      [{ first_place_player_ids: [a?.player1_id ?? 0] }, 'Vui lòng chọn đủ 2 VĐV cho giải nhất'],
      [{ second_place_player_ids: [] }, 'Vui lòng chọn đủ 2 VĐV cho giải nhì'],
      [{ third_place_player_ids: outsiders.slice(1) }, 'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba'],
      [
        { first_place_player_ids: Array.from({ length: 12 }, (_, id) => id + 1) },
        'Vui lòng chọn đủ 2 VĐV cho giải nhất',
      ],
      [{ third_place_player_ids: [] }, 'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba'],
      [{ second_place_player_ids: players(a) }, 'Một VĐV không thể nhận hai hạng'],
      [{ third_place_player_ids: players(c, c) }, 'Một VĐV không thể nhận hai hạng'],
      [{ first_place_player_ids: outsiders }, 'Các VĐV được chọn không phải một đội đã duyệt của giải đấu'],
      [
        {
          first_place_player_ids: mixed,
          second_place_player_ids: players(c),
          third_place_player_ids: players(teams[3]),
        },
        'Các VĐV được chọn không phải một đội đã duyệt của giải đấu',
      ],
    ]
    for (const [change, message] of refusals) {
      const refused = await post(id, { ...sound, ...change })
      expect([refused.status, refused.body.message]).toEqual([400, message])
    }
    const noList = await post(id, { ...sound, second_place_player_ids: null as never })
    expect([noList.status, noList.body.message]).toEqual([400, 'Vui lòng chọn đủ 2 VĐV cho giải nhì'])
    expect((await read(id)).status).toBe(404)
    expect(await points(a?.player1_id ?? 0)).toBe(3)
  })

  test('[RES-71] two teams have a first and a second place, on paper and with the final that they played', async () => {
    const { id, teams } = await tournamentWith(2)
    expect((await post(id, podium(teams))).body.third_place_player_ids).toEqual([])
    expect(await points(teams[1]?.player1_id ?? 0)).toBe(3.1)
    const { tournamentId } = await makeBracket(app, 2)
    const { bracket, placings } = await playOut(app, tournamentId)
    const at = (place: number) => {
      const team = bracket.participants.find((each) => each.id === placings[place - 1]?.participant_id)
      return [team?.player1_id ?? 0, team?.player2_id ?? 0]
    }
    const body = { first_place_player_ids: at(1), second_place_player_ids: at(2), third_place_player_ids: [] }
    expect((await post(tournamentId, body)).status).toBe(201)
    expect((await put(tournamentId, body)).status).toBe(200)
  })

  describe('[RES-01, RES-02, RES-03] where two absent sides leave a place empty, the podium is saved as the bracket gives it', () => {
    const podiumOf = ({ bracket, placings }: FullBracketView) => {
      const at = (place: number) =>
        placings
          .filter((each) => each.place === place && each.holds_place !== false)
          .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
          .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
      return { first_place_player_ids: at(1), second_place_player_ids: at(2), third_place_player_ids: at(3) }
    }
    const absent = async (tournamentId: number, code: string) => {
      const { id } = await matchOf(tournamentId, code)
      const body = { outcome: 'double_walkover' as const }
      return await app.call(saveMatchResult, { params: { id: String(id) }, body }, admin)
    }
    const matchOf = async (tournamentId: number, code: string) => {
      const match = (await bracketOf(app, tournamentId)).bracket.matches.find((each) => each.match_code === code)
      if (!match) throw new Error(`no match ${code}`)
      return match
    }

    test.each([true, false])('nobody second; bronze match %s', async (bronze) => {
      const options = { bronze }
      const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination', options })
      expect((await absent(tournamentId, '01')).status).toBe(200)
      const end = await playOut(app, tournamentId)
      expect(end.placings.map(({ place, holds_place }) => [place, holds_place])).toEqual([
        [1, undefined],
        [3, undefined],
        [4, false],
        [4, false],
      ])
      expect(end.placings[2]?.reason).toMatch(/^Hai đội cùng vắng trận /)
      const body = podiumOf(end)
      expect(body.second_place_player_ids).toEqual([])
      const missing = end.bracket.participants.find(({ id }) => id === end.placings[2]?.participant_id)
      const other = { ...body, third_place_player_ids: [missing?.player1_id ?? 0, missing?.player2_id ?? 0] }
      expect((await post(tournamentId, other)).body.code).toBe('podium-reason-required')
      expect((await post(tournamentId, { ...body, third_place_player_ids: [] })).body.code).toBe('third-place-size')
      const saved = await post(tournamentId, body)
      expect([saved.status, saved.body]).toMatchObject([201, body])
      expect(await points(missing?.player1_id ?? 0)).toBe(3)
      expect((await put(tournamentId, body)).status).toBe(200)
    })

    test('nobody first', async () => {
      const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
      for (const code of ['01', '02']) await playMatch(app, await matchOf(tournamentId, code), 1)
      expect((await absent(tournamentId, '03')).status).toBe(200)
      const body = podiumOf(await bracketOf(app, tournamentId))
      expect(body).toMatchObject({ first_place_player_ids: [], second_place_player_ids: [] })
      expect(body.third_place_player_ids).toHaveLength(4)
      expect((await post(tournamentId, body)).status).toBe(201)
    })

    test('full double elimination of two, both absent: the bracket is shown, and there is nobody to save', async () => {
      const { tournamentId } = await makeBracket(app, 2, { bracket_type: 'double_elimination', variant: 'full' })
      expect((await absent(tournamentId, '01')).status).toBe(200)
      const end = await bracketOf(app, tournamentId)
      expect(end.placings.map(({ place, holds_place }) => [place, holds_place])).toEqual([
        [2, false],
        [2, false],
      ])
      const empty = { first_place_player_ids: [], second_place_player_ids: [], third_place_player_ids: [] }
      const refused = await post(tournamentId, empty)
      expect([refused.status, refused.body.message]).toEqual([400, 'Kết quả giải phải có ít nhất một đội'])
    })
  })

  test('[RES-73] what was saved by the rule before stays as it is, and nothing moves when it is saved again', async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const { bracket } = await playOut(app, tournamentId)
    const [a = [], b = [], c = []] = bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const body = { first_place_player_ids: b, second_place_player_ids: a, third_place_player_ids: c }
    expect((await post(tournamentId, { ...body, reason: 'Như trước' })).body.former_rule).toBe(undefined)
    await app.database.transaction(async ({ db }) =>
      ok(await db.updateTable('tournaments').set({ podiumRule: 1 }).where('id', '=', tournamentId).execute()),
    )
    const before = await points(a[0] ?? 0)
    const again = await put(tournamentId, body)
    expect([again.status, again.body.former_rule]).toEqual([200, true])
    expect(await points(a[0] ?? 0)).toBe(before)
  })

  test('[REG-152] an approval cannot be undone while a podium is saved', async () => {
    const { id, teams } = await tournamentWith(3)
    await post(id, podium(teams))
    const saved = (await read(id)).body
    const params = { id: String(teams[0]?.id) }
    const refused = await app.call(undoDecision, { params }, admin)
    expect([refused.status, refused.body.code]).toEqual([409, 'tournament-has-results'])
    expect((await read(id)).body).toEqual(saved)
    await app.ok(clearResults, { params: { id: String(id) }, body: { reason: 'Nhầm đội' } }, admin)
    expect((await app.call(undoDecision, { params }, admin)).status).toBe(200)
  })

  test(
    '[TRN-142] dates that pull a division played on paper out of the past ask first, as its podium says that it was played',
    eachDatabase,
    async () => {
      const { id, teams } = await tournamentWith(3)
      await post(id, podium(teams))
      const params = { id: String(id) }
      const body = { ...division(app), venue: 'Sân Tao Đàn' }
      const before = await app.ok(readTournament, { params })
      const asked = await app.call(updateTournament, { params, body }, admin)
      expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-needed'])
      expect(asked.body.details).toMatchObject({
        consequences: [
          {
            kind: 'pulls-back',
            text: '“Nội dung 1” đã có kết quả giải. Với ngày mới, nội dung này lại thành mở đăng ký.',
          },
        ],
      })
      expect(await app.ok(readTournament, { params })).toEqual(before)
      expect((await app.call(updateTournament, { params, body: { ...body, confirm: true } }, admin)).status).toBe(200)
      // Whoever said yes by mistake is not stuck with it.
      expect((await app.call(clearResults, { params, body: { reason: 'Nhầm ngày' } }, admin)).status).toBe(200)
    },
  )

  test('[RNK-05] a correction books differences alone, and saving it again books nothing', async () => {
    const { id, teams } = await tournamentWith(4)
    const [a, b, c, d] = teams
    await post(id, podium(teams))
    app.clock.advance(60_000)
    const corrected = podium([b, a, c].flatMap((team) => team ?? []))
    const first = await put(id, corrected)
    expect(first.status).toBe(200)
    expect(first.body.third_place_player_ids).toEqual(players(c))
    app.clock.advance(60_000)
    expect((await put(id, corrected)).body).toEqual(first.body)
    const history = async (player: number) =>
      (await app.ok(listPointHistory, { params: { id: String(player) } })).items.map((entry) => [
        entry.adjustment_type,
        entry.place,
        entry.points_added,
        entry.previous_points,
        entry.new_points,
      ])
    expect(await history(a?.player1_id ?? 0)).toEqual([
      ['tournament', 'second', -0.4, 3.5, 3.1],
      ['tournament', 'first', 0.5, 3, 3.5],
      ['initial', null, 3, 0, 3],
    ])
    expect(await history(d?.player2_id ?? 0)).toEqual([
      ['tournament', null, -0.05, 3.05, 3],
      ['tournament', 'third', 0.05, 3, 3.05],
      ['initial', null, 3, 0, 3],
    ])
    expect(await history(c?.player1_id ?? 0)).toHaveLength(2)
  })

  test('[RNK-05] a profile that was opened before the awards is not saved over them', async () => {
    const { id, teams } = await tournamentWith(3)
    const on = { params: { id: String(teams[0]?.player1_id) } }
    const opened = await app.ok(readPlayer, on, admin)
    app.clock.advance(5_000)
    await post(id, podium(teams))
    const typed = { name: opened.name, phone: opened.phone, ranking_points: 3.5, seen_updated_at: opened.updated_at }
    const saved = await app.call(updatePlayer, { ...on, body: typed }, admin)
    expect([saved.status, saved.body.code]).toEqual([409, 'player-changed'])
    const { items } = await app.ok(listPointHistory, on)
    expect(items.map((entry) => [entry.adjustment_type, entry.points_added])).toEqual([
      ['tournament', 0.5],
      ['initial', 3],
    ])
  })

  test('readers get a 304 until the podium changes, and are told once a change', async () => {
    const { id, teams } = await tournamentWith(3)
    await post(id, podium(teams))
    const first = await read(id)
    const again = (etag: unknown) =>
      app.call(readResults, { params: { id: String(id) } }, { headers: { 'if-none-match': String(etag) } })
    expect((await again(first.headers.etag)).status).toBe(304)
    await put(id, podium([...teams].reverse()))
    const second = await again(first.headers.etag)
    expect([second.status, second.body.first_place_player_ids]).toEqual([200, players(teams[2])])
    expect(second.body.seq).toBeGreaterThan(first.body.seq)
    const told = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq').execute(),
    )
    expect(told.filter(({ type }) => type === 'results-saved')).toHaveLength(2)
  })

  describe('[RES-50] a podium is saved, changed and taken back', () => {
    const clear = (id: number, reason = 'Nhập nhầm', as: 'admin' | 'ref' = 'admin') =>
      app.call(clearResults, { params: { id: String(id) }, body: { reason } }, { as })
    const nothingHappened = async (id: number, player: number) => {
      expect((await read(id)).status).toBe(404)
      expect(await points(player)).toBe(3)
    }

    test('only once the division began, where there is no bracket', async () => {
      const id = (await makeGroup(app)).divisions[0]?.id ?? 0
      const teams = await makeTeams(app, id, 3)
      const early = await post(id, podium(teams))
      expect([early.status, early.body.message]).toEqual([
        409,
        'Giải đấu chưa bắt đầu, chưa thể lưu hay đổi kết quả giải',
      ])
      await nothingHappened(id, teams[0]?.player1_id ?? 0)
      await begin(app, id)
      expect((await post(id, podium(teams))).status).toBe(201)
    })

    test('only once the bracket is finished, where there is one, also after the last day', async () => {
      const { tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
      await begin(app, tournamentId)
      const ids = bracket.bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
      const [first = [], second = [], third = []] = ids
      const body = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
      const early = await post(tournamentId, body)
      expect([early.status, early.body.message]).toEqual([
        409,
        'Sơ đồ đấu chưa xong, chưa thể lưu hay đổi kết quả giải',
      ])
      await nothingHappened(tournamentId, first[0] ?? 0)
    })

    test('with the places of the bracket, and with others only for a reason, which organisers read', async () => {
      const { tournamentId } = await makeBracket(app, 4, {
        bracket_type: 'single_elimination',
        options: { bronze: true },
      })
      const { bracket, placings } = await playOut(app, tournamentId)
      const at = (place: number) =>
        placings
          .filter((each) => each.place === place)
          .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
          .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
      const given = { first_place_player_ids: at(1), second_place_player_ids: at(2), third_place_player_ids: at(3) }
      const other = { ...given, first_place_player_ids: at(2), second_place_player_ids: at(1) }
      const refused = await post(tournamentId, other)
      expect([refused.status, refused.body.message, refused.body.details]).toEqual([
        400,
        'Kết quả khác với sơ đồ đấu, vui lòng nhập lý do',
        { fields: { reason: 'Kết quả khác với sơ đồ đấu, vui lòng nhập lý do' } },
      ])
      expect((await post(tournamentId, given)).status).toBe(201)
      expect((await put(tournamentId, other)).body.code).toBe('podium-reason-required')
      expect((await put(tournamentId, { ...other, reason: 'Đội vô địch bị loại' })).status).toBe(200)
      const params = { id: String(tournamentId) }
      const { items } = await app.ok(listResultsChanges, { params }, { as: 'mod' })
      expect(items.map(({ action, reason }) => [action, reason])).toEqual([
        ['update-results', 'Đội vô địch bị loại'],
        ['create-results', null],
      ])
      expect((await app.call(listResultsChanges, { params })).status).toBe(401)
      expect(JSON.stringify((await read(tournamentId)).body)).not.toContain('bị loại')
    })

    test('and those that the bracket no longer gives are kept for a reason, which moves no points and tells nobody', async () => {
      const side = await ScoringHarness.open(app)
      for (const code of ['01', '02']) await playMatch(app, await side.matchOf(code), 1)
      side.match = await side.matchOf('03')
      await side.lease(admin)
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      const { tournamentId } = side
      const { bracket, placings } = await bracketOf(app, tournamentId)
      const at = (place: number) =>
        placings
          .filter((each) => each.place === place)
          .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
          .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
      const body = { first_place_player_ids: at(1), second_place_player_ids: at(2), third_place_player_ids: at(3) }
      expect((await post(tournamentId, body)).status).toBe(201)
      await side.send([{ type: 'undo' }, { type: 'retire', side: 1 }])
      const count = async () =>
        await app.database.read(async (db) => ({
          ledger: (await db.selectFrom('pointEntries').select('id').execute()).length,
          notices: (await db.selectFrom('notifications').select('id').execute()).length,
        }))
      const before = await count()
      expect((await put(tournamentId, { ...body, reason: 'Bỏ cuộc sau khi trao giải' })).status).toBe(200)
      expect(await count()).toEqual(before)
      const params = { id: String(tournamentId) }
      const { items } = await app.ok(listResultsChanges, { params }, { as: 'mod' })
      expect(items.map(({ action, reason }) => [action, reason])).toEqual([
        ['update-results', 'Bỏ cuộc sau khi trao giải'],
        ['create-results', null],
      ])
      expect((await read(tournamentId)).body.first_place_player_ids).toEqual(at(1))
    })

    test(
      'by rows that reverse its points, told live and audited; then the division can be deleted',
      eachDatabase,
      async () => {
        const { id, teams } = await tournamentWith(4)
        const params = { id: String(id) }
        const [winner] = players(teams[0])
        await post(id, podium(teams))
        const before = await app.ok(listPointHistory, { params: { id: String(winner) }, query: {} })
        expect((await app.call(deleteTournament, { params }, admin)).body.code).toBe('tournament-has-results')
        expect((await clear(id, 'x', 'ref')).status).toBe(403)
        expect((await clear(id, '  ')).body.message).toBe('Vui lòng nhập lý do hủy kết quả')

        expect((await clear(id)).status).toBe(200)
        for (const player of players(...teams)) expect(await points(player)).toBe(3)
        const after = await app.ok(listPointHistory, { params: { id: String(winner) }, query: {} })
        expect(after.items.slice(1)).toEqual(before.items)
        expect(after.items[0]).toMatchObject({ previous_points: 3.5, new_points: 3 })
        expect((await read(id)).body.code).toBe('results-not-found')
        expect((await app.ok(readTournament, { params })).has_results).toBe(false)
        expect((await clear(id)).body.code).toBe('results-not-found')
        const told = await app.database.read((db) =>
          db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq', 'desc').execute(),
        )
        expect(told[0]?.type).toBe('results-cleared')
        const { items } = await app.ok(listResultsChanges, { params }, { as: 'mod' })
        expect(items[0]).toMatchObject({ action: 'clear-results', reason: 'Nhập nhầm' })

        expect((await post(id, podium(teams))).status).toBe(201)
        expect(await points(winner ?? 0)).toBe(3.5)
        await clear(id)
        expect((await app.call(deleteTournament, { params }, admin)).status).toBe(200)
      },
    )
  })
})
