import { randomUUID } from 'node:crypto'
import { rateTournament, readRatings } from '@vot/contract'
import { makeGroup, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const dayMs = 86_400_000

onAnyDatabase('ratings', (start) => {
  let app: TestApp
  let id: number
  beforeAll(async () => {
    app = await startApp(start)
  })
  /** Completed by the app's clock. */
  beforeEach(async () => {
    id = (await makeGroup(app)).divisions[0]?.id ?? 0
    app.clock.advance(20 * dayMs)
  })

  const params = () => ({ params: { id: String(id) } })
  const rate = (body: { stars: number; rater_key?: string }, options = {}) =>
    app.call(rateTournament, { ...params(), body }, options)
  const events = async () =>
    (
      await app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq').execute(),
      )
    ).map(({ type }) => type)

  test('[TRN-49][TRN-54] one rating for each user and each device; again changes it, and viewers are told', async () => {
    const [phone, tablet] = [randomUUID(), randomUUID()]
    const read = (query: { rater_key?: string } = {}, options = {}) =>
      app.ok(readRatings, { ...params(), query }, options)
    expect(await read()).toEqual({ average: null, count: 0, own: null })
    expect((await rate({ stars: 5, rater_key: phone })).body).toEqual({ average: 5, count: 1, own: 5 })
    expect((await rate({ stars: 2, rater_key: tablet })).body).toEqual({ average: 3.5, count: 2, own: 2 })
    expect((await rate({ stars: 4, rater_key: phone }, { as: 'user' })).body).toEqual({
      average: 3.67,
      count: 3,
      own: 4,
    })
    expect((await rate({ stars: 3, rater_key: phone.toUpperCase() })).body).toEqual({ average: 3, count: 3, own: 3 })
    expect((await rate({ stars: 3, rater_key: phone })).body).toEqual({ average: 3, count: 3, own: 3 })
    expect((await read({ rater_key: tablet })).own).toBe(2)
    expect((await read({ rater_key: phone }, { as: 'user' })).own).toBe(4)
    expect((await read({}, { as: 'mod' })).own).toBeNull()
    // The first event is the tournament itself; the rating that changed nothing tells nobody.
    expect((await events()).slice(1)).toEqual(Array(4).fill('rating-changed'))
  })

  test('[TRN-49] before the end, by the clock of the server, nothing is rated', async () => {
    app.clock.advance(-20 * dayMs)
    for (const days of [0, 8, 11]) {
      app.clock.advance(days * dayMs)
      const { status, body } = await rate({ stars: 5 }, { as: 'admin' })
      expect([status, body.code]).toEqual([409, 'tournament-not-completed'])
      expect(body.message).toBe('Giải đấu chưa kết thúc, chưa thể đánh giá')
      app.clock.advance(-days * dayMs)
    }
  })

  test('[TRN-49] only 1 to 5 whole stars, by somebody who can be told apart, of a tournament that exists', async () => {
    for (const stars of [0, 6, 4.5, -1]) {
      const { status, body } = await rate({ stars, rater_key: randomUUID() })
      expect([status, body.details]).toEqual([400, { fields: { stars: 'Vui lòng chọn từ 1 đến 5 sao' } }])
    }
    expect((await rate({ stars: 4 })).body.code).toBe('rater-key-required')
    expect((await rate({ stars: 4, rater_key: 'me' })).status).toBe(400)
    const none = { params: { id: '999999' } }
    expect((await app.call(readRatings, { ...none, query: {} })).status).toBe(404)
    expect((await app.call(rateTournament, { ...none, body: { stars: 4 } }, { as: 'user' })).status).toBe(404)
    expect((await events()).slice(1)).toEqual([])
  })

  test('[TRN-54] twenty ratings of one device at once are one', async () => {
    const rater_key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rate({ stars: 1 + (index % 5), rater_key }, { address: '10.0.0.8' })),
    )
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await app.ok(readRatings, { ...params(), query: {} })).count).toBe(1)
  })

  test('30 ratings a minute from one address that is not signed in, then 429', async () => {
    const address = '10.0.0.9'
    for (let index = 0; index < 30; index += 1) {
      expect((await rate({ stars: 5, rater_key: randomUUID() }, { address })).status).toBe(200)
    }
    const stopped = await rate({ stars: 5, rater_key: randomUUID() }, { address })
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '60'])
    expect((await rate({ stars: 5 }, { address, as: 'user' })).status).toBe(200)
  })

  test('[TRN-54] the log says what was rated and keeps neither device nor key', async () => {
    const rater_key = randomUUID()
    await rate({ stars: 5, rater_key })
    await rate({ stars: 1, rater_key })
    const log = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'actorId', 'before', 'after'])
        .where('tournamentId', '=', id)
        .where('action', '=', 'rate-tournament')
        .orderBy('id')
        .execute(),
    )
    expect(log).toEqual([
      { action: 'rate-tournament', actorId: null, before: null, after: '{"stars":5}' },
      { action: 'rate-tournament', actorId: null, before: '{"stars":5}', after: '{"stars":1}' },
    ])
    const stored = await app.database.read((db) => db.selectFrom('ratings').selectAll().execute())
    expect(JSON.stringify(stored)).not.toContain(rater_key)
  })
})
