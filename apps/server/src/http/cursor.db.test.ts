import {
  adjustPoints,
  createClub,
  createPlayer,
  createRegistration,
  createTournament,
  listAudit,
  listPlayers,
  listPointHistory,
  listRegistrations,
  listTournaments,
} from '@vot/contract'
import { division, makePlayers, onEachDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

interface Answer {
  readonly items: readonly { readonly id: number }[]
  readonly next_cursor?: string | undefined
}

type Ask = (query: Readonly<Record<string, string>>) => Promise<Answer>

onEachDatabase('lists that go on after a cursor', (start) => {
  let app: TestApp
  let tournamentId = ''
  let playerId = ''

  beforeAll(async () => {
    app = await startApp(start)
    const clubs: number[] = []
    for (const name of ['B Con Trỏ', 'A Con Trỏ', 'Á Con Trỏ']) {
      clubs.push((await app.ok(createClub, { body: { name } }, admin)).id)
    }
    for (let n = 0; n < 14; n += 1) {
      const body = {
        name: `Con Trỏ ${'Bình An Châu Dũng'.split(' ')[n % 4]}`,
        phone: `09120001${n + 10}`,
        ranking_points: n % 3,
        ...(n % 4 > 0 && { rating: 2 + (n % 2) }),
        ...(n % 5 > 1 && { club_id: clubs[n % 3] }),
      }
      await app.ok(createPlayer, { body }, admin)
    }
    for (let n = 0; n < 7; n += 1) {
      const tournament = await app.ok(
        createTournament,
        { body: { ...division(app), name: `Con trỏ ${n}`, venue: 'Sân' } },
        admin,
      )
      tournamentId = String(tournament.id)
    }
    const players = await makePlayers(app, 14)
    playerId = String(players[0]?.id)
    for (let n = 0; n < 14; n += 2) {
      const ids = { player1_id: players[n]?.id ?? 0, player2_id: players[n + 1]?.id ?? 0 }
      await app.ok(createRegistration, { body: { tournament_id: Number(tournamentId), ...ids } }, admin)
    }
    for (const points of [1, 2, 3]) {
      await app.ok(adjustPoints, { params: { id: playerId }, body: { points, reason: 'Thử' } }, admin)
    }
  })

  const both = (query: Record<string, string>) => [query, { ...query, direction: 'down' }]
  const lists: readonly (readonly [string, Ask, readonly Readonly<Record<string, string>>[]])[] = [
    [
      'tournaments',
      (query) => app.ok(listTournaments, { query }),
      [...both({}), ...both({ status: 'not-completed' }), ...both({ q: 'con tro' }), { status: 'completed' }],
    ],
    [
      'players',
      (query) => app.ok(listPlayers, { query: { name: 'con tro', ...query } }),
      ['name', 'points', 'rating', 'club'].flatMap((order_by) => both({ order_by })),
    ],
    [
      'registrations',
      (query) => app.ok(listRegistrations, { query }),
      [{}, { q: 'a' }].map((query) => ({
        ...query,
        get tournament_id() {
          return tournamentId
        },
      })),
    ],
    ['log', (query) => app.ok(listAudit, { query }, admin), both({ subject_type: 'club' })],
    ['ledger', (query) => app.ok(listPointHistory, { params: { id: playerId }, query }), [{}]],
  ]

  /** Every id, by following cursors from the beginning. */
  async function follow(ask: Ask, query: Readonly<Record<string, string>>, each?: (page: number) => Promise<void>) {
    const ids: number[] = []
    for (let page = 0, cursor: string | undefined; page < 200; page += 1) {
      const answer: Answer = await ask({ ...query, ...(cursor !== undefined && { cursor }) })
      ids.push(...answer.items.map(({ id }) => id))
      if (answer.next_cursor === undefined) return ids
      cursor = answer.next_cursor
      await each?.(page)
    }
    throw new Error('it never ends')
  }

  for (const [name, ask, queries] of lists) {
    describe(name, () => {
      test('[API-17] in every order cursors lead through all rows once, as pages do', async () => {
        for (const query of queries) {
          const all = (await ask({ ...query, per_page: '100' })).items.map(({ id }) => id)
          for (const per_page of ['1', '3']) {
            expect(await follow(ask, { ...query, per_page }), JSON.stringify(query)).toEqual(all)
          }
          expect((await ask({ ...query, per_page: '100' })).next_cursor).toBeUndefined()
        }
      })
    })
  }

  test('[API-17] what is added before the position moves nothing', async () => {
    const ask: Ask = (query) => app.ok(listPlayers, { query: { name: 'con tro', order_by: 'points', ...query } })
    const before = (await ask({ per_page: '100' })).items.map(({ id }) => id)
    const add = async (page: number) => {
      const body = { name: 'Con Trỏ An', phone: `09120002${page + 10}`, ranking_points: 0 }
      if (page > 2) await app.ok(createPlayer, { body }, admin)
    }
    expect(await follow(ask, { per_page: '2' }, add)).toEqual(before)
  })

  test('[API-17] a cursor that is none, or one of another list or order, is refused', async () => {
    const { next_cursor: byName = '' } = await app.ok(listPlayers, { query: { per_page: '1' } })
    expect(byName).not.toBe('')
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const wrong = [
      ...['x', '!', 'e30', '%', forged(), forged('players name up'), forged('players name up', null, 'a', 1)],
      ...[forged('players name up', 'a', 'b\0', 1), forged('players name up', 'a', 'b', 1.5)],
      ...[forged('players name up', 'a', 'b', 1, 2), forged('players name up', 'a', 'b', 2 ** 60)],
    ]
    for (const cursor of wrong) {
      const refused = await app.call(listPlayers, { query: { cursor } })
      expect([refused.status, refused.body.code], cursor).toEqual([400, 'cursor-invalid'])
    }
    // Ratings are whole hundredths, which PostgreSQL compares with nothing else.
    for (const key of [1.5, 2 ** 60, 'a']) {
      const query = { order_by: 'rating', cursor: forged('players rating up', key, 'b', 1) } as const
      expect((await app.call(listPlayers, { query })).body.code).toBe('cursor-invalid')
    }
    for (const query of [{ order_by: 'points' }, { direction: 'down' }] as const) {
      expect((await app.call(listPlayers, { query: { ...query, cursor: byName } })).status).toBe(400)
    }
    for (const endpoint of [listTournaments, listRegistrations, listAudit]) {
      expect((await app.call(endpoint, { query: { cursor: byName } }, admin)).status).toBe(400)
    }
    const ofPlayer = { params: { id: playerId }, query: { cursor: byName } }
    expect((await app.call(listPointHistory, ofPlayer)).body.code).toBe('cursor-invalid')
  })
})
