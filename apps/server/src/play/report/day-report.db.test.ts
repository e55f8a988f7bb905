import { read as readWorkbook, utils } from '@e965/xlsx'
import {
  assignMatch,
  closeCourt,
  completeMatch,
  createCourt,
  exportDayReport,
  type MatchView,
  noteProtest,
  openCourt,
  readDayReport,
  saveMatchResult,
  unassignMatch,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { bracketOf, eachDatabase, makeBracket, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const minute = 60_000
const idOf = (id: number) => ({ id: String(id) })

onAnyDatabase('the report of a day', (start) => {
  let app: TestApp
  let groupId: number
  let tournamentId: number
  let matches: MatchView[]
  let referee: number
  const courts: number[] = []

  beforeAll(async () => {
    app = await startApp(start)
    referee = (await app.signIn('ref')).userId
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })
  beforeEach(async () => {
    const made = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    ;({ groupId, tournamentId } = made)
    matches = made.bracket.bracket.matches
    await app.database.transaction(async ({ db }) => {
      const today = { startDate: app.clock.now(), lastRegistrationDate: app.clock.now() }
      await db.updateTable('tournaments').set(today).where('id', '=', tournamentId).execute()
      return { ok: true }
    })
  })

  const read = (closing?: string) =>
    app.ok(readDayReport, { params: idOf(groupId), query: closing === undefined ? {} : { closing } }, admin)
  const ready = () => matches.filter(({ status }) => status === 'ready')
  const give = (match: MatchView | undefined, court: number) =>
    app.ok(
      assignMatch,
      { params: idOf(match?.id ?? 0), body: { court_id: courts[court] ?? 0, referee_id: referee } },
      admin,
    )

  test('[OPS-214, OPS-217] nothing has happened yet: no time, no referee, all that is left', async () => {
    expect(await read()).toMatchObject({
      ...{ window: null, played: 0, running: 0, left: 3, over: [], proposals: [], referees: [], walkover_matches: [] },
      divisions: [{ tournament_id: tournamentId, total: 3, finished: 0, podium: 'open' }],
      courts: [
        { name: 'Sân 1', matches: 0, played_ms: 0 },
        { name: 'Sân 2', matches: 0, played_ms: 0 },
      ],
    })
  })

  test(
    '[OPS-214, OPS-215, OPS-216, OPS-217] courts, closures, walkovers, late starts and referees of a day',
    eachDatabase,
    async () => {
      const [first, second] = ready()
      await give(first, 0)
      await app.ok(closeCourt, { params: idOf(courts[1] ?? 0), body: { reason: 'Lưới hỏng' } }, admin)
      app.clock.advance(20 * minute)
      await app.ok(openCourt, { params: idOf(courts[1] ?? 0) }, admin)
      if (first) await playMatch(app, first, 1)
      await app.ok(completeMatch, { params: idOf(first?.id ?? 0) }, admin)
      app.clock.advance(30 * minute)
      const [winner_id, loser_id] = [second?.participant1_id ?? 0, second?.participant2_id ?? 0]
      const result = { outcome: 'walkover' as const, winner_id, loser_id }
      await app.ok(saveMatchResult, { params: idOf(second?.id ?? 0), body: result }, admin)

      const report = await read()
      expect(report).toMatchObject({ played: 1, walkovers: 1, left: 1, divisions: [{ finished: 2, podium: 'open' }] })
      expect(report.courts).toMatchObject([
        { name: 'Sân 1', matches: 1, closed_ms: 0 },
        { name: 'Sân 2', matches: 0, closed_ms: 20 * minute },
      ])
      expect(report.referees).toEqual([
        { id: referee, name: expect.any(String), matches: 1, untimed: 0, ms: 20 * minute },
      ])
      expect(report.walkover_matches).toMatchObject([{ match_id: second?.id, absent: [expect.stringContaining('/')] }])

      const final = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
      await give(final, 0)
      app.clock.advance(15 * minute)
      if (final) await playMatch(app, final, 1)
      await app.ok(completeMatch, { params: idOf(final?.id ?? 0) }, admin)
      const after = await read()
      expect(after.divisions).toMatchObject([{ finished: 3, podium: 'due' }])
      expect(after.starts.late.map(({ match_id }) => match_id)).toContain(final?.id)
      expect(after.starts.late[0]?.reasons.length).toBeGreaterThan(0)
      expect(after).toMatchObject({ left: 0, finish_at: null })
    },
  )

  test('[OPS-210, OPS-211] before closing all fits; too early a closing names what does not, with ways out', async () => {
    expect((await read(formatVietnamIso(app.clock.now() + 600 * minute))).over).toEqual([])
    const report = await read(formatVietnamIso(app.clock.now() + 10 * minute))
    expect(report.over.map(({ match_id }) => match_id)).toHaveLength(3)
    for (const { won_ms, end } of report.proposals) {
      expect(won_ms).toBeGreaterThanOrEqual(0)
      expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse(report.finish_at ?? ''))
    }
  })

  test('[OPS-340] it opens on the last day that was played, and is of any day that is asked for', async () => {
    const [first, second] = ready()
    await give(first, 0)
    app.clock.advance(20 * minute)
    if (first) await playMatch(app, first, 1)
    await app.ok(completeMatch, { params: idOf(first?.id ?? 0) }, admin)
    const protest = { registration_id: first?.participant2_id ?? 0, text: 'Bóng ngoài vạch' }
    await app.ok(noteProtest, { params: idOf(first?.id ?? 0), body: protest }, admin)
    const one = await read()
    expect(one).toMatchObject({ played: 1, days: [one.day] })
    const evening = app.clock.now()
    app.clock.set(Date.parse(one.day) + 32 * 60 * minute)
    const { at: _, ...morning } = await read()
    const { at: __, ...before } = one
    expect(morning).toMatchObject({ ...before, finish_at: morning.finish_at, courts: one.courts })
    expect(morning.window).toEqual(one.window)

    await give(second, 1)
    app.clock.advance(10 * minute)
    const two = await read()
    expect(two).toMatchObject({ played: 0, running: 1, days: [one.day, two.day], protests: [{}] })
    expect(two.day).not.toBe(one.day)
    const other = { ...two.courts[0], matches: 0, played_ms: 0, waiting_ms: 0 }
    expect(two.courts[0]).toEqual(other)
    const asked = async (day: string) => app.ok(readDayReport, { params: idOf(groupId), query: { day } }, admin)
    expect(await asked(formatVietnamIso(evening))).toMatchObject({
      ...{ day: one.day, days: two.days, window: one.window, played: 1, running: 0, courts: one.courts },
      protests: [{ match_id: first?.id }],
    })
    const { token } = await app.signIn('admin')
    const file = async (day: string) => {
      const path = exportDayReport.path.replace(':id', String(groupId))
      const url = `${path}?day=${encodeURIComponent(day)}`
      const { rawPayload } = await app.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
      const sheet = readWorkbook(rawPayload).Sheets['Trận đấu'] ?? {}
      return utils.sheet_to_json<(string | number | null)[]>(sheet, { header: 1, defval: null })
    }
    expect((await file(one.day)).slice(4)).toHaveLength(1)
    const sheet = await file(two.day)
    expect(sheet[1]?.[0]).not.toEqual((await file(one.day))[1]?.[0])
    expect(sheet.slice(4).map(([code]) => code)).not.toEqual((await file(one.day)).slice(4).map(([code]) => code))
    const wrong = await app.call(readDayReport, { params: idOf(groupId), query: { day: 'hôm qua' } }, admin)
    expect(wrong.status).toBe(400)
    await app.ok(unassignMatch, { params: idOf(second?.id ?? 0) }, admin)
  })

  test('a closing that is no time is refused, and only organisers read it', async () => {
    const wrong = await app.call(readDayReport, { params: idOf(groupId), query: { closing: 'tối' } }, admin)
    expect(wrong.status).toBe(400)
    expect((await app.call(readDayReport, { params: idOf(groupId), query: {} }, { as: 'ref' })).status).toBe(403)
    expect((await app.call(readDayReport, { params: idOf(999_999), query: {} }, admin)).status).toBe(404)
  })

  test('[OPS-282, OPS-285] the workbook has the figures of the page, late matches, walkovers and protests among them', async () => {
    const [first, second] = ready()
    await give(first, 0)
    app.clock.advance(20 * minute)
    if (first) await playMatch(app, first, 1)
    await app.ok(completeMatch, { params: idOf(first?.id ?? 0) }, admin)
    app.clock.advance(30 * minute)
    const [winner_id, loser_id] = [second?.participant1_id ?? 0, second?.participant2_id ?? 0]
    const result = { outcome: 'walkover' as const, winner_id, loser_id }
    await app.ok(saveMatchResult, { params: idOf(second?.id ?? 0), body: result }, admin)
    const protest = { registration_id: first?.participant2_id ?? 0, text: 'Bóng ngoài vạch' }
    await app.ok(noteProtest, { params: idOf(first?.id ?? 0), body: protest }, admin)
    const final = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    await give(final, 0)
    app.clock.advance(15 * minute)
    if (final) await playMatch(app, final, 1)
    await app.ok(completeMatch, { params: idOf(final?.id ?? 0) }, admin)

    const view = await read()
    expect(view.protests).toMatchObject([{ match_id: first?.id, text: 'Bóng ngoài vạch', state: 'open' }])
    const { token } = await app.signIn('admin')
    const file = await app.fastify.inject({
      url: exportDayReport.path.replace(':id', String(groupId)),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(file.headers['content-disposition']).toContain('xlsx')
    const book = readWorkbook(file.rawPayload)
    expect(book.SheetNames).toEqual([...['Tổng kết', 'Trận đấu', 'Sân', 'Trọng tài', 'Xử thua', 'Khiếu nại']])
    /** Without the title, the place, the empty line and the head. */
    const rowsOf = (name: string) =>
      utils.sheet_to_json<(string | number | null)[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }).slice(4)
    const minutes = (ms: number) => Math.round(ms / minute)
    const summary = new Map(rowsOf('Tổng kết').map(([title, value]) => [title, value]))
    expect([summary.get('Đánh xong'), summary.get('Xử thua'), summary.get('Còn lại')]).toEqual([
      ...[view.played, view.walkovers, view.left],
    ])
    expect([summary.get('Trận bắt đầu muộn'), summary.get('Khiếu nại chưa giải quyết')]).toEqual([
      ...[view.starts.late.length, 1],
    ])
    expect(rowsOf('Sân').map((row) => row.slice(0, 7))).toEqual(
      view.courts.map((court) => [
        ...[court.name, court.matches, minutes(court.played_ms), minutes(court.waiting_ms)],
        ...[minutes(court.idle_ms), minutes(court.closed_ms), minutes(court.elsewhere_ms)],
      ]),
    )
    expect(rowsOf('Trọng tài').map((row) => row.slice(0, 3))).toEqual(
      view.referees.map(({ name, matches, ms }) => [name, matches, minutes(ms)]),
    )
    expect(rowsOf('Xử thua').map((row) => [row[0], row[2]])).toEqual(
      view.walkover_matches.map(({ day_code, absent }) => [day_code, absent.join(', ')]),
    )
    expect(rowsOf('Khiếu nại').map((row) => [row[0], row[3], row[5]])).toEqual([
      [view.protests[0]?.day_code, 'Bóng ngoài vạch', 'Chưa giải quyết'],
    ])
    const matchRows = rowsOf('Trận đấu')
    expect(matchRows).toHaveLength(3)
    expect(matchRows[0]?.[9]).toBe(20)
    const late = matchRows.filter((row) => row[10] !== null).map((row) => [row[0], row[10]])
    const told = view.starts.late.map(({ day_code, late_ms }) => [day_code, minutes(late_ms)])
    expect(late.sort()).toEqual(told.sort())
    expect(told.length).toBeGreaterThan(0)
    expect((await app.call(exportDayReport, { params: idOf(groupId) }, { as: 'ref' })).status).toBe(403)
  })
})
