import { ok } from '@vot/domain'
import { insertGroup, insertTournament, onEachDatabase, type TestDatabase } from '@vot/testkit'
import { beforeEach, expect, test } from 'vitest'
import { appendLiveEvent, listEventsAfter, listLogEnds, pruneEvents } from './event-log'
import { LiveChannel } from './live-channel'

const dayMs = 86_400_000

onEachDatabase('event log', (start) => {
  let database: TestDatabase['database']
  let clock: TestDatabase['clock']
  let groupId: number
  let tournamentId: number
  beforeEach(async () => {
    ;({ database, clock } = await start())
    clock.set(12 * dayMs)
    const { value } = await database.transaction(async ({ db }) => {
      const group = await insertGroup(db)
      return ok({ group, tournament: await insertTournament(db, { groupId: group }) })
    })
    groupId = value.group
    tournamentId = value.tournament
  })

  const append = (count: number, id = tournamentId) =>
    database.transaction(async (work) => {
      for (let index = 1; index <= count; index += 1) {
        await appendLiveEvent(work, id, { type: 'match-result', match_ids: [index] })
      }
      return ok(null)
    })

  test('the events after a number come whole and in order', async () => {
    await append(4)
    const events = await database.read((db) => listEventsAfter(db, { tournamentId, seq: 2 }))
    expect(events).toEqual([
      { tournamentId, seq: 3, event: { type: 'match-result', match_ids: [3] }, at: expect.any(Number) },
      { tournamentId, seq: 4, event: { type: 'match-result', match_ids: [4] }, at: expect.any(Number) },
    ])
    expect(await database.read((db) => listEventsAfter(db, { tournamentId, seq: 4 }))).toEqual([])
    expect(await database.read((db) => listEventsAfter(db, { tournamentId, seq: 0 }, 3))).toHaveLength(3)
  })

  test('a group tells how far the log of each of its tournaments goes', async () => {
    const { value: second } = await database.transaction(async ({ db }) => ok(await insertTournament(db, { groupId })))
    await database.transaction(async ({ db }) => ok(await insertTournament(db)))
    await append(2, second)
    expect(await database.read((db) => listLogEnds(db, { groupId }))).toEqual([
      { tournamentId, seq: 0, practiceUntil: null },
      { tournamentId: second, seq: 2, practiceUntil: null },
    ])
    expect(await database.read((db) => listLogEnds(db, { tournamentId: second }))).toHaveLength(1)
  })

  test('the log keeps the last events of a tournament; older cursors have to start again', async () => {
    await append(1_003)
    expect(await database.transaction(async (work) => ok(await pruneEvents(work)))).toEqual(ok(3))
    const channel = new LiveChannel(database, tournamentId, { event: () => 0, gap: () => 0, fault: () => undefined })
    channel.begin(1_003)
    const cursors = [-1, 0, 2, 3, 4, 1_003, 1_004, Number.NaN]
    expect(await Promise.all(cursors.map((seq) => channel.canResume(seq)))).toEqual(
      cursors.map((seq) => seq >= 3 && seq <= 1_003),
    )
    await append(1)
    expect(await channel.canResume(1_004)).toBe(true)
    expect(channel.position).toBe(1_004)
    const [last] = await database.read((db) => listEventsAfter(db, { tournamentId, seq: 1_003 }))
    expect(last?.seq).toBe(1_004)
  })

  test('a month after its end a tournament keeps no events; who asks then starts again', async () => {
    await append(3)
    const running = await database.transaction(async ({ db }) =>
      ok(await insertTournament(db, { endDate: 50 * dayMs })),
    )
    await append(2, running.value)
    const prune = () => database.transaction(async (work) => ok(await pruneEvents(work)))
    clock.set(12 * dayMs + 30 * dayMs)
    expect(await prune()).toEqual(ok(0))
    clock.advance(1)
    expect(await prune()).toEqual(ok(3))
    const left = await database.read((db) => db.selectFrom('liveEvents').select('tournamentId').execute())
    expect(left).toEqual([{ tournamentId: running.value }, { tournamentId: running.value }])
    const channel = new LiveChannel(database, tournamentId, { event: () => 0, gap: () => 0, fault: () => undefined })
    channel.begin(3)
    expect([await channel.canResume(2), await channel.canResume(3)]).toEqual([false, true])
    // Numbers go on where they were.
    await append(1)
    const [next] = await database.read((db) => listEventsAfter(db, { tournamentId, seq: 0 }))
    expect(next?.seq).toBe(4)
  })
})
