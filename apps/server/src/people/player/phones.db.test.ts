import {
  createBracket,
  createClub,
  createGroup,
  createPlayer,
  createRegistration,
  createResults,
  type Endpoint,
  endpoints,
  listPlayers,
  listRegistrations,
} from '@vot/contract'
import { begin, division, onAnyDatabase, type Person, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const phones = ['0912345678', '0987654321', '0901112223', '0903334445', '0905556667', '0907778889']

onAnyDatabase('phone numbers', (start) => {
  let app: TestApp
  const ids = { tournament: 0, group: 0, club: 0, player: 0, match: 0 }
  beforeAll(async () => {
    app = await startApp(start)
    ids.club = (await app.ok(createClub, { body: { name: 'CLB Kín Đáo' } }, admin)).id
    const body = { group_name: 'Cúp Kín', venue: 'Sân A', use_snapshot_ranking: false, divisions: [division(app)] }
    const group = await app.ok(createGroup, { body }, admin)
    ids.group = group.id
    ids.tournament = group.divisions[0]?.id ?? 0
    const players: number[] = []
    for (const [index, phone] of phones.entries()) {
      const person = { name: `Người Chơi ${index}`, phone, ranking_points: 3, club_id: ids.club }
      players.push((await app.ok(createPlayer, { body: person }, admin)).id)
    }
    ids.player = players[0] ?? 0
    const pairs = [players.slice(0, 2), players.slice(2, 4), players.slice(4, 6)]
    for (const [player1_id = 0, player2_id = 0] of pairs) {
      const entry = { tournament_id: ids.tournament, player1_id, player2_id }
      const { id } = await app.ok(createRegistration, { body: entry }, admin)
      const path = `/api/tournament-registrations/${id}/approve`
      await app.fastify.inject({ method: 'POST', url: path, headers: await headersOf('admin') })
    }
    const params = { id: String(ids.tournament) }
    const [first = [], second = [], third = []] = pairs
    const podium = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
    await begin(app, ids.tournament)
    await app.ok(createResults, { params, body: podium }, admin)
    const bracket = await app.ok(createBracket, { params, body: { confirm: true, bracket_type: 'round_robin' } }, admin)
    ids.match = bracket.bracket.matches[0]?.id ?? 0
  })

  async function headersOf(person?: Person): Promise<Record<string, string>> {
    return person ? { authorization: `Bearer ${(await app.signIn(person)).token}` } : {}
  }

  /** A real thing for each path that names one. */
  function urlOf({ path }: Endpoint): string {
    const subject = path.startsWith('/api/tournaments/groups')
      ? ids.group
      : path.startsWith('/api/tournament')
        ? ids.tournament
        : path.startsWith('/api/players')
          ? ids.player
          : path.startsWith('/api/clubs')
            ? ids.club
            : ids.match
    const query = path === '/api/players/search' ? '?q=nguoi' : path === '/api/courts' ? '?venue=S%C3%A2n%20A' : ''
    return path.replace(/:\w+/g, String(subject)) + query
  }

  test.each([undefined, 'user', 'ref'] as const)(
    '[PRV-01][PRV-05][PRV-06] no read shows a whole number to %s, whoever has read before',
    async (person) => {
      const reads = endpoints.filter((endpoint) => endpoint.method === 'GET')
      let answered = 0
      for (const endpoint of reads) {
        const url = urlOf(endpoint)
        await app.fastify.inject({ method: 'GET', url, headers: await headersOf('admin') })
        const { statusCode, body } = await app.fastify.inject({ method: 'GET', url, headers: await headersOf(person) })
        if (statusCode === 200) answered += 1
        for (const phone of phones) expect(body.includes(phone), `${url} shows ${phone}`).toBe(false)
      }
      expect(reads.length).toBeGreaterThan(20)
      expect(answered).toBeGreaterThan(12)
    },
  )

  test('[PRV-01] organisers see whole numbers, everyone else the ends of them', async () => {
    for (const [options, shown] of [
      [admin, '0912345678'],
      [{ as: 'mod' }, '0912345678'],
      [{}, '09xx xxx 678'],
      [{ as: 'user' }, '09xx xxx 678'],
    ] as const) {
      const { items } = await app.ok(listPlayers, { query: { name: 'Người Chơi 0' } }, options)
      expect(items.map((item) => item.phone)).toEqual([shown])
      const teams = await app.ok(listRegistrations, { query: { tournament_id: String(ids.tournament) } }, options)
      expect(teams.items[0]?.player1_phone).toBe(shown)
    }
  })

  test('[PRV-01] the answer to a visitor who enters a team is masked too', async () => {
    const group = await app.ok(
      createGroup,
      { body: { group_name: 'Cúp Mở', venue: 'Sân B', use_snapshot_ranking: false, divisions: [division(app)] } },
      admin,
    )
    const body = { tournament_id: group.divisions[0]?.id ?? 0, player1_id: ids.player, player2_id: ids.player + 1 }
    const team = await app.ok(createRegistration, { body })
    expect([team.player1_phone, team.player2_phone]).toEqual(['09xx xxx 678', '09xx xxx 321'])
  })

  test('[PRV-05] live events hold no name and no number, the audit log no number', async () => {
    const events = await app.database.read((db) => db.selectFrom('liveEvents').selectAll().execute())
    const audit = await app.database.read((db) => db.selectFrom('auditLog').selectAll().execute())
    expect(Math.min(events.length, audit.length)).toBeGreaterThan(5)
    for (const phone of phones) expect(JSON.stringify([events, audit]).includes(phone)).toBe(false)
    for (const name of ['Người Chơi', 'Kín']) expect(JSON.stringify(events).includes(name)).toBe(false)
  })
})
