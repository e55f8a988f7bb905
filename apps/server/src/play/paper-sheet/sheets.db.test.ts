import { listGroupSheets, readMatchSheet } from '@vot/contract'
import { onAnyDatabase, rally, ScoringHarness, startApp, type TestApp, whitewash } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const idOf = (id: number | undefined) => ({ id: String(id) })

onAnyDatabase('score sheets', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { publicUrl: 'https://giai.example.vn' })
  })

  test('[SHT-01] the record holds every event in order with its time, its side, who recorded it and the score after it', async () => {
    const side = await ScoringHarness.open(app)
    await side.assign()
    await side.lease({ as: 'ref' })
    await side.send([...side.opening(), rally(1), rally(2), rally(2), { type: 'undo' }], { as: 'ref' })
    const { match, events, public_url } = await app.ok(readMatchSheet, { params: side.params() }, { as: 'ref' })
    expect(match).toMatchObject({ match_code: side.match.match_code, score_rules: { points_per_game: 11, best_of: 1 } })
    expect(match.referee).toMatchObject({ name: 'Thử ref', email: null })
    expect(public_url).toBe('https://giai.example.vn')
    expect(events.map(({ type, side: about, after }) => [type, about, after.score])).toEqual([
      ['setup', 1, [0, 0]],
      ['start', null, [0, 0]],
      ['rally', 1, [1, 0]],
      ['rally', 2, [1, 0]],
      ['rally', 2, [1, 1]],
      ['undo', null, [1, 0]],
    ])
    expect(new Set(events.map(({ by }) => by))).toEqual(new Set(['Thử ref']))
    expect(JSON.stringify(match)).not.toMatch(/phone|09\d{8}/)
    // The next test needs the referee.
    await side.send([{ type: 'reset' }], { as: 'ref' })
    await side.send([...side.opening(), ...whitewash(), { type: 'end' }], { as: 'ref' })
  })

  test('blank sheets are made for what is on court, then for what waits, in the order of the queue', async () => {
    const side = await ScoringHarness.open(app)
    const read = async () => {
      const bracket = await app.ok(readMatchSheet, { params: side.params() }, { as: 'admin' })
      const groups = await app.database.read((db) =>
        db.selectFrom('tournaments').select('groupId').where('id', '=', bracket.match.tournament_id).execute(),
      )
      return await app.ok(listGroupSheets, { params: idOf(groups[0]?.groupId ?? 0) }, { as: 'ref-2' })
    }
    const before = await read()
    expect(before.items.map(({ match_code, status }) => [match_code, status])).toEqual([
      ['01', 'ready'],
      ['02', 'ready'],
    ])
    const second = await side.matchOf('02')
    side.match = second
    const { userId } = await app.signIn('ref-3')
    expect(userId).toBeGreaterThan(0)
    await side.lease()
    await side.send([...side.opening(), rally(1)])
    expect((await read()).items.map(({ match_code, status }) => [match_code, status])).toEqual([
      ['02', 'in_progress'],
      ['01', 'ready'],
    ])
  })

  test('[SHT-03] score sheets are for referees and organisers', async () => {
    const side = await ScoringHarness.open(app)
    expect((await app.call(readMatchSheet, { params: side.params() })).status).toBe(401)
    expect((await app.call(readMatchSheet, { params: side.params() }, { as: 'user' })).status).toBe(403)
    expect((await app.call(listGroupSheets, { params: idOf(1) }, { as: 'user' })).status).toBe(403)
    expect((await app.call(readMatchSheet, { params: idOf(999_999) }, { as: 'ref' })).status).toBe(404)
    expect((await app.call(listGroupSheets, { params: idOf(999_999) }, { as: 'ref' })).status).toBe(404)
  })
})
