import {
  assignMatch,
  assignNext,
  completeMatch,
  createCourt,
  type DeskMatchView,
  listGroupMatches,
  listNextAssignments,
  queueMatch,
  readDayPlan,
  readGroup,
  readSchedule,
  setRestTime,
  unassignMatch,
} from '@vot/contract'
import { makeBracket, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readResting } from './resting-players'

const admin = { as: 'admin' } as const
const minute = 60_000
const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('the plan of the day', (start) => {
  let app: TestApp
  let groupId: number
  let tournamentId: number
  const referees: number[] = []
  const courts: number[] = []

  beforeAll(async () => {
    app = await startApp(start)
    for (const who of ['ref', 'ref-2', 'ref-3'] as const) referees.push((await app.signIn(who)).userId)
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })
  beforeEach(async () => {
    // A day later nobody rests any more, and the day has no plan.
    app.clock.advance(24 * 60 * minute)
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('matches')
        .set({ state: 'completed' })
        .where('state', 'in', ['claimed', 'in_progress'])
        .execute()
      return { ok: true }
    })
    ;({ groupId, tournamentId } = await makeBracket(app, 8, { bracket_type: 'single_elimination' }))
    await beginToday(tournamentId)
  })

  /** Divisions are made days ahead, and matches are planned from their start on. */
  const beginToday = (id: number) =>
    app.database.transaction(async ({ db }) => {
      await db
        .updateTable('tournaments')
        .set({ startDate: app.clock.now(), lastRegistrationDate: app.clock.now() })
        .where('id', '=', id)
        .execute()
      return { ok: true }
    })
  const list = async (status: 'upcoming' | 'claimed' = 'upcoming') =>
    (await app.ok(listGroupMatches, { params: idOf(groupId), query: { status } }, admin)).items
  const codes = async () => (await list()).map(({ match_code }) => match_code)
  const named = async (code: string): Promise<DeskMatchView> => {
    const found = [...(await list()), ...(await list('claimed'))].find(({ match_code }) => match_code === code)
    if (!found) throw new Error(`no match ${code}`)
    return found
  }
  const assign = async (code: string, more: { override?: boolean } = {}, court = 0) =>
    app.call(
      assignMatch,
      {
        params: idOf((await named(code)).id),
        body: { court_id: courts[court] ?? 0, referee_id: referees[court] ?? 0, ...more },
      },
      admin,
    )
  const next = (body: { court_id?: number; match_id?: number; override?: boolean } = {}) =>
    app.call(assignNext, { params: idOf(groupId), body }, admin)
  const plan = () => app.ok(readDayPlan, { params: idOf(groupId) }, admin)
  const minutesTo = (iso: string | null | undefined) => (Date.parse(iso ?? '') - app.clock.now()) / minute
  /** The player who just won match 01 also plays in match 03, of the same division or another one. */
  const giveMatch03APlayerOf = async (match: DeskMatchView) => {
    const other = (await named('03')).participant2_id ?? 0
    await app.database.transaction(async ({ db }) => {
      const playerId = match.participant1?.player2_id ?? 0
      await db.updateTable('registrations').set({ player1Id: playerId }).where('id', '=', other).execute()
      await db
        .updateTable('eventCounters')
        .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
        .where('tournamentId', '=', tournamentId)
        .execute()
      return { ok: true }
    })
  }

  test('the difference of strength is of the mean a player, by ratings where all four have one', async () => {
    const match = await named('01')
    const { participant1: one, participant2: two } = match
    expect(match.strength_gap).toBe(0)
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('registrations')
        .set({ player1Points: 390 })
        .where('id', '=', match.participant1_id ?? 0)
        .execute()
      return { ok: true }
    })
    expect((await named('01')).strength_gap).toBe(0.45)
    const rate = async (ids: readonly (number | undefined)[], rating: number) =>
      await app.database.transaction(async ({ db }) => {
        const known = ids.filter((id) => id !== undefined)
        await db.updateTable('players').set({ rating }).where('id', 'in', known).execute()
        return { ok: true }
      })
    await rate([one?.player1_id, one?.player2_id], 450)
    expect((await named('01')).strength_gap).toBe(0.45)
    await rate([two?.player1_id, two?.player2_id], 325)
    expect((await named('01')).strength_gap).toBe(1.25)
  })

  test('[OPS-201] what each free court would get is told before, and is what assign-next then does', async () => {
    const proposals = async () => (await app.ok(listNextAssignments, { params: idOf(groupId) }, admin)).items
    const told = await proposals()
    expect(told.length).toBeGreaterThan(1)
    expect(told.map(({ day_code }) => day_code)).toEqual(['A-01', 'A-02', 'A-03', 'A-04'].slice(0, told.length))
    expect(new Set(told.map(({ referee_id }) => referee_id)).size).toBe(told.length)
    for (const { match_id, court_id, referee_id } of told) {
      const { match } = (await next()).body
      expect([match.id, match.court_id, match.referee?.id]).toEqual([match_id, court_id, referee_id])
    }
    expect((await proposals()).map(({ match_id }) => match_id)).not.toContain(told[0]?.match_id)
    const refused = await app.call(listNextAssignments, { params: idOf(groupId) }, { as: 'ref' })
    expect(refused.status).toBe(403)
  })

  test('[OPS-201] no player is proposed for two courts at once', async () => {
    const first = await named('01')
    await giveMatch03APlayerOf(first)
    const { items } = await app.ok(listNextAssignments, { params: idOf(groupId) }, admin)
    expect(items.map(({ day_code }) => day_code)).not.toContain('A-03')
  })

  describe('rest', () => {
    test('[OPS-50, OPS-51] a match whose player just played says who rests until when, and stands behind the others', async () => {
      const first = await named('01')
      await giveMatch03APlayerOf(first)
      await playMatch(app, first, 1)
      const resting = await named('03')
      expect(minutesTo(resting.resting?.until)).toBe(10)
      expect(resting.resting?.player_name).toBe((await named('03')).participant2?.player1_name)
      expect(await codes()).toEqual(['02', '04', '03'])
      app.clock.advance(10 * minute)
      expect((await named('03')).resting).toBeNull()
      expect(await codes()).toEqual(['02', '03', '04'])
    })

    test('[OPS-200] what a player keeps waiting stands below what can be played, though it was put first by hand', async () => {
      const first = await named('01')
      await giveMatch03APlayerOf(first)
      await app.ok(queueMatch, { params: idOf((await named('03')).id), body: { position: 'first' } }, admin)
      expect(await codes()).toEqual(['03', '01', '02', '04'])
      await assign('01')
      const { items, playable } = await app.ok(listGroupMatches, { params: idOf(groupId), query: {} }, admin)
      expect([items.map(({ match_code }) => match_code), playable]).toEqual([['02', '04', '03'], 2])
      expect(items[2]?.conflict).toMatchObject({ match_id: first.id, day_code: 'A-01', elsewhere: null })
    })

    test('[OPS-13] a player on court in another group is told with its tournament and venue', async () => {
      const other = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
      const [away] = other.bracket.bracket.matches
      const [mine] = await list()
      await app.database.transaction(async ({ db }) => {
        await db
          .updateTable('registrations')
          .set({ player1Id: away?.participant1?.player1_id ?? 0 })
          .where('id', '=', mine?.participant1_id ?? 0)
          .execute()
        await db
          .updateTable('eventCounters')
          .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
          .where('tournamentId', '=', tournamentId)
          .execute()
        return { ok: true }
      })
      const body = { court_id: courts[0] ?? 0, referee_id: referees[0] ?? 0 }
      await app.ok(assignMatch, { params: idOf(away?.id ?? 0), body }, admin)
      const group = await app.ok(readGroup, { params: idOf(other.groupId) })
      expect((await named(mine?.match_code ?? '')).conflict).toMatchObject({
        ...{ match_id: away?.id, elsewhere: { name: group.group_name, venue: group.divisions[0]?.venue } },
      })
    })

    test('[OPS-50] players rest from a match of another group too, and not from a walkover', async () => {
      const other = await makeBracket(app, 8, { bracket_type: 'single_elimination' })
      const [played, walked] = other.bracket.bracket.matches
      if (!played || !walked) throw new Error('no match')
      const mine = await list()
      await app.database.transaction(async ({ db }) => {
        for (const [index, from] of [played, walked].entries()) {
          await db
            .updateTable('registrations')
            .set({ player1Id: from.participant1?.player1_id ?? 0 })
            .where('id', '=', mine[index]?.participant1_id ?? 0)
            .execute()
        }
        await db
          .updateTable('eventCounters')
          .set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
          .where('tournamentId', '=', tournamentId)
          .execute()
        return { ok: true }
      })
      await playMatch(app, played, 1)
      await app.database.transaction(async ({ db }) => {
        await db
          .updateTable('matches')
          .set({ state: 'completed', outcome: 'walkover', winnerSide: 1, games: '[]', completedAt: app.clock.now() })
          .where('id', '=', walked.id)
          .execute()
        return { ok: true }
      })
      expect((await named('01')).resting).not.toBeNull()
      expect((await named('02')).resting).toBeNull()
    })

    test('[OPS-50] who rests is read from the history, without any bracket', async () => {
      const other = await makeBracket(app, 8, { bracket_type: 'single_elimination' })
      const [first] = other.bracket.bracket.matches
      if (!first) throw new Error('no match')
      await playMatch(app, first, 1)
      const ended = app.clock.now()
      app.clock.advance(minute)
      const resting = await readResting(
        {
          now: app.clock.now(),
          query: (query) => app.database.read(query),
          bracketOf: () => Promise.reject(new Error('a bracket was loaded')),
        },
        10,
      )
      const { participant1: one, participant2: two } = first
      const players = [one?.player1_id, one?.player2_id, two?.player1_id, two?.player2_id]
      expect(new Map(resting)).toEqual(new Map(players.map((id) => [id, ended + 10 * minute])))
    })

    test('[OPS-52] a match with a player who rests is assigned only when the organiser says so', async () => {
      const first = await named('01')
      await giveMatch03APlayerOf(first)
      await playMatch(app, first, 1)
      const refused = await assign('03')
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'player-resting',
        'VĐV chưa nghỉ đủ giữa hai trận',
      ])
      expect(refused.body.details).toEqual({
        player_name: (await named('03')).resting?.player_name,
        until: (await named('03')).resting?.until,
      })
      expect(await app.database.read((db) => db.selectFrom('matchOccupancy').selectAll().execute())).toEqual([])
      expect((await assign('03', { override: true })).status).toBe(200)
    })

    test('[OPS-55] the rest time is the group’s, from 0 to 120 minutes, and every desk hears of it', async () => {
      const set = (minutes: number, as: 'admin' | 'ref' = 'admin') =>
        app.call(setRestTime, { params: idOf(groupId), body: { minutes } }, { as })
      const first = await named('01')
      await giveMatch03APlayerOf(first)
      await playMatch(app, first, 1)
      expect((await plan()).rest_minutes).toBe(10)
      expect((await set(25)).body.message).toBe('VĐV nghỉ 25 phút giữa hai trận')
      expect(minutesTo((await named('03')).resting?.until)).toBe(25)
      const events = await app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
      )
      expect(events.at(-1)?.type).toBe('rest-time-changed')
      await set(0)
      expect((await named('03')).resting).toBeNull()
      for (const wrong of [-1, 121, 2.5]) {
        const refused = await set(wrong)
        expect([refused.status, refused.body.details]).toEqual([
          400,
          { fields: { minutes: 'Thời gian nghỉ phải từ 0 đến 120 phút' } },
        ])
      }
      expect((await set(5, 'ref')).status).toBe(403)
      expect((await app.call(setRestTime, { params: idOf(999_999), body: { minutes: 5 } }, admin)).status).toBe(404)
    })
  })

  describe('the next free court', () => {
    test('[OPS-53] gives the head of the queue the court free longest and the referee with the fewest matches', async () => {
      const given = await next()
      expect(given.status).toBe(200)
      expect(given.body).toMatchObject({ match: { match_code: '01', status: 'claimed' } })
      const { court_id: court, referee } = given.body.match
      await playMatch(app, given.body.match, 1)
      await app.ok(completeMatch, { params: idOf(given.body.match.id) }, admin)
      app.clock.advance(minute)
      // The other court is free longer now, and the other referees have none yet.
      const second = await next()
      expect(second.body.match.match_code).toBe('02')
      expect(second.body.match.court_id).not.toBe(court)
      expect(second.body.match.referee?.id).not.toBe(referee?.id)
      const last = (await next()).body
      expect(last.match).toMatchObject({ match_code: '03', court_id: court })
      const taken = new Set([referee?.id, second.body.match.referee?.id])
      expect(taken.has(last.match.referee?.id)).toBe(false)
    })

    test('[OPS-53] passes over matches whose players are on court or rest', async () => {
      const first = await named('01')
      await giveMatch03APlayerOf(first)
      await assign('01')
      await queue('03', { position: 'first' })
      expect((await next()).body.match.match_code).toBe('02')
      await playMatch(app, first, 1)
      await app.ok(completeMatch, { params: idOf(first.id) }, admin)
      expect((await next()).body.match.match_code).toBe('04')
    })

    test('[OPS-53] takes a chosen match or court, and asks before one whose player rests', async () => {
      const first = await named('01')
      await giveMatch03APlayerOf(first)
      await playMatch(app, first, 1)
      const id = (await named('03')).id
      expect((await next({ match_id: id })).body.code).toBe('player-resting')
      const given = await next({ match_id: id, court_id: courts[1] ?? 0, override: true })
      expect(given.body.match).toMatchObject({ match_code: '03', court_id: courts[1] })
      expect((await next({ match_id: id })).body.code).toBe('match-already-assigned')
      expect((await next({ court_id: courts[1] ?? 0 })).body.code).toBe('court-busy')
      expect((await next({ court_id: 999_999 })).body.code).toBe('court-not-found')
      expect((await next({ match_id: 999_999 })).body.code).toBe('match-not-found')
      const back = await app.call(unassignMatch, { params: idOf(id) }, admin)
      expect(back.body.match.status).toBe('ready')
    })

    test('[OPS-53] says what is missing: a court, a referee, a match', async () => {
      expect((await next()).status).toBe(200)
      expect((await next()).status).toBe(200)
      const full = await next()
      expect([full.status, full.body.message]).toEqual([409, 'Không còn sân trống'])
      const refs = async (disabledAt: number | null) => {
        await app.database.transaction(async ({ db }) => {
          await db.updateTable('users').set({ disabledAt }).where('role', '=', 'ref').execute()
          return { ok: true }
        })
      }
      for (const match of await list('claimed')) await app.ok(unassignMatch, { params: idOf(match.id) }, admin)
      await refs(app.clock.now())
      const alone = await next()
      expect([alone.status, alone.body.message]).toEqual([409, 'Không còn trọng tài rảnh'])
      await refs(null)
      for (const code of ['01', '02', '03', '04']) await playMatch(app, await named(code), 1)
      const resting = await next()
      expect([resting.status, resting.body.code]).toEqual([409, 'no-startable-match'])
      for (const code of ['05', '06']) await playMatch(app, await named(code), 1)
      await playMatch(app, await named('07'), 1)
      const over = await next()
      expect([over.status, over.body.message]).toEqual([409, 'Hàng chờ không có trận nào'])
      expect((await app.call(assignNext, { params: idOf(999_999), body: {} }, admin)).status).toBe(404)
      expect((await app.call(assignNext, { params: idOf(groupId), body: {} }, { as: 'ref' })).status).toBe(403)
    })

    test('[OPS-53] fifty taps at once fill the courts once each', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => next()))
      const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.match)
      expect(given).toHaveLength(2)
      expect(new Set(given.map(({ id }) => id)).size).toBe(2)
      expect(new Set(given.map(({ court_id: court }) => court)).size).toBe(2)
      expect(new Set(given.map(({ referee }) => referee?.id)).size).toBe(2)
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
        new Set(['no-free-court']),
      )
      expect((await list('claimed')).length).toBe(2)
    })
  })

  const queue = async (code: string, body: { position?: 'first' | 'last'; before_id?: number; after_id?: number }) =>
    app.call(queueMatch, { params: idOf((await named(code)).id), body }, admin)
  const beside = async (code: string, side: 'before_id' | 'after_id', other: string) =>
    queue(code, { [side]: (await named(other)).id })

  describe('the order of the queue', () => {
    test('a match is put right before or right after another, and the others keep their order', async () => {
      expect((await beside('04', 'before_id', '02')).body.message).toBe('Đã chuyển trận A-04')
      expect(await codes()).toEqual(['01', '04', '02', '03'])
      await beside('01', 'after_id', '03')
      expect(await codes()).toEqual(['04', '02', '03', '01'])
      await beside('03', 'before_id', '02')
      expect(await codes()).toEqual(['04', '03', '02', '01'])
      const events = await app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
      )
      expect(events.at(-1)?.type).toBe('match-queued')
    })

    test('what left the queue meanwhile is refused, and a match on court does not move', async () => {
      await assign('01')
      expect((await beside('02', 'before_id', '01')).body.code).toBe('queue-changed')
      expect((await beside('01', 'before_id', '02')).body.code).toBe('match-already-assigned')
      expect((await queue('02', { after_id: 999_999 })).status).toBe(409)
    })

    test('moves at once leave every match in the queue once', async () => {
      const ids = new Map((await list()).map(({ match_code, id }) => [match_code, id]))
      const moves = Array.from({ length: 12 }, (_, index) => {
        const [code, other] = [`0${(index % 4) + 1}`, `0${((index + 1 + (index % 3)) % 4) + 1}`]
        return code === other
          ? undefined
          : app.call(queueMatch, { params: idOf(ids.get(code)), body: { before_id: ids.get(other) ?? 0 } }, admin)
      })
      for (const answer of await Promise.all(moves)) expect(answer?.status ?? 200).toBe(200)
      expect((await codes()).sort()).toEqual(['01', '02', '03', '04'])
    })
  })

  describe('estimates', () => {
    test('[OPS-56] the desk and everybody read when each match is expected to start', async () => {
      const [first, second, third] = await list()
      expect([first, second].map((match) => minutesTo(match?.estimated_start))).toEqual([0, 0])
      expect(minutesTo(third?.estimated_start)).toBe(20)
      const schedule = await app.ok(readSchedule, { params: idOf(groupId) })
      expect(schedule.items).toHaveLength(7)
      expect(schedule.items.map(({ estimated_start }) => minutesTo(estimated_start))).toEqual([
        0, 0, 20, 20, 40, 50, 80,
      ])
      expect(schedule.divisions).toMatchObject([{ tournament_id: tournamentId }])
      expect(minutesTo(schedule.divisions[0]?.estimated_end)).toBe(100)
      expect((await app.call(readSchedule, { params: idOf(999_999) })).status).toBe(404)
    })

    test('what everybody reads follows the day within 15 seconds', async () => {
      const before = await app.ok(readSchedule, { params: idOf(groupId) })
      await assign('01')
      app.clock.advance(16_000)
      const after = await app.ok(readSchedule, { params: idOf(groupId) })
      expect([before.items.length, after.items.length]).toEqual([7, 6])
      expect(after.items.some(({ match_id }) => match_id === before.items[0]?.match_id)).toBe(false)
    })

    test('[OPS-56] a slower day moves the estimates on', async () => {
      for (const code of ['01', '02', '03', '04']) {
        const match = await named(code)
        await assign(code)
        app.clock.advance(40 * minute)
        await playMatch(app, match, 1)
        await app.ok(completeMatch, { params: idOf(match.id) }, admin)
      }
      const { pace } = await plan()
      expect(pace).toEqual([
        {
          scoring: 'side_out',
          points_per_game: 11,
          win_by: 2,
          best_of: 1,
          assumed_minutes: 20,
          measured_minutes: 40,
          expected_minutes: 30,
          count: 4,
        },
      ])
      const [fifth, sixth] = await list()
      expect(minutesTo(fifth?.estimated_start)).toBe(0)
      // Its players rest from match 04.
      expect([sixth?.match_code, minutesTo(sixth?.estimated_start)]).toEqual(['06', 10])
      // The final starts when the later semi-final is over and its players have rested.
      const schedule = await app.ok(readSchedule, { params: idOf(groupId) })
      expect(minutesTo(schedule.items.at(-1)?.estimated_start)).toBe(10 + 30 + 10)
    })
  })

  describe('plan against actual', () => {
    test('the plan is kept when the first match is assigned, and lateness is measured by it', async () => {
      const before = await plan()
      expect([before.planned, before.late_minutes, before.course, before.left]).toEqual([null, null, [], 7])
      expect(minutesTo(before.finish_at)).toBe(100)
      const match = await named('01')
      await assign('01')
      const started = await plan()
      expect(started.planned).toMatchObject({ matches: 7 })
      expect([minutesTo(started.planned?.finish_at), started.late_minutes]).toEqual([100, 0])
      // Nothing ends for an hour.
      app.clock.advance(60 * minute)
      const late = await plan()
      expect(late).toMatchObject({ planned: started.planned, finished_since: { finished: 0, planned: 5 } })
      expect(late.late_minutes).toBeGreaterThan(30)
      expect(late.courts.map(({ used }) => used)).toEqual([1, 0])
      await playMatch(app, match, 1)
      const after = await plan()
      expect(after).toMatchObject({
        finished_since: { finished: 1, planned: 5 },
        divisions: [{ tournament_id: tournamentId, total: 7, finished: 1 }],
      })
      expect(after.divisions[0]?.planned_finish_at).toBe(started.planned?.finish_at)
    })

    test('the course of the day goes from the plan to the expected end', async () => {
      await assign('01')
      app.clock.advance(30 * minute)
      await playMatch(app, await named('01'), 1)
      const { course, at } = await plan()
      expect(course.find((point) => point.at === at)).toMatchObject({ planned: 2, finished: 1, expected: 1 })
      expect(course[0]).toMatchObject({ planned: 0, finished: 0, expected: null })
      expect(course.at(-1)).toMatchObject({ planned: 7, finished: null, expected: 7 })
    })

    test('is for those who run the day', async () => {
      const read = async (as: 'user' | 'ref' | 'admin', id = groupId) =>
        (await app.call(readDayPlan, { params: idOf(id) }, { as })).status
      expect([await read('user'), await read('ref'), await read('admin', 999_999)]).toEqual([403, 200, 404])
    })
  })
})
