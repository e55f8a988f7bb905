import { ok } from '@vot/domain'
import { onEachDatabase } from '@vot/testkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../db/database'
import { pruneRuns, recordRun } from './process-run-queries'

const dayMs = 86_400_000

onEachDatabase('runs of the process', (start) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())
  const runs = (database: Database) =>
    database.read((db) => db.selectFrom('processRuns').selectAll().orderBy('id').execute())
  const fail = (error: unknown) => expect(error).toBeUndefined()

  test('a run is written down at its start, each minute, and at its end', async () => {
    const { database, clock } = await start()
    const began = clock.now()
    const end = await recordRun(database, fail)
    expect(await runs(database)).toMatchObject([{ startedAt: began, lastSeenAt: began, stoppedAt: null }])
    clock.advance(60_000)
    vi.advanceTimersByTime(60_000)
    await expect.poll(() => runs(database)).toMatchObject([{ lastSeenAt: began + 60_000 }])
    clock.advance(5_000)
    await end()
    expect(await runs(database)).toMatchObject([
      { startedAt: began, lastSeenAt: began + 65_000, stoppedAt: began + 65_000 },
    ])
    vi.advanceTimersByTime(600_000)
    await database.ping()
    expect(await runs(database)).toMatchObject([{ lastSeenAt: began + 65_000 }])
  })

  test('a clock that was set back takes nothing of a run away', async () => {
    const { database, clock } = await start()
    const began = clock.now()
    const end = await recordRun(database, fail)
    clock.advance(-dayMs)
    await end()
    expect(await runs(database)).toMatchObject([{ startedAt: began, lastSeenAt: began }])
  })

  test('old runs go, but the first stays, since time counts from it', async () => {
    const { database, clock } = await start()
    const now = clock.now()
    await database.transaction(async ({ db }) => {
      const spans = [-90, -60, -30.5].map((day) => ({ startedAt: now + day * dayMs, lastSeenAt: now + day * dayMs }))
      await db.insertInto('processRuns').values(spans).execute()
      return ok(null)
    })
    await database.transaction(async (work) => ok(await pruneRuns(work)))
    expect((await runs(database)).map(({ startedAt }) => (startedAt - now) / dayMs)).toEqual([-90, -30.5])
  })
})
