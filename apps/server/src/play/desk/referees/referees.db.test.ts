import {
  assignMatch,
  assignNext,
  type BodyOf,
  completeMatch,
  createClub,
  createCourt,
  endMyRefereeDay,
  endRefereeDay,
  listGroupMatches,
  listMyRefereeDays,
  listNextAssignments,
  listReferees,
  setMyRefereeDay,
  setRefereeDay,
} from '@vot/contract'
import { foldText, formatVietnamIso } from '@vot/domain'
import { bracketOf, eachDatabase, makeBracket, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000
const idOf = (id: number | undefined) => ({ id: String(id) })
type Day = BodyOf<typeof setRefereeDay>

onAnyDatabase('referees who are here', (start) => {
  let app: TestApp
  let groupId: number
  let tournamentId: number
  const referees: number[] = []
  const courts: number[] = []
  const [hau, ngan, thu] = [0, 1, 2].map((place) => () => referees[place] ?? 0)
  if (!hau || !ngan || !thu) throw new Error('no referees')

  beforeAll(async () => {
    app = await startApp(start)
    for (const who of ['ref', 'ref-2', 'ref-3'] as const) referees.push((await app.signIn(who)).userId)
    for (const name of ['Sân 1', 'Sân 2', 'Sân 3']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })
  beforeEach(async () => {
    app.clock.advance(24 * 60 * minute)
    await app.database.transaction(async ({ db }) => {
      const held = ['claimed', 'in_progress'] as const
      await db.updateTable('matches').set({ state: 'completed' }).where('state', 'in', held).execute()
      return { ok: true }
    })
    ;({ groupId, tournamentId } = await makeBracket(app, 16, { bracket_type: 'single_elimination' }))
    await app.database.transaction(async ({ db }) => {
      const today = { startDate: app.clock.now(), lastRegistrationDate: app.clock.now() }
      await db.updateTable('tournaments').set(today).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
  })

  const inMinutes = (minutes: number) => formatVietnamIso(app.clock.now() + minutes * minute)
  const sign = (userId: number, body: Day = {}, group = groupId) =>
    app.call(setRefereeDay, { params: { id: String(group), referee_id: String(userId) }, body }, admin)
  const leave = (userId: number) =>
    app.call(endRefereeDay, { params: { id: String(groupId), referee_id: String(userId) } }, admin)
  const list = async () => (await app.ok(listReferees, { query: { group_id: String(groupId) } }, admin)).items
  const shown = async (userId: number) => (await list()).find(({ id }) => id === userId)
  const next = (body: { court_id?: number; match_id?: number } = {}) =>
    app.call(assignNext, { params: idOf(groupId), body }, admin)
  const proposals = async () => (await app.ok(listNextAssignments, { params: idOf(groupId) }, admin)).items
  const proposed = async () => (await proposals()).map(({ referee_id }) => referee_id)
  const matches = async () => (await bracketOf(app, tournamentId)).bracket.matches
  const eventTypes = async () =>
    (
      await app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
      )
    ).map(({ type }) => type)
  const lines = async () =>
    await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'before', 'after'])
        .where('subjectType', '=', 'group')
        .where('subjectId', '=', groupId)
        .where('action', 'like', '%referee%')
        .orderBy('id')
        .execute(),
    )

  describe('the desk', () => {
    test('[OPS-245] signs a referee in, gives hours and a break, and lets them go; every desk hears, all is on record', async () => {
      const signed = await sign(hau(), { until: inMinutes(240) })
      expect([signed.status, signed.body.message]).toEqual([200, 'Thử ref đã có mặt'])
      expect(signed.body.day).toMatchObject({ arrived_at: inMinutes(0), until: inMinutes(240), way: 'desk' })
      expect((await eventTypes()).at(-1)).toBe('referees-changed')

      const rests = await sign(hau(), { break_until: inMinutes(20) })
      expect(rests.body.message).toMatch(/^Thử ref nghỉ đến \d\d:\d\d$/)
      expect((await shown(hau()))?.day).toMatchObject({ break_until: inMinutes(20), until: inMinutes(240) })
      expect((await sign(hau(), { break_until: null })).body.message).toBe('Thử ref đã hết nghỉ')

      expect((await leave(hau())).body.message).toBe('Thử ref đã về')
      expect((await shown(hau()))?.day?.left_at).toBe(inMinutes(0))
      const again = await leave(hau())
      expect([again.status, again.body.code]).toEqual([409, 'referee-not-here'])
      app.clock.advance(minute)
      const back = await sign(hau())
      expect(back.body.day).toMatchObject({ left_at: null, until: null, arrived_at: inMinutes(-1) })

      expect((await lines()).map(({ action }) => action)).toEqual([
        'sign-in-referee',
        'change-referee-day',
        'change-referee-day',
        'leave-referee-day',
        'sign-in-referee',
      ])
      expect(JSON.parse((await lines())[1]?.after ?? '')).toMatchObject({ referee_name: 'Thử ref' })
    })

    test('[OPS-245] refuses hours and breaks that cannot be, another venue, and who is no referee', async () => {
      const refused = async (body: Day, userId = hau()) => (await sign(userId, body)).body.code
      expect(await refused({ until: inMinutes(0) })).toBe('referee-hours-wrong')
      expect(await refused({ from: inMinutes(60), until: inMinutes(30) })).toBe('referee-hours-wrong')
      expect(await refused({ until: inMinutes(3 * 24 * 60) })).toBe('referee-hours-wrong')
      expect(await refused({ break_until: inMinutes(-1) })).toBe('referee-break-wrong')
      expect(await refused({ break_until: inMinutes(181) })).toBe('referee-break-wrong')
      expect(await refused({ venue: 'Nhà thi đấu khác' })).toBe('referee-venue-wrong')
      expect(await refused({ club_id: 987_654 })).toBe('club-not-found')
      const mod = await app.signIn('mod')
      expect(await refused({}, mod.userId)).toBe('referee-not-found')
      expect((await sign(hau(), {}, 987_654)).body.code).toBe('group-not-found')
      expect((await shown(hau()))?.day).toBeNull()
      expect(await lines()).toEqual([])
    })

    test(
      '[OPS-245] two desks that sign the same referee in at once both get an answer, and there is one day',
      eachDatabase,
      async () => {
        const both = await Promise.all([sign(hau(), { until: inMinutes(60) }), sign(hau())])
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        const rows = await app.database.read((db) =>
          db.selectFrom('refereeDays').select('id').where('groupId', '=', groupId).execute(),
        )
        expect(rows).toHaveLength(1)
      },
    )

    test(
      '[OPS-249] says how many matches and minutes each referee had today, and not those of yesterday',
      eachDatabase,
      async () => {
        const [first, second] = await matches()
        if (!first || !second) throw new Error('no match')
        const given = (matchId: number, court: number) =>
          app.ok(
            assignMatch,
            { params: idOf(matchId), body: { court_id: courts[court] ?? 0, referee_id: hau(), override: true } },
            admin,
          )
        await given(first.id, 0)
        app.clock.advance(20 * minute)
        await playMatch(app, first, 1)
        await app.call(completeMatch, { params: idOf(first.id) }, admin)
        await given(second.id, 1)
        app.clock.advance(5 * minute)
        expect(await shown(hau())).toMatchObject({ busy: true, matches: 2, on_court_ms: 25 * minute })
        expect(await shown(ngan())).toMatchObject({ busy: false, matches: 0, on_court_ms: 0, last_ended_at: null })
        app.clock.advance(24 * 60 * minute)
        expect(await shown(hau())).toMatchObject({ busy: true, matches: 0, on_court_ms: 0 })
      },
    )
  })

  describe('who is called', () => {
    test('[OPS-246] with nobody signed in every free referee is; once somebody was, those who are here alone', async () => {
      expect(new Set(await proposed())).toEqual(new Set(referees))
      await sign(ngan())
      expect(await proposed()).toEqual([ngan()])
      expect((await next()).body.match.referee?.id).toBe(ngan())
      const none = await next()
      expect([none.status, none.body.code]).toEqual([409, 'no-free-referee'])
      expect(await proposed()).toEqual([])
    })

    test('[OPS-246] nobody on a break, out of hours or gone is called; after a break they are again', async () => {
      await sign(hau(), { break_until: inMinutes(20) })
      await sign(ngan(), { from: inMinutes(60) })
      await sign(thu(), { until: inMinutes(10) })
      expect(await proposed()).toEqual([thu()])
      app.clock.advance(20 * minute)
      expect(await proposed()).toEqual([hau()])
      app.clock.advance(40 * minute)
      expect(new Set(await proposed())).toEqual(new Set([hau(), ngan()]))
      await leave(hau())
      expect(await proposed()).toEqual([ngan()])
    })

    test('[OPS-246] who was signed in by mistake and had no match leaves the others as they were', async () => {
      await sign(hau())
      await leave(hau())
      expect(new Set(await proposed())).toEqual(new Set(referees))
    })

    test('[OPS-247] of a club that plays only where no other is free', async () => {
      const clubName = `CLB ${app.clock.now()}`
      const club = await app.ok(createClub, { body: { name: clubName } }, admin)
      const [first] = await matches()
      await app.database.transaction(async ({ db }) => {
        const mine = db.updateTable('registrations').set({ player1ClubName: clubName, player1ClubId: club.id })
        await mine.where('id', '=', first?.participant1_id ?? 0).execute()
        const moved = db.updateTable('eventCounters').set(({ eb }) => ({ seq: eb('seq', '+', 1) }))
        await moved.where('tournamentId', '=', tournamentId).execute()
        return { ok: true }
      })
      await sign(hau(), { club_id: club.id })
      expect(await proposed()).toEqual([hau()])
      await sign(ngan())
      const [forFirst, forSecond] = await proposals()
      expect([forFirst?.match_id, forFirst?.referee_id]).toEqual([first?.id, ngan()])
      expect(forSecond?.referee_id).toBe(hau())
      expect((await next({ match_id: first?.id ?? 0 })).body.match.referee?.id).toBe(ngan())
    })

    test('[OPS-247] the club that a referee named is known the next day', async () => {
      const club = await app.ok(createClub, { body: { name: `CLB nhớ ${app.clock.now()}` } }, admin)
      await sign(thu(), { club_id: club.id })
      app.clock.advance(24 * 60 * minute)
      expect((await sign(thu())).body.day).toMatchObject({ club_id: club.id })
      expect((await sign(thu(), { club_id: null })).body.day).toMatchObject({ club_id: null, club_name: null })
    })

    test('[OPS-247] by minutes on court, and not one whose match has only just ended', async () => {
      await sign(hau())
      await sign(ngan())
      const played = async (minutes: number) => {
        const { match } = (await next()).body
        app.clock.advance(minutes * minute)
        await playMatch(app, match, 1)
        await app.call(completeMatch, { params: idOf(match.id) }, admin)
        return match.referee?.id
      }
      const first = await played(30)
      const second = await played(10)
      expect(new Set([first, second])).toEqual(new Set([hau(), ngan()]))
      // The second has fewer minutes and has just come off the court.
      expect((await proposed())[0]).toBe(first)
      app.clock.advance(5 * minute)
      expect((await proposed())[0]).toBe(second)
    })

    test('[OPS-246] at their venue alone', async () => {
      const elsewhere = `Nhà thi đấu ${app.clock.now()}`
      await app.database.transaction(async ({ db }) => {
        await db.updateTable('tournaments').set({ venue: elsewhere }).where('id', '=', tournamentId).execute()
        return { ok: true }
      })
      const court = await app.ok(createCourt, { query: { venue: elsewhere }, body: { name: 'Sân A' } }, admin)
      await sign(hau(), { venue: 'sân tao đàn' })
      expect((await shown(hau()))?.day?.venue).toBe('Sân Tao Đàn')
      expect(await proposed()).toEqual([])
      const none = await next()
      expect([none.status, none.body.code]).toEqual([409, 'no-free-referee'])
      await sign(ngan(), { venue: foldText(elsewhere) })
      const [only, ...more] = await proposals()
      expect([only?.court_id, only?.referee_id, more]).toEqual([court.id, ngan(), []])
    })

    test('organisers may still give any match to any free referee by hand', async () => {
      await sign(hau())
      const [first] = await matches()
      const body = { court_id: courts[0] ?? 0, referee_id: thu(), override: true }
      expect((await app.call(assignMatch, { params: idOf(first?.id), body }, admin)).status).toBe(200)
      const { items } = await app.ok(listGroupMatches, { params: idOf(groupId), query: { status: 'claimed' } }, admin)
      expect(items.map(({ referee }) => referee?.id)).toEqual([thu()])
    })
  })

  describe('their own phone', () => {
    test('[OPS-248] a referee signs in, takes a break and leaves by phone, in groups that play today', async () => {
      const own = { as: 'ref-2' } as const
      const days = async () => (await app.ok(listMyRefereeDays, {}, own)).items
      const mine = async () => (await days()).find(({ group_id }) => group_id === groupId)
      expect(await mine()).toMatchObject({ venues: ['Sân Tao Đàn'], day: null })
      const signed = await app.ok(setMyRefereeDay, { params: idOf(groupId), body: { until: inMinutes(90) } }, own)
      expect([signed.message, signed.day.way]).toEqual(['Thử ref-2 đã có mặt', 'phone'])
      expect((await shown(ngan()))?.day?.until).toBe(inMinutes(90))
      await app.ok(setMyRefereeDay, { params: idOf(groupId), body: { break_until: inMinutes(10) } }, own)
      expect(await proposed()).toEqual([])
      await app.ok(endMyRefereeDay, { params: idOf(groupId) }, own)
      expect((await mine())?.day?.left_at).toBe(inMinutes(0))
      app.clock.advance(30 * 24 * 60 * minute)
      expect(await mine()).toBeUndefined()
    })

    test('[OPS-248] nobody signs another in but an organiser, and an organiser is no referee', async () => {
      const params = { id: String(groupId), referee_id: String(hau()) }
      expect((await app.call(setRefereeDay, { params, body: {} }, { as: 'ref-2' })).status).toBe(403)
      expect((await app.call(endRefereeDay, { params }, { as: 'ref-2' })).status).toBe(403)
      expect((await app.call(setMyRefereeDay, { params: idOf(groupId), body: {} }, { as: 'mod' })).status).toBe(403)
      expect((await app.call(endMyRefereeDay, { params: idOf(groupId) }, { as: 'mod' })).status).toBe(403)
      expect((await app.call(listMyRefereeDays, {}, { as: 'user' })).status).toBe(403)
    })
  })
})
