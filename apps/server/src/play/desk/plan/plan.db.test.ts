import {
  assignMatch,
  assignNext,
  changePlan,
  closeCourt,
  createCourt,
  deleteCourt,
  exportCourtCalendar,
  listGroupMatches,
  listNextAssignments,
  type MatchView,
  type PlanView,
  publishPlan,
  readGroup,
  readGroupBoard,
  readPlan,
  readSchedule,
  unassignMatch,
  updateGroup,
} from '@vot/contract'
import { formatVietnamIso, planVenues, startOfVietnamDay } from '@vot/domain'
import { eachDatabase, makeBracket, onAnyDatabase, openStream, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000
const idOf = (id: number) => ({ id: String(id) })

onAnyDatabase('what organisers fix in the plan of a day', (start) => {
  let app: TestApp
  let url: string
  let groupId: number
  let tournamentId: number
  let matches: MatchView[]
  const courts: number[] = []

  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
    for (const who of ['ref', 'ref-2', 'ref-3'] as const) await app.signIn(who)
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 8, { bracket_type: 'single_elimination' })
    ;({ groupId, tournamentId } = made)
    matches = made.bracket.bracket.matches
    // Divisions are made days ahead, and matches are planned from their start on.
    await app.database.transaction(async ({ db }) => {
      await db
        .updateTable('tournaments')
        .set({ startDate: app.clock.now(), lastRegistrationDate: app.clock.now() })
        .where('id', '=', tournamentId)
        .execute()
      return { ok: true }
    })
  })

  const at = (minutes: number) => formatVietnamIso(app.clock.now() + minutes * minute)
  const read = () => app.ok(readPlan, { params: idOf(groupId) }, admin)
  type Change = Partial<Omit<Parameters<typeof send>[0], 'revision'>>
  const send = (body: {
    revision: number
    divisions?: {
      tournament_id: number
      not_before: string | null
      turn: number | null
      court_ids: number[] | null
      match_minutes: number | null
    }[]
    pins?: { match_id: number; place: { court_id: number; start: string } | null }[]
    hours?: { day: string; opens: string | null; closes: string | null }[]
  }) => app.call(changePlan, { params: idOf(groupId), body }, admin)
  const change = async (more: Change) => {
    const answer = await send({ revision: (await read()).revision, ...more })
    expect(answer.status).toBe(200)
  }
  const publish = async () =>
    app.call(publishPlan, { params: idOf(groupId), body: { revision: (await read()).revision } }, admin)
  const division = { not_before: null, turn: null, court_ids: null, match_minutes: null }
  const idOfCode = (code: string) => matches.find(({ match_code }) => match_code === code)?.id ?? 0
  const courtOf = (index: number) => courts[index] ?? 0
  /** What a screen works out from the answer alone. */
  const startsIn = ({ matches, courts, divisions, resting, at: now, rest_minutes }: PlanView) => {
    const venueOf = new Map(divisions.map(({ tournament_id, venue }) => [tournament_id, venue]))
    const open = courts.filter(({ free_at }) => free_at !== null)
    const venue = open[0]?.venue ?? ''
    expect([...new Set(venueOf.values())]).toHaveLength(1)
    const planOf = new Map(divisions.map((each) => [each.tournament_id, each]))
    return planVenues({
      now: Date.parse(now),
      restMs: rest_minutes * minute,
      courts: open.map(({ id, free_at }) => ({ id, venue, freeAt: Date.parse(free_at ?? '') })),
      restingUntil: new Map(resting.map(({ player_id, until }) => [player_id, Date.parse(until)])),
      matches: matches
        .filter(({ state }) => state !== 'over')
        .map((match) => {
          const own = planOf.get(match.tournament_id)
          return {
            venue,
            id: match.id,
            durationMs: match.duration_ms,
            players: match.player_ids,
            after: match.after,
            onCourt: match.court_id === null ? null : { courtId: match.court_id, since: Date.parse(match.since ?? '') },
            notBefore: Math.max(Date.parse(own?.starts_at ?? ''), Date.parse(own?.plan.not_before ?? '') || 0),
            courtIds: own?.plan.court_ids ?? undefined,
            pin: match.pin ? { courtId: match.pin.court_id, start: Date.parse(match.pin.start) } : undefined,
          }
        }),
    })
  }

  test('[OPS-243] the plan holds all that its grid is worked out from; the schedule of players says the same', async () => {
    const plan = await read()
    expect(plan).toMatchObject({ revision: 0, published_at: null, unpublished: 0, rest_minutes: 10 })
    expect(plan.matches).toHaveLength(7)
    expect(plan.matches.filter(({ after }) => after.length > 0)).toHaveLength(3)
    expect(plan.matches[0]).toMatchObject({ state: 'waiting', court_id: null, published: null, pin: null })
    const starts = startsIn(plan)
    const { items } = await app.ok(readSchedule, { params: idOf(groupId) }, admin)
    expect(new Map(items.map(({ match_id, estimated_start }) => [match_id, Date.parse(estimated_start)]))).toEqual(
      new Map([...starts].map(([id, planned]) => [id, planned.start])),
    )
  })

  test('[OPS-243] players keep the plan that was published until the next one is', async () => {
    const before = (await app.ok(readSchedule, { params: idOf(groupId) }, admin)).items
    await change({ divisions: [{ ...division, tournament_id: tournamentId, not_before: at(90) }] })
    expect(await read()).toMatchObject({ revision: 1, unpublished: 1, published_at: null })
    app.clock.advance(16_000)
    const kept = (await app.ok(readSchedule, { params: idOf(groupId) }, admin)).items
    expect(Date.parse(kept[0]?.estimated_start ?? '') - Date.parse(before[0]?.estimated_start ?? '')).toBeLessThan(
      minute,
    )
    expect((await publish()).body.message).toBe('Đã công bố kế hoạch 7 trận')
    const plan = await read()
    expect(plan).toMatchObject({ revision: 2, unpublished: 0, published_at: at(0) })
    const first = plan.matches.find(({ id }) => id === idOfCode('01'))
    expect(first?.published?.start).toBe(formatVietnamIso(startsIn(plan).get(idOfCode('01'))?.start ?? 0))
    app.clock.advance(16_000)
    const told = (await app.ok(readSchedule, { params: idOf(groupId) }, admin)).items
    expect(Date.parse(told[0]?.estimated_start ?? '') - app.clock.now()).toBeGreaterThan(88 * minute)
    expect([before[0]?.estimated_court, told[0]?.estimated_court]).toEqual([null, 'Sân 1'])
    const board = await app.ok(readGroupBoard, { params: idOf(groupId) })
    expect(board.next[0]).toMatchObject({ estimated_court: 'Sân 1', estimated_start: told[0]?.estimated_start })
  })

  test('[OPS-240] a division plays on its share of the courts, its matches as long as organisers say', async () => {
    await change({
      divisions: [{ ...division, tournament_id: tournamentId, court_ids: [courtOf(1)], match_minutes: 30 }],
    })
    const plan = await read()
    expect(plan.matches.map(({ duration_ms }) => duration_ms / minute)).toEqual(plan.matches.map(() => 30))
    expect(plan.divisions[0]?.paces[0]).toMatchObject({ assumed_minutes: 30, measured_minutes: null, count: 0 })
    expect(new Set([...startsIn(plan).values()].map(({ courtId }) => courtId))).toEqual(new Set([courtOf(1)]))
    await publish()
    const { items } = await app.ok(listNextAssignments, { params: idOf(groupId) }, admin)
    expect(items.map(({ court_id }) => court_id)).toEqual([courtOf(1)])
    const next = await app.ok(assignNext, { params: idOf(groupId), body: {} }, admin)
    expect(next.match.court_id).toBe(courtOf(1))
    await app.ok(unassignMatch, { params: idOf(next.match.id) }, admin)
  })

  test('[OPS-200] the queue shows one phase alone, or what may go to a court by the plan', async () => {
    const count = async (query: { phase?: 'elimination' | 'final'; court_id?: string }) =>
      (await app.ok(listGroupMatches, { params: idOf(groupId), query: { status: 'upcoming', ...query } }, admin))
        .total_count
    expect([await count({ phase: 'elimination' }), await count({ phase: 'final' })]).toEqual([4, 0])
    await change({ pins: [{ match_id: idOfCode('02'), place: { court_id: courtOf(0), start: at(0) } }] })
    await publish()
    expect([await count({ court_id: String(courtOf(0)) }), await count({ court_id: String(courtOf(1)) })]).toEqual([
      4, 3,
    ])
    expect(await count({ court_id: '999999' })).toBe(0)
  })

  test('[OPS-241, OPS-244] a pinned match is held back until its time and then comes first on its court', async () => {
    const pinned = idOfCode('03')
    await change({ pins: [{ match_id: pinned, place: { court_id: courtOf(0), start: at(10) } }] })
    await publish()
    expect(startsIn(await read()).get(pinned)).toMatchObject({
      courtId: courtOf(0),
      start: app.clock.now() + 10 * minute,
    })
    // Twenty minutes would make it late: nothing goes to its court now.
    const now = await app.ok(listNextAssignments, { params: idOf(groupId) }, admin)
    expect(now.items.map(({ court_id }) => court_id)).toEqual([courtOf(1)])
    const queue = await app.ok(listGroupMatches, { params: idOf(groupId), query: { status: 'upcoming' } }, admin)
    expect(queue.items.at(-1)).toMatchObject({ id: pinned, held_until: at(10) })
    expect(queue.playable).toBe(3)
    app.clock.advance(10 * minute)
    const due = await app.ok(listNextAssignments, { params: idOf(groupId) }, admin)
    expect(due.items.find(({ court_id }) => court_id === courtOf(0))?.match_id).toBe(pinned)
  })

  describe('a court that the plan named and that takes no matches', () => {
    const next = () => app.call(assignNext, { params: idOf(groupId), body: {} }, admin)
    const free = (match: MatchView) => app.ok(unassignMatch, { params: idOf(match.id) }, admin)
    let made = 0
    const planned = async (say: (courtId: number) => Change) => {
      made += 1
      const body = { name: `Sân hỏng ${made}` }
      const { id } = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body }, admin)
      await change(say(id))
      expect((await publish()).status).toBe(200)
      return id
    }
    const pin = (courtId: number) => ({
      pins: [{ match_id: idOfCode('02'), place: { court_id: courtId, start: at(-1) } }],
    })
    const share = (courtId: number) => ({
      divisions: [{ ...division, tournament_id: tournamentId, court_ids: [courtId] }],
    })
    const close = (id: number, reopens_at?: string) =>
      app.ok(closeCourt, { params: idOf(id), body: { reason: 'Hỏng lưới', reopens_at } }, admin)
    const remove = (id: number) => app.ok(deleteCourt, { params: idOf(id) }, admin)

    test.each([
      ['closed', close],
      ['deleted', remove],
    ])('[OPS-315] %s: a match that was pinned to it is called to another one in its turn', async (_, take) => {
      const id = await planned(pin)
      await take(id)
      const [first, second] = [await next(), await next()].map(({ body }) => body.match)
      expect([first?.match_code, second?.match_code]).toEqual(['01', '02'])
      for (const match of [first, second]) if (match) await free(match)
    })

    test.each([
      ['closed', close],
      ['deleted', remove],
    ])('[OPS-315] %s: a division that had it alone is called to the others', async (_, take) => {
      const id = await planned(share)
      await take(id)
      const given = await next()
      expect([given.status, given.body.match?.match_code]).toEqual([200, '01'])
      await free(given.body.match)
    })

    test('[OPS-315] closed until a moment: its matches wait, and the desk is told that the plan has them wait', async () => {
      const id = await planned(share)
      await close(id, at(30))
      const waits = await next()
      expect([waits.status, waits.body.code]).toEqual([409, 'plan-holds-back'])
      expect(waits.body.message).toBe('Theo kế hoạch, các trận sẵn sàng còn chờ đến giờ hoặc chờ sân của mình')
      await remove(id)
      const given = await next()
      expect(given.status).toBe(200)
      await free(given.body.match)
    })
  })

  test(
    '[OPS-243] a change made on an older plan is refused and changes nothing; a desk is told of each change',
    eachDatabase,
    async () => {
      const stream = await openStream(`${url}/api/live?group_id=${groupId}`, {
        authorization: `Bearer ${(await app.signIn('admin')).token}`,
      })
      const pins = [{ match_id: idOfCode('01'), place: { court_id: courtOf(0), start: at(30) } }]
      const both = await Promise.all([send({ revision: 0, pins }), send({ revision: 0, pins: [] })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'plan-changed',
        message: 'Kế hoạch vừa được sửa ở máy khác, hãy xem lại rồi sửa tiếp',
      })
      expect((await read()).revision).toBe(1)
      for (;;) {
        const { data } = await stream.next()
        if (data.type === 'plan-changed') break
      }
      stream.close()
      const stale = await app.call(publishPlan, { params: idOf(groupId), body: { revision: 0 } }, admin)
      expect([stale.status, stale.body.code]).toEqual([409, 'plan-changed'])
    },
  )

  test('[OPS-243] only matches that wait are pinned, to a court of their venue', async () => {
    const away = await app.ok(createCourt, { body: { name: `Sân ${groupId}`, venue: 'Nhà thi đấu Quận 7' } }, admin)
    const pin = (match_id: number, court_id: number) =>
      send({ revision: 0, pins: [{ match_id, place: { court_id, start: at(5) } }] })
    expect((await pin(999_999, courtOf(0))).body.code).toBe('match-not-found')
    expect((await pin(idOfCode('01'), away.id)).body.code).toBe('court-not-found')
    const given = await app.ok(assignNext, { params: idOf(groupId), body: {} }, admin)
    expect((await pin(given.match.id, courtOf(0))).body).toMatchObject({ code: 'match-already-assigned' })
    await app.ok(unassignMatch, { params: idOf(given.match.id) }, admin)
    expect((await read()).revision).toBe(0)
  })

  test('[OPS-243] the announced start counts until the first match of the division is called', async () => {
    await app.database.transaction(async ({ db }) => {
      const startDate = app.clock.now() + 60 * minute
      await db.updateTable('tournaments').set({ startDate }).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
    const first = Math.min(...[...startsIn(await read()).values()].map(({ start }) => start))
    expect(first).toBe(app.clock.now() + 60 * minute)
    const given = await app.ok(assignNext, { params: idOf(groupId), body: {} }, admin)
    const { items } = await app.ok(readSchedule, { params: idOf(groupId) }, admin)
    expect(Date.parse(items[0]?.estimated_start ?? '') - app.clock.now()).toBeLessThan(minute)
    await app.ok(unassignMatch, { params: idOf(given.match.id) }, admin)
  })

  test('[OPS-334] a division without a start time begins with the hall, in the plan, for players and in calendars', async () => {
    const tomorrow = startOfVietnamDay(app.clock.now()) + 24 * 60 * minute
    const hour = (hours: number) => formatVietnamIso(tomorrow + hours * 60 * minute)
    await app.database.transaction(async ({ db }) => {
      const dates = { startDate: tomorrow, endDate: tomorrow + 24 * 60 * minute - 1000, startTime: null }
      await db.updateTable('tournaments').set(dates).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
    const first = async () => {
      app.clock.advance(16_000)
      const { items } = await app.ok(readSchedule, { params: idOf(groupId) }, admin)
      const own = Math.min(...[...startsIn(await read()).values()].map(({ start }) => start))
      return [items[0]?.estimated_start, formatVietnamIso(own), (await read()).divisions[0]?.starts_at]
    }
    expect(await first()).toEqual([hour(7), hour(7), hour(7)])
    const { group_name, venue, divisions } = await app.ok(readGroup, { params: idOf(groupId) })
    const opens = (opening_time: string) =>
      app.call(
        updateGroup,
        { params: idOf(groupId), body: { group_name, venue, divisions, opening_time, confirm: true } },
        admin,
      )
    expect((await opens('6:30')).status).toBe(400)
    expect((await opens('06:30')).body).toMatchObject({ opening_time: '06:30' })
    expect(await first()).toEqual([hour(6.5), hour(6.5), hour(6.5)])
    // What organisers fix for the day stands over the hall's hour.
    await change({ hours: [{ day: hour(0), opens: hour(8), closes: null }] })
    expect((await read()).divisions[0]?.starts_at).toBe(hour(8))
    expect((await publish()).status).toBe(200)
    expect(await first()).toEqual([hour(8), hour(8), hour(8)])
    const calendar = await app.fastify.inject({ url: exportCourtCalendar.path.replace(':id', String(courtOf(0))) })
    const utcOf = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.000/g, '')
    expect(calendar.body).toContain(`DTSTART:${utcOf(hour(8))}`)
    expect(calendar.body).not.toContain(`DTSTART:${utcOf(hour(0))}`)
  })

  test('[OPS-300, OPS-301] a plan of several days: what does not fit before closing is on the next, and calendars know', async () => {
    const today = startOfVietnamDay(app.clock.now())
    const dayMs = 24 * 60 * minute
    await app.database.transaction(async ({ db }) => {
      const dates = { startDate: today + dayMs, endDate: today + 3 * dayMs - 1000, startTime: '20:00' }
      await db.updateTable('tournaments').set(dates).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
    const first = formatVietnamIso(today + dayMs)
    const second = formatVietnamIso(today + 2 * dayMs)
    const usual = { opens: null, closes: null }
    expect((await read()).days).toEqual([
      { ...usual, day: first, usual_opens: null, usual_closes: formatVietnamIso(today + dayMs + 22 * 60 * minute) },
      { ...usual, day: second, usual_opens: formatVietnamIso(today + 2 * dayMs + 7 * 60 * minute), usual_closes: null },
    ])
    const hour = (days: number, hours: number) => formatVietnamIso(today + days * dayMs + hours * 60 * minute)
    const fix = (opens: string | null, closes: string | null, day = first) =>
      send({ revision: 0, hours: [{ day, opens, closes }] })
    expect((await fix(null, hour(1, 21), hour(4, 0))).body.code).toBe('plan-day-unknown')
    expect((await fix(null, hour(2, 1))).body.code).toBe('plan-hours-invalid')
    expect((await fix(hour(1, 21), hour(1, 20))).body.code).toBe('plan-hours-invalid')
    await change({
      hours: [
        { day: first, opens: null, closes: hour(1, 20.5) },
        { day: second, opens: hour(2, 9), closes: null },
      ],
      pins: [{ match_id: idOfCode('07'), place: { court_id: courtOf(1), start: hour(2, 15) } }],
    })
    const plan = await read()
    expect(plan.days.map(({ opens, closes }) => [opens, closes])).toEqual([
      [null, hour(1, 20.5)],
      [hour(2, 9), null],
    ])
    expect(plan.unpublished).toBe(3)
    expect((await publish()).status).toBe(200)
    const told = new Map((await read()).matches.map(({ id, published }) => [id, published?.start ?? '']))
    const startOfCode = (code: string) => told.get(idOfCode(code)) ?? ''
    expect(['01', '02', '03', '04'].map(startOfCode)).toEqual([hour(1, 20), hour(1, 20), hour(2, 9), hour(2, 9)])
    expect(startOfCode('07')).toBe(hour(2, 15))
    app.clock.advance(16_000)
    const { items } = await app.ok(readSchedule, { params: idOf(groupId) }, admin)
    expect(items.find(({ match_id }) => match_id === idOfCode('07'))).toMatchObject({
      estimated_start: hour(2, 15),
      estimated_court: 'Sân 2',
    })
    // On the day before, since the plan was published.
    const calendar = await app.fastify.inject({ url: exportCourtCalendar.path.replace(':id', String(courtOf(1))) })
    const utcOf = (iso: string) => new Date(iso).toISOString().replace(/[-:]|\.000/g, '')
    expect(calendar.body).toContain(`DTSTART:${utcOf(hour(2, 15))}`)
    expect(calendar.body).toContain(`DTSTART:${utcOf(hour(1, 20))}`)
    await change({ hours: [{ day: second, ...usual }] })
    expect((await read()).unpublished).toBe(1)
  })

  test('organisers plan; referees look on, and the public sees neither', async () => {
    const asRef = { as: 'ref' } as const
    expect((await app.call(readPlan, { params: idOf(groupId) }, asRef)).status).toBe(200)
    const body = { revision: 0, pins: [] }
    expect((await app.call(changePlan, { params: idOf(groupId), body }, asRef)).status).toBe(403)
    expect((await app.call(readPlan, { params: idOf(groupId) })).status).toBe(401)
  })

  test('a match on court stands in the grid where it is, from its call on', async () => {
    const { userId } = await app.signIn('ref')
    const body = { court_id: courtOf(1), referee_id: userId }
    await app.ok(assignMatch, { params: idOf(idOfCode('01')), body }, admin)
    expect((await read()).matches.find(({ id }) => id === idOfCode('01'))).toMatchObject({
      state: 'claimed',
      court_id: courtOf(1),
      since: at(0),
    })
    await app.ok(unassignMatch, { params: idOf(idOfCode('01')) }, admin)
  })
})
