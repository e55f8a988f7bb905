import {
  assignMatch,
  createCourt,
  exportCourtCalendar,
  exportPlayerCalendar,
  type ParticipantView,
  readTournament,
} from '@vot/contract'
import { bracketOf, makeBracket, onEachDatabase, playOut, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onEachDatabase('calendars', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function calendar(path: string, id: number) {
    const answer = await app.fastify.inject({ url: path.replace(':id', String(id)) })
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n')
    const valuesOf = (name: string) =>
      lines.flatMap((line) =>
        line.startsWith(`${name}:`) || line.startsWith(`${name};`) ? [line.slice(name.length + 1)] : [],
      )
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, valuesOf }
  }
  const plays = (team: ParticipantView | null, id: number) => team?.player1_id === id || team?.player2_id === id

  test("[EXP-44] a player's calendar has each match of the player once, under an id that stays", async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
    const { bracket: before } = await bracketOf(app, tournamentId)
    const player = before.participants[0]?.player1_id ?? 0
    const own = before.matches.filter(({ participant1, participant2 }) =>
      [participant1, participant2].some((team) => plays(team, player)),
    )
    expect(own).toHaveLength(3)
    const first = await calendar(exportPlayerCalendar.path, player)
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.headers['content-disposition']).toContain('.ics"')
    expect(first.valuesOf('UID').sort()).toEqual(own.map(({ id }) => `match-${id}@vot`).sort())
    expect(new Set(first.valuesOf('STATUS'))).toEqual(new Set(['TENTATIVE']))
    expect(first.body).not.toMatch(/0\d{9}/)
    // Before its day nobody knows when a match will be.
    const { start_date } = await app.ok(readTournament, { params: { id: String(tournamentId) } })
    expect(first.valuesOf('DTSTART')[0]).toBe(`VALUE=DATE:${start_date.slice(0, 10).replaceAll('-', '')}`)

    await playOut(app, tournamentId)
    const after = await calendar(exportPlayerCalendar.path, player)
    expect(after.valuesOf('UID').sort()).toEqual(first.valuesOf('UID').sort())
    expect(new Set(after.valuesOf('STATUS'))).toEqual(new Set(['CONFIRMED']))
    const now = new Date(app.clock.now()).toISOString().slice(0, 10).replaceAll('-', '')
    for (const time of after.valuesOf('DTSTART')) expect(time).toMatch(new RegExp(`^${now}T\\d{6}Z$`))
    expect(after.valuesOf('DESCRIPTION')[0]).toContain('Tỉ số: ')
    expect((await calendar(exportPlayerCalendar.path, 987_654_321)).status).toBe(404)
  })

  test("[EXP-44] a court's calendar has what is on it, and on the day what is expected on it", async () => {
    const { tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
    const tournament = await app.ok(readTournament, { params: { id: String(tournamentId) } })
    const court = await app.ok(createCourt, { query: { venue: tournament.venue }, body: { name: 'Sân Lịch' } }, admin)
    const empty = await calendar(exportCourtCalendar.path, court.id)
    expect([empty.status, empty.valuesOf('UID')]).toEqual([200, []])
    const referee = await app.signIn('ref')
    const ready = bracket.bracket.matches.find(({ status }) => status === 'ready')
    const body = { court_id: court.id, referee_id: referee.userId }
    await app.ok(assignMatch, { params: { id: String(ready?.id) }, body }, admin)
    const called = await calendar(exportCourtCalendar.path, court.id)
    expect(called.valuesOf('UID')).toEqual([`match-${ready?.id}@vot`])
    expect(called.valuesOf('STATUS')).toEqual(['CONFIRMED'])
    expect(called.valuesOf('LOCATION')[0]).toContain('Sân Lịch')

    app.clock.set(Date.parse(tournament.start_date) + 9 * 3_600_000)
    const planned = await calendar(exportCourtCalendar.path, court.id)
    expect(planned.valuesOf('UID').length).toBeGreaterThan(1)
    const starts = planned.valuesOf('DTSTART')
    expect(new Set(starts).size).toBe(starts.length)
    expect((await calendar(exportCourtCalendar.path, 987_654_321)).status).toBe(404)
  })
})
