import {
  assignMatch,
  changePlan,
  createCourt,
  exportCourtCalendar,
  exportPlayerCalendar,
  type ParticipantView,
  publishPlan,
  readPlan,
  readTournament,
  withdrawRegistration,
} from '@vot/contract'
import {
  bracketOf,
  eachDatabase,
  makeBracket,
  onAnyDatabase,
  playMatch,
  playOut,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { readInstallationKey } from '../../db/installation-queries'

const admin = { as: 'admin' } as const

onAnyDatabase('calendars', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function calendar(path: string, id: number) {
    const answer = await app.fastify.inject({ url: path.replace(':id', String(id)) })
    // The time zone has a beginning of its own.
    const entries = answer.body.replace(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, '')
    const lines = entries.replaceAll('\r\n ', '').split('\r\n')
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
    const installation = await app.database.read(readInstallationKey)
    expect(installation).toMatch(/^[0-9a-f]{32}$/)
    expect(first.valuesOf('UID').sort()).toEqual(own.map(({ id }) => `match-${id}@${installation}`).sort())
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

  test(
    "[EXP-44] a court's calendar has what is on it, and on the day what is expected on it",
    eachDatabase,
    async () => {
      const { tournamentId, bracket } = await makeBracket(app, 4, { bracket_type: 'round_robin', variant: 'league' })
      const tournament = await app.ok(readTournament, { params: { id: String(tournamentId) } })
      const court = await app.ok(createCourt, { query: { venue: tournament.venue }, body: { name: 'Sân Lịch' } }, admin)
      const empty = await calendar(exportCourtCalendar.path, court.id)
      expect([empty.status, empty.valuesOf('UID')]).toEqual([200, []])
      expect(empty.body).toContain('BEGIN:VTIMEZONE')
      const referee = await app.signIn('ref')
      const ready = bracket.bracket.matches.find(({ status }) => status === 'ready')
      const body = { court_id: court.id, referee_id: referee.userId }
      await app.ok(assignMatch, { params: { id: String(ready?.id) }, body }, admin)
      const called = await calendar(exportCourtCalendar.path, court.id)
      expect(called.valuesOf('UID')).toEqual([`match-${ready?.id}@${await app.database.read(readInstallationKey)}`])
      expect(called.valuesOf('STATUS')).toEqual(['CONFIRMED'])
      expect(called.valuesOf('LOCATION')[0]).toContain('Sân Lịch')

      app.clock.set(Date.parse(tournament.start_date) + 9 * 3_600_000)
      const planned = await calendar(exportCourtCalendar.path, court.id)
      expect(planned.valuesOf('UID').length).toBeGreaterThan(1)
      const starts = planned.valuesOf('DTSTART')
      expect(new Set(starts).size).toBe(starts.length)
      expect((await calendar(exportCourtCalendar.path, 987_654_321)).status).toBe(404)
    },
  )

  test('[EXP-44] a walkover that follows from a withdrawal is no match to come, nor a final that nobody calls for', async () => {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'double_elimination', variant: 'full' })
    for (;;) {
      const { bracket } = await bracketOf(app, tournamentId)
      const match = bracket.matches.find(({ status, match_number }) => status === 'ready' && match_number < 6)
      if (!match) break
      await playMatch(app, match, 1)
    }
    const final = (await bracketOf(app, tournamentId)).bracket.matches.find(({ status }) => status === 'ready')
    expect(final?.match_number).toBe(6)
    const champion = final?.participant1?.player1_id ?? 0
    const opponent = final?.participant2?.player1_id ?? 0
    const ids = async (player: number) => (await calendar(exportPlayerCalendar.path, player)).valuesOf('STATUS')
    // The final alone is to come: a second one is played only where the first goes the other way.
    expect((await ids(champion)).filter((status) => status === 'TENTATIVE')).toHaveLength(1)
    await app.ok(
      withdrawRegistration,
      { params: { id: String(final?.participant2_id) }, body: { confirm: true, reason: 'Chấn thương' } },
      admin,
    )
    for (const player of [champion, opponent]) expect(await ids(player)).not.toContain('TENTATIVE')
    expect(await ids(champion)).not.toEqual([])
  })

  test('[EXP-44] a match that was moved is newer than before, its expected time is of five minutes', async () => {
    const { groupId, tournamentId, bracket } = await makeBracket(app, 4, {
      bracket_type: 'round_robin',
      variant: 'league',
    })
    const tournament = await app.ok(readTournament, { params: { id: String(tournamentId) } })
    await app.ok(createCourt, { query: { venue: tournament.venue }, body: { name: 'Sân Dời' } }, admin)
    app.clock.set(Date.parse(tournament.start_date) + 8 * 3_600_000 + 17_000)
    const player = bracket.bracket.participants[0]?.player1_id ?? 0
    const params = { id: String(groupId) }
    const publish = async () => {
      const { revision } = await app.ok(readPlan, { params }, admin)
      await app.ok(publishPlan, { params, body: { revision } }, admin)
    }
    const entries = async () => {
      const read = await calendar(exportPlayerCalendar.path, player)
      const entry = (index: number) =>
        Object.fromEntries(
          ['UID', 'DTSTART', 'DTEND', 'SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'].map((name) => [
            name,
            read.valuesOf(name)[index] ?? '',
          ]),
        )
      return { body: read.body, all: read.valuesOf('UID').map((_, index) => entry(index)) }
    }
    await publish()
    const before = await entries()
    expect(before.all).toHaveLength(3)
    for (const { DTSTART, DTEND } of before.all) expect([DTSTART, DTEND]).toEqual([onFive, onFive])
    app.clock.advance(61_000)
    expect((await entries()).body).toBe(before.body)
    const { revision } = await app.ok(readPlan, { params }, admin)
    const later = new Date(app.clock.now() + 3 * 3_600_000).toISOString()
    const change = { tournament_id: tournamentId, not_before: later, turn: null, court_ids: null, match_minutes: null }
    await app.ok(changePlan, { params, body: { revision, divisions: [change] } }, admin)
    await publish()
    const after = await entries()
    for (const [index, is] of after.all.entries()) {
      const was = before.all[index] ?? {}
      expect(is.UID).toBe(was.UID)
      expect(Number(is.SEQUENCE)).toBeGreaterThan(Number(was.SEQUENCE))
      for (const name of ['DTSTART', 'DTSTAMP', 'LAST-MODIFIED'])
        expect(is[name]?.localeCompare(was[name] ?? '')).toBe(1)
    }
  })
})

const onFive = expect.stringMatching(/^\d{8}T\d{3}[05]00Z$/)
