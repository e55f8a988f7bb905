import { assignMatch, completeMatch, createCourt, listMyMatches, type MatchView } from '@vot/contract'
import { makeBracket, onAnyDatabase, type Person, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const dayMs = 86_400_000

onAnyDatabase("a referee's matches", (start) => {
  let app: TestApp
  let matches: MatchView[]
  let referee: number
  let courts: number[]
  beforeAll(async () => {
    app = await startApp(start)
    referee = (await app.signIn('ref')).userId
    const all = [await makeBracket(app, 8), await makeBracket(app, 8)]
    matches = all.flatMap(({ bracket }) =>
      bracket.bracket.matches.filter(({ status }) => status === 'ready').slice(0, 2),
    )
    courts = []
    for (const name of ['Sân 1', 'Sân 2']) {
      courts.push((await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name } }, admin)).id)
    }
  })

  const mine = async (as: Person = 'ref') =>
    (await app.ok(listMyMatches, {}, { as })).items.map(({ id, status }) => [id, status])
  const give = (match: MatchView | undefined, court: number | undefined, refereeId: number) =>
    app.ok(
      assignMatch,
      { params: { id: String(match?.id) }, body: { court_id: court ?? null, referee_id: refereeId } },
      admin,
    )

  test('held matches of every tournament, then what was completed in the last 7 days', async () => {
    expect(await mine()).toEqual([])
    const [first, , second] = matches
    if (!first || !second) throw new Error('no ready match')
    await give(second, courts[0], referee)
    expect(await mine()).toEqual([[second.id, 'claimed']])
    await playMatch(app, second, 1)
    await app.ok(completeMatch, { params: { id: String(second.id) } }, admin)
    app.clock.advance(60_000)
    await give(first, courts[0], referee)
    expect(await mine()).toEqual([
      [first.id, 'claimed'],
      [second.id, 'completed'],
    ])
    const { items } = await app.ok(listMyMatches, {}, { as: 'ref' })
    expect(items[0]).toMatchObject({ court_name: 'Sân 1', tournament: { venue: 'Sân Tao Đàn' } })
    app.clock.advance(7 * dayMs)
    expect(await mine()).toEqual([[first.id, 'claimed']])
  })

  test('nobody sees what is assigned to another', async () => {
    const other = (await app.signIn('ref-2')).userId
    const before = await mine()
    await give(matches[1], courts[1], other)
    expect(await mine()).toEqual(before)
    expect(await mine('ref-2')).toEqual([[matches[1]?.id, 'claimed']])
    expect(await mine('admin')).toEqual([])
    expect((await app.call(listMyMatches, {}, {})).status).toBe(401)
    expect((await app.call(listMyMatches, {}, { as: 'user' })).status).toBe(403)
  })
})
