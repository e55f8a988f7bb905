import {
  assignMatch,
  type BracketView,
  callMatch,
  changePlan,
  completeMatch,
  createBracket,
  createCourt,
  findTeamMatches,
  type GroupView,
  listGroupMatches,
  type MatchView,
  publishPlan,
  queueMatch,
  readBoardHour,
  readCourtBoard,
  readGroupBoard,
  saveMatchResult,
  updatePlayer,
} from '@vot/contract'
import {
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  playMatch,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ id: String(id) })
let venues = 0

onAnyDatabase('boards', (start) => {
  let app: TestApp
  let referees: number[]
  let group: GroupView
  let tournamentId: number
  let view: BracketView
  let courts: { id: number; name: string }[]

  beforeAll(async () => {
    app = await startApp(start, { publicUrl: 'https://giai.example.vn' })
    referees = []
    for (const who of ['ref', 'ref-2', 'ref-3'] as const) referees.push((await app.signIn(who)).userId)
  })
  beforeEach(async () => {
    await freeAll()
    venues += 1
    group = await makeGroup(app, [{ name: 'Đôi nam 7.0' }], { venue: `Nhà thi đấu ${venues}` })
    tournamentId = group.divisions[0]?.id ?? 0
    await makeTeams(app, tournamentId, 8)
    view = await app.ok(createBracket, { params: idOf(tournamentId), body: { confirm: true } }, admin)
    courts = []
    for (const name of ['Sân 10', 'Sân 2']) {
      courts.push(await app.ok(createCourt, { body: { name, venue: group.venue } }, admin))
    }
  })

  /** A referee is in one match only: what earlier tests left on court is taken off it. */
  async function freeAll(): Promise<void> {
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('matches')
        .set({ state: 'completed' })
        .where('state', 'in', ['claimed', 'in_progress'])
        .execute()
      return { ok: true }
    })
  }

  const ready = (index: number): MatchView => {
    const match = view.bracket.matches.filter(({ status }) => status === 'ready')[index]
    if (!match) throw new Error(`no ready match ${index}`)
    return match
  }
  const assign = (match: MatchView, court: number, referee: number) => {
    const body = { court_id: courts[court]?.id ?? null, referee_id: referees[referee] ?? null }
    return app.ok(assignMatch, { params: idOf(match.id), body }, admin)
  }
  const board = (options = {}) => app.ok(readGroupBoard, { params: idOf(group.id) }, options)
  const onCourt = (court: number) => app.ok(readCourtBoard, { params: idOf(courts[court]?.id) })
  const find = (q: string, id = group.id) => app.ok(findTeamMatches, { params: idOf(id), query: { q } })

  test('everybody reads courts by name, who is on them, who is next, and how far the group is', async () => {
    await assign(ready(0), 0, 0)
    const shown = await board()
    expect(shown.group).toEqual({ id: group.id, name: group.group_name, venue: group.venue })
    expect(shown.courts.map(({ name, busy }) => [name, busy])).toEqual([
      ['Sân 2', false],
      ['Sân 10', true],
    ])
    expect(shown.courts[1]?.match).toMatchObject({
      match_code: '01',
      status: 'claimed',
      tournament_name: 'Đôi nam 7.0',
    })
    const upcoming = await app.ok(listGroupMatches, { params: idOf(group.id), query: { status: 'upcoming' } }, admin)
    expect(shown.next.map(({ id }) => id)).toEqual(upcoming.items.map(({ id }) => id))
    expect(shown.waiting).toBe(upcoming.total_count)
    expect(shown.next.map((match) => match.estimated_start)).toEqual(
      upcoming.items.map((match) => match.estimated_start),
    )
    expect(shown.next[0]?.estimated_start).not.toBeNull()
    expect(shown.progress).toEqual({ total: 13, finished: 0, in_progress: 0 })
    expect(shown.public_url).toBe('https://giai.example.vn')
    expect(await board({ as: 'ref' })).toEqual(shown)
  })

  test('what comes next stands as the desk calls it: what a player keeps waiting stands behind what can start', async () => {
    for (const index of [0, 1]) {
      const match = ready(index)
      const body = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 8 }
      await app.ok(saveMatchResult, { params: idOf(match.id), body }, admin)
    }
    const upcoming = async () =>
      (await app.ok(listGroupMatches, { params: idOf(group.id), query: { status: 'upcoming' } }, admin)).items
    const blocked = (await upcoming()).find(({ resting }) => resting !== null)
    await app.ok(queueMatch, { params: idOf(blocked?.id ?? 0), body: { position: 'first' } }, admin)
    const called = (await upcoming()).map(({ id }) => id)
    expect(called.indexOf(blocked?.id ?? 0)).toBeGreaterThan(0)
    expect((await board()).next.map(({ id }) => id)).toEqual(called)
  })

  test('a free court tells the next match at its venue, a busy one and one elsewhere do not', async () => {
    const onCourt = (id: number | undefined) => app.ok(readCourtBoard, { params: idOf(id) })
    const waiting = (await board()).next
    const free = await onCourt(courts[0]?.id)
    expect(free).toMatchObject({ match: null, public_url: 'https://giai.example.vn', next: { group_id: group.id } })
    expect(free.next?.match.id).toBe(waiting[0]?.id)
    await assign(ready(0), 0, 0)
    expect(await onCourt(courts[0]?.id)).toMatchObject({ match: { id: ready(0).id }, next: null })
    expect((await onCourt(courts[1]?.id)).next?.match.id).toBe(waiting[1]?.id)
    const elsewhere = await app.ok(createCourt, { body: { name: 'Sân 1', venue: `${group.venue} khác` } }, admin)
    expect(await onCourt(elsewhere.id)).toMatchObject({ match: null, next: null })
  })

  test('a board is never older than the last event: assigning, results and freeing show at once', async () => {
    expect((await board()).courts.every(({ busy }) => !busy)).toBe(true)
    const match = ready(0)
    await assign(match, 1, 0)
    expect((await board()).courts[0]?.match?.id).toBe(match.id)
    await app.ok(
      saveMatchResult,
      { params: idOf(match.id), body: { ...sidesOf(match, 2), set1_winner_score: 11, set1_loser_score: 8 } },
      admin,
    )
    expect((await board()).courts[0]?.match).toMatchObject({ status: 'completed', games: [[8, 11]] })
    await app.ok(completeMatch, { params: idOf(match.id) }, admin)
    const after = await board()
    expect(after.courts[0]).toMatchObject({ busy: false, match: null })
    expect(after.results.map(({ id }) => id)).toEqual([match.id])
    expect(after.progress.finished).toBe(1)
  })

  test('a call to the court shows at once', async () => {
    const match = ready(0)
    await assign(match, 0, 0)
    expect((await board()).courts[1]?.match?.called_at).toBeNull()
    await app.ok(callMatch, { params: idOf(match.id) }, admin)
    expect((await board()).courts[1]?.match?.called_at).not.toBeNull()
    expect((await onCourt(0)).match?.called_at).not.toBeNull()
  })

  test('an unchanged board answers 304', async () => {
    const first = await app.call(readGroupBoard, { params: idOf(group.id) })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.call(readGroupBoard, { params: idOf(group.id) }, { headers })).status).toBe(304)
    await assign(ready(0), 0, 0)
    expect((await app.call(readGroupBoard, { params: idOf(group.id) }, { headers })).status).toBe(200)
  })

  test('[BRD-12] the latest results come newest first', async () => {
    const played: number[] = []
    for (const match of [ready(0), ready(1), ready(2), ready(3)]) {
      app.clock.advance(60_000)
      await playMatch(app, match, 1)
      played.unshift(match.id)
    }
    expect((await board()).results.map(({ id }) => id)).toEqual(played)
  })

  /** Divisions are made days ahead, and matches are planned from their start on. */
  async function beginsToday(): Promise<void> {
    await app.database.transaction(async ({ db }) => {
      const today = { startDate: app.clock.now(), lastRegistrationDate: app.clock.now() }
      await db.updateTable('tournaments').set(today).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
    // Boards are made anew at times for what no event tells.
    app.clock.advance(31_000)
  }
  const hourOf = async () => await app.ok(readBoardHour, { params: idOf(group.id) })

  test('[BRD-10] each court tells what the queue proposes for it next, and what the plan says once it is published', async () => {
    const [, second] = courts
    expect((await board()).courts.map(({ next }) => next)).toEqual([null, null])
    await beginsToday()
    const proposed = await board()
    expect(new Set(proposed.courts.map(({ next }) => next?.id))).toEqual(new Set([ready(0).id, ready(1).id]))
    expect(proposed.courts.map(({ next }) => next?.estimated_court)).toEqual([null, null])
    await assign(ready(0), 1, 0)
    const after = (await board()).courts.find(({ name }) => name === 'Sân 2')
    expect(after?.match?.id).toBe(ready(0).id)
    expect(after?.next).toMatchObject({ status: 'ready', estimated_court: null })
    expect(Date.parse(after?.next?.estimated_start ?? '')).toBeGreaterThan(app.clock.now())

    const division = { tournament_id: tournamentId, not_before: null, turn: null, match_minutes: null }
    const divisions = [{ ...division, court_ids: [second?.id ?? 0] }]
    await app.ok(changePlan, { params: idOf(group.id), body: { revision: 0, divisions } }, admin)
    await app.ok(publishPlan, { params: idOf(group.id), body: { revision: 1 } }, admin)
    const planned = (await board()).courts
    expect(planned.map(({ name, next }) => [name, next?.estimated_court])).toEqual([
      ['Sân 2', 'Sân 2'],
      ['Sân 10', undefined],
    ])
  })

  test('[BRD-11] the next hour holds what starts within it in its order, with courts once a plan is published', async () => {
    expect((await hourOf()).matches).toEqual([])
    await beginsToday()
    const before = await hourOf()
    expect(before.is_published).toBe(false)
    expect(before.matches.slice(0, 4).map(({ id }) => id)).toEqual([0, 1, 2, 3].map((index) => ready(index).id))
    const starts = before.matches.map(({ estimated_start }) => Date.parse(estimated_start ?? ''))
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(Math.max(...starts)).toBeLessThanOrEqual(app.clock.now() + 3_600_000)
    expect(before.matches.every(({ estimated_court }) => estimated_court === null)).toBe(true)
    await assign(ready(0), 0, 0)
    expect((await hourOf()).matches.map(({ id }) => id)).not.toContain(ready(0).id)
    await app.ok(changePlan, { params: idOf(group.id), body: { revision: 0 } }, admin)
    await app.ok(publishPlan, { params: idOf(group.id), body: { revision: 1 } }, admin)
    const after = await hourOf()
    expect(after.is_published).toBe(true)
    expect(after.matches[0]?.estimated_court).toMatch(/^Sân (2|10)$/)
    expect(JSON.stringify(after)).not.toMatch(/phone|referee|email|09\d{8}/)
    const gone = await app.call(readBoardHour, { params: idOf(999_999) })
    expect([gone.status, gone.body.message]).toEqual([404, 'Không tìm thấy nhóm giải đấu'])
  })

  test('[BRD-03] boards hold neither phones nor who referees', async () => {
    await assign(ready(0), 0, 0)
    const player = ready(0).participant1
    const texts = [await board({ as: 'admin' }), await onCourt(0), await find(player?.player1_name ?? '')].map(
      (answer) => JSON.stringify(answer),
    )
    for (const text of texts) {
      expect(text).toContain(player?.player1_name)
      expect(text).not.toMatch(/phone|referee|email|Thử ref|09\d{8}/)
    }
  })

  test('a court that a match of another group holds is busy, without that match', async () => {
    await assign(ready(0), 0, 0)
    const other = await makeGroup(app, [{}], { venue: group.venue })
    const shown = await app.ok(readGroupBoard, { params: idOf(other.id) })
    expect(shown.courts.map(({ name, busy, match }) => [name, busy, match])).toEqual([
      ['Sân 2', false, null],
      ['Sân 10', true, null],
    ])
    expect(shown.progress.total).toBe(0)
  })

  test('one court tells its match, and nothing while it is free', async () => {
    expect(await onCourt(0)).toMatchObject({
      court: { id: courts[0]?.id, name: 'Sân 10', venue: group.venue },
      match: null,
      next: { group_id: group.id, match: { status: 'ready' } },
    })
    await assign(ready(1), 0, 1)
    expect(await onCourt(0)).toMatchObject({ match: { id: ready(1).id, court_name: 'Sân 10' }, next: null })
    expect((await onCourt(1)).match).toBeNull()
  })

  test('what does not exist answers 404', async () => {
    const nothing = { params: { id: '999999' } }
    const group404 = await app.call(readGroupBoard, nothing)
    expect([group404.status, group404.body.message]).toEqual([404, 'Không tìm thấy nhóm giải đấu'])
    const court404 = await app.call(readCourtBoard, nothing)
    expect([court404.status, court404.body.message]).toEqual([404, 'Không tìm thấy sân'])
    expect((await app.call(findTeamMatches, { ...nothing, query: { q: 'an' } })).status).toBe(404)
  })

  describe('scores', () => {
    test('a board carries the score, the games and who serves while a match is played', async () => {
      const side = await ScoringHarness.open(app)
      await side.assign()
      await side.lease({ as: 'ref' })
      await side.send([...side.opening(), rally(1), rally(1), rally(2)], { as: 'ref' })
      const { match } = side
      const court = (await side.matchOf(match.match_code)).court_id
      const shown = await app.ok(readCourtBoard, { params: idOf(court ?? 0) })
      expect(shown.match).toMatchObject({
        status: 'in_progress',
        live_score: { score: [2, 0], serving: 2, server_number: 1, games: [] },
      })
      expect(shown.match?.started_at).not.toBeNull()
    })
  })

  describe('find my match', () => {
    test('finds teams by any words of their names without diacritics, in all divisions', async () => {
      const [entry] = view.bracket.participants
      const params = idOf(entry?.player1_id)
      const body = { name: 'Nguyễn Đình Hoàng Phúc', phone: '0911222333', ranking_points: 3 }
      await app.ok(updatePlayer, { params, body }, admin)
      // Names stand on a team as they were when it entered.
      expect((await find('hoang phuc')).items).toEqual([])
      const name = entry?.player2_name ?? ''
      const folded = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').toUpperCase()
      const { items, total_count } = await find(folded.split(' ').reverse().join('  '))
      expect(total_count).toBe(items.length)
      expect(items.map(({ team }) => team.id)).toContain(entry?.id)
      expect((await find('khong co ai')).total_count).toBe(0)
      expect((await find('v')).total_count).toBe(0)
    })

    test('a team reads what it plays now, what comes with its place in the queue, and what it has played', async () => {
      const first = ready(0)
      const name = first.participant1?.player1_name ?? ''
      const own = async () => (await find(name)).items.find(({ team }) => team.id === first.participant1_id)
      const waiting = await app.ok(listGroupMatches, { params: idOf(group.id), query: { status: 'upcoming' } }, admin)
      const place = waiting.items.findIndex(({ id }) => id === first.id) + 1
      expect((await own())?.matches[0]).toMatchObject({ id: first.id, status: 'ready', queue_place: place })
      await assign(first, 0, 0)
      expect((await own())?.matches[0]).toMatchObject({ status: 'claimed', court_name: 'Sân 10', queue_place: null })
      await playMatch(app, first, 1)
      await app.ok(completeMatch, { params: idOf(first.id) }, admin)
      const after = (await own())?.matches ?? []
      expect(after.at(-1)).toMatchObject({ id: first.id, status: 'completed' })
      expect(after[0]?.status).toBe('pending')
      expect(after[0]?.participant2 ?? after[0]?.participant1_source ?? after[0]?.participant2_source).not.toBeNull()
    })

    test('at most 20 teams are listed, with the number of all', async () => {
      const big = await makeBracket(app, 24, { bracket_type: 'single_elimination' })
      const found = await find('van dong vien', big.groupId)
      expect([found.items.length, found.total_count]).toEqual([20, 24])
    })
  })
})
