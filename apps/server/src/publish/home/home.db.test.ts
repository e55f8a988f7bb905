import {
  approveRegistration,
  assignMatch,
  type BracketView,
  countPaidTeams,
  createBracket,
  createCourt,
  createPlayer,
  createRegistration,
  createResults,
  createTournament,
  findPlayers,
  type GroupView,
  type MatchView,
  markPaymentCompleted,
  readGroupBoard,
  readHome,
  readPlayerMatches,
  readSchedule,
  readTournamentBoard,
  rejectRegistration,
  reopenRegistration,
  saveMatchResult,
  setReserves,
  withdrawRegistration,
} from '@vot/contract'
import { endOfVietnamDay } from '@vot/domain'
import {
  begin,
  division,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })
const hourMs = 3_600_000
let venues = 0

onAnyDatabase('home', (start) => {
  let app: TestApp
  let group: GroupView

  beforeAll(async () => {
    app = await startApp(start)
  })
  let referees: readonly number[] = []
  beforeAll(async () => {
    referees = [(await app.signIn('ref')).userId, (await app.signIn('ref-2')).userId]
  })
  beforeEach(async () => {
    venues += 1
    const divisions = [{ name: 'Đôi nam 7.0', total_participants: 16 }, { name: 'Đôi nữ 6.0' }]
    group = await makeGroup(app, divisions, { venue: `Nhà thi đấu ${venues}` })
  })

  const first = () => group.divisions[0]?.id ?? 0
  const home = (id = group.id, options = {}) =>
    app.ok(readHome, { params: { scope: 'groups', id: String(id) } }, options)
  const alone = (id: number) => app.ok(readHome, { params: { scope: 'tournaments', id: String(id) } })

  async function draw(tournamentId: number): Promise<BracketView> {
    return await app.ok(createBracket, { params: idOf(tournamentId), body: { confirm: true } }, admin)
  }
  async function finish(view: BracketView, index: number): Promise<void> {
    const match = view.bracket.matches.filter(({ status }) => status === 'ready')[index]
    if (!match) throw new Error(`no ready match ${index}`)
    const body = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 8 }
    await app.ok(saveMatchResult, { params: idOf(match.id), body }, admin)
  }

  test('[HOM-02][HOM-03] before the day: dates, deadline, fee and places left, and a bracket that is hidden is not told', async () => {
    await makeTeams(app, first(), 5)
    const shown = await home()
    expect(shown).toMatchObject({
      scope: 'groups',
      name: group.group_name,
      venue: group.venue,
      status: 'open',
      teams: 5,
      places_left: 3 + 32,
      progress: { total: 0, finished: 0, in_progress: 0 },
      ends_at: null,
      late_minutes: null,
    })
    expect(shown.start_date).toBe(group.divisions[0]?.start_date)
    expect(shown.divisions[0]).toMatchObject({
      name: 'Đôi nam 7.0',
      registration_fee: 300_000,
      teams: 5,
      most_teams: 8,
      has_bracket: false,
      stage: null,
      champions: null,
    })
    // A player whom somebody enters is no phone number and no verdict on the home.
    expect(JSON.stringify(shown)).not.toMatch(/09\d{8}|phone|paid|referee/)
  })

  test('[HOM-02] a bracket that nobody may see yet is told nowhere on the home', async () => {
    await makeTeams(app, first(), 4)
    await draw(first())
    expect((await home()).divisions[0]).toMatchObject({ has_bracket: true, stage: expect.any(String) })
    await app.ok(reopenRegistration, { params: idOf(first()) }, admin)
    const hidden = {
      has_bracket: false,
      stage: null,
      ends_at: null,
      progress: { total: 0, finished: 0, in_progress: 0 },
    }
    expect((await home()).divisions[0]).toMatchObject({ status: 'open', ...hidden })
    expect(await home(group.id, { as: 'admin' })).toEqual(await home())
  })

  test('[HOM-03] a place that somebody gave up is for who waits in line, not for who comes next', async () => {
    const players = await makePlayers(app, 20)
    const teams: number[] = []
    for (let at = 0; at < players.length; at += 2) {
      const body = { tournament_id: first(), player1_id: players[at]?.id ?? 0, player2_id: players[at + 1]?.id ?? 0 }
      teams.push((await app.ok(createRegistration, { body }, admin)).id)
    }
    for (const id of teams.slice(0, 3)) await app.ok(rejectRegistration, { params: idOf(id), body: {} }, admin)
    const shown = await home()
    expect(shown.divisions[0]).toMatchObject({ teams: 7, most_teams: 8, waiting_teams: 2, has_line: true })
    expect(shown.places_left).toBe(32)
  })

  test('[HOM-03] a team that an organiser put on the waiting list takes no place, which others may have', async () => {
    const players = await makePlayers(app, 6)
    const teams: number[] = []
    for (const at of [0, 2, 4]) {
      const body = { tournament_id: first(), player1_id: players[at]?.id ?? 0, player2_id: players[at + 1]?.id ?? 0 }
      teams.push((await app.ok(createRegistration, { body }, admin)).id)
    }
    await app.ok(setReserves, { params: idOf(first()), body: { registration_ids: teams.slice(2), seen: [] } }, admin)
    const shown = await home()
    expect(shown.divisions[0]).toMatchObject({ teams: 3, waiting_teams: 1, has_line: false })
    expect(shown.places_left).toBe(6 + 32)
  })

  test('[HOM-01][HOM-02] under way: progress, stage, courts and expected end, as the desk and the board tell them', async () => {
    await makeTeams(app, first(), 8)
    const view = await draw(first())
    await begin(app, first())
    const courts = []
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push(await app.ok(createCourt, { body: { name, venue: group.venue } }, admin))
    }
    await finish(view, 0)
    const ready = view.bracket.matches.filter(({ status }) => status === 'ready')[1]
    const body = { court_id: courts[0]?.id ?? 0, referee_id: referees[0] ?? 0 }
    await app.ok(assignMatch, { params: idOf(ready?.id), body }, admin)

    const shown = await home()
    const board = await app.ok(readGroupBoard, { params: idOf(group.id) })
    const schedule = await app.ok(readSchedule, { params: idOf(group.id) }, admin)
    expect(shown).toMatchObject({ status: 'ongoing', progress: board.progress, courts: { in_use: 1, total: 2 } })
    expect(shown.progress).toMatchObject({ total: 13, finished: 1 })
    const [running, waiting] = shown.divisions
    expect(running).toMatchObject({ status: 'ongoing', has_bracket: true, stage: 'Play Off', progress: shown.progress })
    expect(running?.ends_at).toBe(schedule.divisions[0]?.estimated_end)
    expect(shown.ends_at).toBe(running?.ends_at)
    expect(shown.late_minutes).toBeTypeOf('number')
    expect(waiting).toMatchObject({ has_bracket: false, stage: null, ends_at: null })
    expect(await home(group.id, { as: 'admin' })).toEqual(shown)
  })

  test('[HOM-02] a result is on the home at once, although its answer is kept', async () => {
    await makeTeams(app, first(), 8)
    const view = await draw(first())
    await begin(app, first())
    expect((await home()).progress.finished).toBe(0)
    await finish(view, 0)
    expect((await home()).progress.finished).toBe(1)
  })

  test('[HOM-02] once results are saved the champions stand there, with the others of the podium', async () => {
    const teams = await makeTeams(app, first(), 4)
    await begin(app, first())
    const [a = [], b = [], c = [], d = []] = teams.map((team) => [team.player1_id, team.player2_id])
    const places = { first_place_player_ids: b, second_place_player_ids: a, third_place_player_ids: [...d, ...c] }
    await app.ok(createResults, { params: idOf(first()), body: places }, admin)
    const namesOf = (index: number) => [teams[index]?.player1_name, teams[index]?.player2_name]
    const [done, open] = (await home()).divisions
    expect(done?.champions).toEqual({
      first: namesOf(1),
      second: namesOf(0),
      thirds: [namesOf(2), namesOf(3)],
      final_score: null,
    })
    expect(open?.champions).toBeNull()
  })

  test('[HOM-02][HOM-03] a tournament that stands alone has a home too; one of a group has it with the group', async () => {
    const body = { ...division(app, { name: 'Giải Đêm Hè', total_participants: 8 }), venue: group.venue }
    const { id } = await app.ok(createTournament, { body }, admin)
    await makeTeams(app, id, 4)
    expect(await alone(id)).toMatchObject({
      scope: 'tournaments',
      id,
      name: 'Giải Đêm Hè',
      places_left: 0,
      divisions: [{ id, letter: null }],
    })
    const view = await draw(id)
    await begin(app, id)
    await finish(view, 0)
    const board = await app.ok(readTournamentBoard, { params: idOf(id) })
    expect(board.results).toHaveLength(1)
    expect(board.next.length).toBeGreaterThan(0)
    expect(board.progress).toEqual((await alone(id)).progress)
    const inGroup = { params: { scope: 'tournaments', id: String(first()) } } as const
    expect(await app.call(readHome, inGroup)).toMatchObject({ status: 404, body: { code: 'tournament-not-found' } })
    const gone = { params: { scope: 'groups', id: '999999' } } as const
    expect(await app.call(readHome, gone)).toMatchObject({ status: 404, body: { code: 'group-not-found' } })
  })

  test('[HOM-04] organisers alone read how many teams have paid', async () => {
    const teams = await makeTeams(app, first(), 3)
    await app.ok(markPaymentCompleted, { params: idOf(teams[0]?.id) }, admin)
    const address = { params: { scope: 'groups', id: String(group.id) } } as const
    expect(await app.ok(countPaidTeams, address, { as: 'mod' })).toEqual({ paid: 1, total: 3 })
    for (const as of ['ref', 'user'] as const)
      expect((await app.call(countPaidTeams, address, { as })).status).toBe(403)
    expect((await app.call(countPaidTeams, address)).status).toBe(401)
  })

  test('[HOM-04] who was rejected or left owes nothing; who has paid counts, whatever came of the team', async () => {
    const paid = async (scope: 'groups' | 'tournaments', id: number) =>
      await app.ok(countPaidTeams, { params: { scope, id: String(id) } }, { as: 'mod' })
    const [a, d] = (await makeTeams(app, first(), 4)).map(({ id }) => id)
    const waiting = async () => {
      const [one, other] = await makePlayers(app, 2)
      const body = { tournament_id: first(), player1_id: one?.id ?? 0, player2_id: other?.id ?? 0 }
      return (await app.ok(createRegistration, { body }, admin)).id
    }
    const [b, c] = [await waiting(), await waiting()]
    await app.ok(markPaymentCompleted, { params: idOf(a) }, admin)
    await app.ok(markPaymentCompleted, { params: idOf(b) }, admin)
    expect(await paid('groups', group.id)).toEqual({ paid: 2, total: 6 })
    for (const id of [b, c]) await app.ok(rejectRegistration, { params: idOf(id), body: {} }, admin)
    expect(await paid('groups', group.id)).toEqual({ paid: 2, total: 5 })
    await draw(first())
    await app.ok(withdrawRegistration, { params: idOf(d), body: { group_results: 'forfeit' as const } }, admin)
    expect(await paid('groups', group.id)).toEqual({ paid: 2, total: 4 })
    const body = { ...division(app, { name: 'Giải Sớm Mai' }), venue: group.venue }
    const { id } = await app.ok(createTournament, { body }, admin)
    const [one] = await makeTeams(app, id, 2)
    await app.ok(markPaymentCompleted, { params: idOf(one?.id) }, admin)
    expect(await paid('tournaments', id)).toEqual({ paid: 1, total: 2 })
    expect(await paid('groups', group.id)).toEqual({ paid: 2, total: 4 })
  })

  const find = (q: string, id = group.id) =>
    app.call(findPlayers, { params: { scope: 'groups', id: String(id) }, query: { q } })
  const names = async (q: string) => {
    const { status, body } = await find(q)
    expect(status).toBe(200)
    return 'items' in body ? body.items.map(({ name }) => name) : []
  }
  async function enter(
    one: { name: string; phone: string },
    two: { name: string; phone: string },
    tournamentId = first(),
  ) {
    const ids = []
    for (const body of [one, two]) ids.push((await app.ok(createPlayer, { body }, admin)).id)
    const body = { tournament_id: tournamentId, player1_id: ids[0] ?? 0, player2_id: ids[1] ?? 0 }
    const team = await app.ok(createRegistration, { body }, admin)
    await app.ok(approveRegistration, { params: idOf(team.id) }, admin)
    return { id: team.id, players: ids }
  }

  test('[HOM-05] a player is found by letters of the name without marks, or by the end of the phone, which nobody is told', async () => {
    const phone = () => `0938${String(venues).padStart(3, '0')}`
    await enter(
      { name: 'Nguyễn Hoàng Phúc', phone: `${phone()}417` },
      { name: 'Trần Đình Khôi', phone: `${phone()}528` },
    )
    await makeTeams(app, first(), 1)
    expect(await names('phuc hoang')).toEqual(['Nguyễn Hoàng Phúc'])
    expect(await names('Đình')).toEqual(['Trần Đình Khôi'])
    expect(await names('p')).toEqual([])
    expect(await names('528')).toEqual(['Trần Đình Khôi'])
    // More digits than three would tell the next one by trying, fewer find half the hall.
    const whole = `${phone()}528`
    for (const digits of ['28', whole.slice(-4), whole]) expect(await names(digits)).toEqual([])
    const answer = (await find('417')).body
    expect(answer).toMatchObject({
      total_count: 1,
      items: [{ name: 'Nguyễn Hoàng Phúc', teams: [{ division: { name: 'Đôi nam 7.0' }, partner: 'Trần Đình Khôi' }] }],
    })
    expect(JSON.stringify(answer)).not.toMatch(/0938|phone/)
    expect((await find('phuc', 999_999)).status).toBe(404)
  })

  test('[HOM-05] a team that waits for a decision is found by nobody', async () => {
    const ids = []
    for (const [index, name] of ['Phạm Chờ Duyệt', 'Phạm Chờ Đôi'].entries()) {
      const body = { name, phone: `0937${String(venues).padStart(3, '0')}90${index}` }
      ids.push((await app.ok(createPlayer, { body }, admin)).id)
    }
    const body = { tournament_id: first(), player1_id: ids[0] ?? 0, player2_id: ids[1] ?? 0 }
    await app.ok(createRegistration, { body }, admin)
    expect(await names('cho duyet')).toEqual([])
    expect(await names('900')).toEqual([])
    const own = { params: { scope: 'groups', id: String(group.id) }, query: { player_id: String(ids[0]) } } as const
    expect(await app.call(readPlayerMatches, own)).toMatchObject({ status: 404, body: { code: 'player-not-found' } })
  })

  test('[HOM-05] who tries the ends of phones waits before long, and names go on being found', async () => {
    const other = await startApp(start)
    const { id } = await makeGroup(other)
    const look = (q: string) => other.call(findPlayers, { params: { scope: 'groups', id: String(id) }, query: { q } })
    for (let tried = 0; tried < 60; tried += 1) {
      expect((await look(String(100 + tried))).status).toBe(200)
    }
    expect(await look('999')).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect((await look('phuc')).status).toBe(200)
  })

  test('[HOM-06] now, next, next if that is won, and played, as board and bracket tell them', async () => {
    await makeTeams(app, first(), 8)
    const view = await draw(first())
    await begin(app, first())
    const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: group.venue } }, admin)
    const ready = view.bracket.matches.filter(({ status }) => status === 'ready')[0]
    const player = ready?.participant1?.player1_id ?? 0
    const own = async (id = player) =>
      await app.ok(readPlayerMatches, {
        params: { scope: 'groups', id: String(group.id) },
        query: { player_id: String(id) },
      })
    const before = (await own()).teams[0]
    expect(before?.matches[0]).toMatchObject({ id: ready?.id, status: 'ready', queue_place: expect.any(Number) })
    expect(before?.if_won).toMatchObject({ participant1_source: expect.stringMatching(/^W-/) })
    expect(
      before?.if_won?.participant1_source === `W-${ready?.match_code}` ||
        before?.if_won?.participant2_source === `W-${ready?.match_code}`,
    ).toBe(true)
    await app.ok(
      assignMatch,
      { params: idOf(ready?.id), body: { court_id: court.id, referee_id: referees[1] ?? 0 } },
      admin,
    )
    expect((await own()).teams[0]?.matches[0]).toMatchObject({
      status: 'claimed',
      court_name: 'Sân 1',
      queue_place: null,
    })
    const body = { ...sidesOf(ready as MatchView, 1), set1_winner_score: 11, set1_loser_score: 8 }
    await app.ok(saveMatchResult, { params: idOf(ready?.id), body }, admin)
    const after = (await own()).teams[0]
    expect(after?.matches.find(({ id }) => id === ready?.id)).toMatchObject({ status: 'completed', games: [[11, 8]] })
    // What is over stands behind what comes.
    expect(after?.matches.length).toBeGreaterThan(1)
    expect(after?.matches.at(-1)?.id).toBe(ready?.id)
    // The match that the win led to is now one of the team's own.
    expect(after?.matches.map(({ id }) => id)).toContain(before?.if_won?.id)
    expect(JSON.stringify(after)).not.toMatch(/09\d{8}|phone/)
  })

  test('[HOM-06] before the bracket is shown a player has a team and no match yet', async () => {
    const team = await enter(
      { name: 'Vũ Thị Sớm', phone: `0936${String(venues).padStart(3, '0')}111` },
      { name: 'Vũ Thị Muộn', phone: `0936${String(venues).padStart(3, '0')}112` },
    )
    const address = {
      params: { scope: 'groups', id: String(group.id) },
      query: { player_id: String(team.players[1]) },
    } as const
    expect(await app.ok(readPlayerMatches, address)).toMatchObject({
      name: 'Vũ Thị Muộn',
      teams: [{ team: { id: team.id, player1_name: 'Vũ Thị Sớm' }, matches: [], if_won: null, is_withdrawn: false }],
    })
  })

  test('[HOM-02] what the clock alone changes is told from that moment on', async () => {
    expect((await home()).status).toBe('open')
    const end = endOfVietnamDay(app.clock.now() + 12 * 24 * hourMs)
    app.clock.advance(end - app.clock.now() + hourMs)
    expect(await home()).toMatchObject({ status: 'completed', places_left: null })
  })
})
