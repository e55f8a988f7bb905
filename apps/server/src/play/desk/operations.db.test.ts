import {
  assignMatch,
  type BracketView,
  completeMatch,
  createBracket,
  createCourt,
  deleteCourt,
  listCourts,
  listGroupMatches,
  listReferees,
  type MatchView,
  readMatch,
  recreateBracket,
  reinstateRegistration,
  saveMatchResult,
  updateUser,
  withdrawRegistration,
} from '@vot/contract'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  playMatch,
  sidesOf,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const venue = 'Sân Tao Đàn'
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('match operations', (start) => {
  let app: TestApp
  let referees: number[]
  let groupId: number
  let tournamentId: number
  let view: BracketView
  let courts: { id: number; name: string }[]

  beforeAll(async () => {
    app = await startApp(start)
    referees = []
    for (const who of ['ref', 'ref-2', 'ref-3'] as const) referees.push((await app.signIn(who)).userId)
    courts = []
    for (const name of ['Sân 10', 'Sân 2']) {
      courts.push(await app.ok(createCourt, { query: { venue }, body: { name } }, admin))
    }
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 8)
    ;({ groupId, tournamentId } = made)
    view = made.bracket
    await freeAll()
  })

  /** What earlier tests left on court is taken off it, so that every test starts with free courts. */
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
  const assign = (match: MatchView, court: number | null | undefined, referee: number | null | undefined) =>
    app.call(
      assignMatch,
      { params: idOf(match.id), body: { court_id: court ?? null, referee_id: referee ?? null, override: true } },
      admin,
    )
  const complete = (match: MatchView) => app.call(completeMatch, { params: idOf(match.id) }, admin)
  const list = (status: 'upcoming' | 'claimed', query = {}, as: 'admin' | 'ref' | 'ref-2' = 'admin') =>
    app.ok(listGroupMatches, { params: idOf(groupId), query: { status, ...query } }, { as })
  const eventTypes = async () => {
    const rows = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
    )
    return rows.map(({ type }) => type)
  }
  const isCourtBusy = async (id: number | undefined) => {
    const { items } = await app.ok(listCourts, { query: { venue } }, admin)
    return items.find((court) => court.id === id)?.busy
  }

  describe('assign', () => {
    test('gives court and referee, by name too, and the match is claimed', eachDatabase, async () => {
      const body = { court_name: ' sân 2 ', referee_id: referees[0] ?? 0 }
      const given = await app.call(assignMatch, { params: idOf(ready(0).id), body }, admin)
      expect(given.status).toBe(200)
      expect(given.body).toMatchObject({
        message: 'Đã giao trận A-01 ra Sân 2',
        court_number: 'Sân 2',
        match: { status: 'claimed', court_name: 'Sân 2', referee: { id: referees[0], username: 'ref' } },
      })
      const shown = (await bracketOf(app, tournamentId)).bracket.matches[0]
      expect(shown).toMatchObject({ status: 'claimed', court_name: 'Sân 2' })
      expect(await isCourtBusy(courts[1]?.id)).toBe(true)
      expect((await eventTypes()).at(-1)).toBe('match-assigned')
    })

    test('needs court and referee', async () => {
      const text = 'Vui lòng chọn cả sân và trọng tài'
      for (const [court, referee] of [
        [null, referees[0]],
        [courts[0]?.id, null],
        [null, null],
      ]) {
        const refused = await assign(ready(0), court, referee)
        expect([refused.status, refused.body.message]).toEqual([400, text])
      }
    })

    test('needs a court at the venue first', async () => {
      const group = await makeGroup(app, [{}], { venue: 'Nhà thi đấu chưa có sân' })
      const id = group.divisions[0]?.id
      await makeTeams(app, id ?? 0, 2)
      const made = await app.ok(createBracket, { params: idOf(id), body: { confirm: true } }, admin)
      const [match] = made.bracket.matches
      const refused = match && (await assign(match, null, referees[0]))
      expect([refused?.status, refused?.body.message]).toEqual([
        400,
        'Vui lòng thêm ít nhất một sân trước khi giao trận đấu',
      ])
    })

    test('[OPS-12] refuses a busy court, then a busy referee', async () => {
      expect((await assign(ready(0), courts[0]?.id, referees[0])).status).toBe(200)
      const court = await assign(ready(1), courts[0]?.id, referees[1])
      expect([court.status, court.body.message]).toEqual([409, 'Sân đang có trận khác, vui lòng chọn sân khác'])
      const referee = await assign(ready(1), courts[1]?.id, referees[0])
      expect([referee.status, referee.body.message]).toEqual([409, 'Trọng tài đang điều khiển trận khác'])
      expect(court.body.details).toEqual({ match_ids: [ready(0).id] })
    })

    test('[OPS-13] refuses a match whose player is on another court, in another division too', async () => {
      expect((await assign(ready(0), courts[0]?.id, referees[0])).status).toBe(200)
      const playerId = ready(0).participant1?.player1_id ?? 0
      await app.database.transaction(async ({ db }) => {
        const other = ready(1).participant2?.id ?? 0
        await db.updateTable('registrations').set({ player2Id: playerId }).where('id', '=', other).execute()
        await db
          .updateTable('eventCounters')
          .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
          .where('tournamentId', '=', tournamentId)
          .execute()
        return { ok: true }
      })
      const refused = await assign(ready(1), courts[1]?.id, referees[1])
      expect([refused.status, refused.body.message]).toEqual([409, 'Có xung đột'])
      expect(await isCourtBusy(courts[1]?.id)).toBe(false)
      expect((await eventTypes()).filter((type) => type === 'match-assigned')).toHaveLength(1)
    })

    test('[OPS-15] takes only a ready match, once', async () => {
      const open = view.bracket.matches.find(({ status }) => status === 'pending')
      const refused = open && (await assign(open, courts[0]?.id, referees[0]))
      expect(refused?.body.code).toBe('match-not-ready')
      await assign(ready(0), courts[0]?.id, referees[0])
      expect((await assign(ready(0), courts[1]?.id, referees[1])).body.code).toBe('match-already-assigned')
      await playMatch(app, ready(1), 1)
      expect((await assign(ready(1), courts[1]?.id, referees[1])).body.code).toBe('match-already-completed')
    })

    test('[OPS-12] an unknown court or somebody who is no referee is refused', async () => {
      expect((await assign(ready(0), 999_999, referees[0])).body.code).toBe('court-not-found')
      const { userId: mod } = await app.signIn('mod')
      expect((await assign(ready(0), courts[0]?.id, mod)).body.code).toBe('referee-not-found')
      expect((await assign({ ...ready(0), id: 999_999 }, courts[0]?.id, mod)).body.code).toBe('match-not-found')
    })

    test('of many organisers who want one court at once one succeeds', eachDatabase, async () => {
      const second = await makeBracket(app, 8)
      const matches = [view, second.bracket].flatMap(({ bracket }) =>
        bracket.matches.filter(({ status }) => status === 'ready'),
      )
      const tries = Array.from({ length: 50 }, (_, index) => {
        const match = matches[index % matches.length]
        return match ? assign(match, courts[0]?.id, referees[index % referees.length]) : undefined
      })
      const answers = await Promise.all(tries)
      expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
      expect(answers.filter((answer) => answer?.status === 409)).toHaveLength(49)
      const holdings = await app.database.read((db) => db.selectFrom('matchOccupancy').selectAll().execute())
      expect(holdings.map(({ kind }) => kind).sort()).toEqual([
        'court',
        'player',
        'player',
        'player',
        'player',
        'referee',
      ])
    })
  })

  describe('result and complete', () => {
    test('[OPS-19, OPS-34] a result moves the bracket on, completing frees the court', async () => {
      const match = ready(0)
      await assign(match, courts[0]?.id, referees[0])
      const early = await complete(match)
      expect([early.status, early.body.message]).toEqual([409, 'Trận đấu chưa có kết quả'])
      await playMatch(app, match, 1)
      const [played] = (await list('claimed')).items
      expect(played).toMatchObject({ id: match.id, status: 'completed', court_name: 'Sân 10' })
      app.clock.advance(1_000)
      const done = await complete(match)
      const { completed_time } = played ?? match
      expect(completed_time).not.toBeNull()
      expect(done.body).toMatchObject({
        message: 'Trận A-01 đã hoàn thành',
        match: { status: 'completed', completed_time },
      })
      expect(await isCourtBusy(courts[0]?.id)).toBe(false)
      expect((await list('claimed')).items).toEqual([])
      const count = (await eventTypes()).length
      expect((await complete(match)).status).toBe(200)
      expect(await eventTypes()).toHaveLength(count)
      expect((await assign(ready(1), courts[0]?.id, referees[0])).status).toBe(200)
    })

    test('[BRK-92, OPS-35] a correction takes a match whose teams change off its court, when confirmed', async () => {
      const [first, second] = [ready(0), ready(1)]
      await playMatch(app, first, 1)
      await playMatch(app, second, 1)
      view = await bracketOf(app, tournamentId)
      const next = view.bracket.matches.find(({ match_number }) => match_number === 5)
      if (!next) throw new Error('no match 5')
      await assign(next, courts[0]?.id, referees[0])
      const body = { ...sidesOf(first, 2), set1_winner_score: 11, set1_loser_score: 4 }
      const call = (confirm_void: boolean) =>
        app.call(saveMatchResult, { params: idOf(first.id), body: { ...body, confirm_void } }, admin)
      const asked = await call(false)
      expect(asked.body.details).toEqual({ voided: [{ id: next.id, match_code: next.match_code }] })
      expect((await call(true)).status).toBe(200)
      const freed = (await bracketOf(app, tournamentId)).bracket.matches.find(({ id }) => id === next.id)
      expect(freed).toMatchObject({ status: 'ready', court_id: null, referee: null })
      expect(await isCourtBusy(courts[0]?.id)).toBe(false)
    })

    test('[BRK-45, OPS-35] a withdrawal frees the court of a match that is not played any more', async () => {
      await assign(ready(0), courts[0]?.id, referees[0])
      const team = ready(0).participant1_id ?? 0
      await app.ok(withdrawRegistration, { params: idOf(team), body: {} }, admin)
      expect(await isCourtBusy(courts[0]?.id)).toBe(false)
    })

    test('[BRK-46, OPS-35] voiding the results of a team frees its court, and they are back when it is', async () => {
      const made = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
      ;({ tournamentId } = made)
      view = made.bracket
      const match = ready(0)
      const team = match.participant1_id ?? 0
      await assign(match, courts[0]?.id, referees[0])
      await playMatch(app, match, 1)
      const params = idOf(team)
      await app.ok(withdrawRegistration, { params, body: { group_results: 'void' } }, admin)
      expect(await isCourtBusy(courts[0]?.id)).toBe(false)
      await app.ok(reinstateRegistration, { params }, admin)
      const [back] = (await bracketOf(app, tournamentId)).bracket.matches
      expect(back).toMatchObject({ id: match.id, status: 'completed', winner_id: team, set1_winner_score: 11 })
      expect(back?.completed_time).not.toBeNull()
    })

    test('[BRK-60] a recreated bracket frees what the old one held', async () => {
      await assign(ready(0), courts[0]?.id, referees[0])
      await app.ok(recreateBracket, { params: idOf(tournamentId), body: { confirm: true } }, admin)
      expect(await isCourtBusy(courts[0]?.id)).toBe(false)
    })
  })

  describe('lists', () => {
    test('upcoming matches by 10, in playing order, without the assigned ones', eachDatabase, async () => {
      const big = await makeBracket(app, 24, { bracket_type: 'single_elimination' })
      groupId = big.groupId
      const first = await list('upcoming')
      expect([first.items.length, first.total_count, first.total_pages, first.per_page]).toEqual([8, 8, 1, 10])
      const page = await list('upcoming', { per_page: '3', page: '3' })
      expect(page.items.map(({ id }) => id)).toEqual(first.items.slice(6).map(({ id }) => id))
      const [match] = first.items
      if (match) await assign(match, courts[0]?.id, referees[0])
      expect((await list('upcoming')).items.map(({ id }) => id)).toEqual(first.items.slice(1).map(({ id }) => id))
      expect((await list('claimed')).items[0]).toMatchObject({ id: match?.id, tournament: { id: big.tournamentId } })
    })

    test('one division alone, and none of another group', async () => {
      const { items } = await list('upcoming')
      const own = String(items[0]?.tournament_id)
      expect((await list('upcoming', { tournament_id: own })).items.map(({ id }) => id)).toEqual(
        items.map(({ id }) => id),
      )
      expect((await list('upcoming', { tournament_id: '999999' })).items).toEqual([])
    })

    test('search ignores case and diacritics, in names, codes, courts and referees', eachDatabase, async () => {
      const [match] = (await list('upcoming')).items
      const name = match?.participant1?.player2_name ?? ''
      const plain = name.replace('Vận Động Viên', 'van dong vien')
      expect((await list('upcoming', { q: plain })).items.map(({ id }) => id)).toEqual([match?.id])
      expect((await list('upcoming', { q: '02' })).items.map(({ match_code }) => match_code)).toContain('02')
      // [OPS-195] However the code is written.
      for (const q of ['A-02', 'a02', 'a2']) {
        expect(
          (await list('upcoming', { q })).items.map(({ day_code }) => day_code),
          q,
        ).toEqual(['A-02'])
      }
      expect((await list('upcoming', { q: 'khong co ai' })).items).toEqual([])
      if (match) await assign(match, courts[0]?.id, referees[0])
      for (const q of ['SAN 10', 'thu ref']) expect((await list('claimed', { q })).items).toHaveLength(1)
    })

    test('[OPS-23] a referee sees the matches assigned to it', async () => {
      await assign(ready(0), courts[0]?.id, referees[0])
      await assign(ready(1), courts[1]?.id, referees[1])
      expect((await list('claimed')).items).toHaveLength(2)
      expect((await list('claimed', {}, 'ref-2')).items.map(({ id }) => id)).toEqual([ready(1).id])
    })

    test('an unknown group is 404', async () => {
      const missing = await app.call(listGroupMatches, { params: idOf(999_999) }, admin)
      expect([missing.status, missing.body.message]).toEqual([404, 'Không tìm thấy nhóm giải đấu'])
    })

    test(
      '[PRV-07] referees by name with who is busy, their sign-in names and emails for organisers alone',
      eachDatabase,
      async () => {
        await app.ok(updateUser, { params: idOf(referees[2]), body: { email: 'ref3@vot.vn' } }, admin)
        await assign(ready(0), courts[0]?.id, referees[0])
        const mine = await app.ok(listReferees, {}, admin)
        expect(mine.items.map(({ username, busy }) => [username, busy])).toEqual([
          ['ref', true],
          ['ref-2', false],
          ['ref-3', false],
        ])
        expect(mine.items[2]?.email).toBe('ref3@vot.vn')
        const theirs = await app.ok(listReferees, {}, { as: 'ref' })
        expect(theirs.items.map(({ username, email }) => [username, email])).toEqual(Array(3).fill(['', null]))
        const usernameFor = async (who: Parameters<typeof app.ok>[2]) =>
          (await app.ok(readMatch, { params: idOf(ready(0).id) }, who)).referee?.username
        expect(await usernameFor({})).toBe('')
        expect(await usernameFor({ as: 'ref' })).toBe('')
        expect(await usernameFor(admin)).toBe('ref')
      },
    )
  })

  describe('courts', () => {
    test('[OPS-01, OPS-02] belong to a venue and are listed by name', eachDatabase, async () => {
      const { items } = await app.ok(listCourts, { query: { venue: 'san tao dan' } }, admin)
      expect(items.map(({ name }) => name)).toEqual(['Sân 2', 'Sân 10'])
      expect((await app.ok(listCourts, { query: { venue: 'Nơi khác' } }, admin)).items).toEqual([])
    })

    test('need a name that is free at their venue, and may have one that another venue has', async () => {
      const create = (name: string, at?: string) =>
        app.call(createCourt, { query: at === undefined ? {} : { venue: at }, body: { name } }, admin)
      const taken = await create('SAN 2', 'sân tao đàn')
      expect([taken.status, taken.body.message]).toEqual([409, 'Địa điểm này đã có sân cùng tên'])
      const empty = await create('   ', venue)
      expect([empty.status, empty.body.message]).toEqual([400, 'Tên sân là bắt buộc'])
      expect((await create('S'.repeat(61), venue)).status).toBe(400)
      expect((await create('  Sân 2 ', 'Nhà thi đấu khác')).body).toMatchObject({ name: 'Sân 2', busy: false })
      expect((await create('Sân phụ')).body).toMatchObject({ venue: 'Mặc định', name: 'Sân phụ', busy: false })
    })

    test('[OPS-05] a busy court is not deleted, a free one is and its name is free again', async () => {
      const court = await app.ok(createCourt, { query: { venue }, body: { name: 'Sân 7' } }, admin)
      await assign(ready(0), court.id, referees[0])
      const remove = () => app.call(deleteCourt, { params: idOf(court.id) }, admin)
      expect((await remove()).body.code).toBe('court-in-use')
      await playMatch(app, ready(0), 1)
      await complete(ready(0))
      expect((await remove()).body.message).toBe('Đã xóa sân "Sân 7"')
      expect((await remove()).body.code).toBe('court-not-found')
      const shown = (await bracketOf(app, tournamentId)).bracket.matches.find(({ id }) => id === ready(0).id)
      expect(shown?.court_name).toBe('Sân 7')
      await app.ok(createCourt, { query: { venue }, body: { name: 'Sân 7' } }, admin)
    })
  })
})
