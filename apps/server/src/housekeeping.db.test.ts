import { createPlayer, refreshSession } from '@vot/contract'
import { onEachDatabase, onPostgres, startApp } from '@vot/testkit'
import { expect, test } from 'vitest'
import { claimPeriodicJob } from './db/claim-periodic-job'
import { openDatabase } from './db/open-database'
import { pruneOldRows } from './housekeeping'

const dayMs = 86_400_000

onEachDatabase('housekeeping', (start) => {
  test('an answer is kept for a day for repeats, and then goes', async () => {
    const app = await startApp(start)
    const body = { name: 'Lê Văn Cường', phone: '0912345678', ranking_points: 2 }
    const headers = { 'idempotency-key': 'once' }
    const send = () => app.call(createPlayer, { body }, { as: 'admin', headers })
    const first = (await send()).body.id
    app.clock.advance(dayMs)
    await pruneOldRows(app.database)
    expect((await send()).body.id).toBe(first)
    app.clock.advance(1)
    await pruneOldRows(app.database)
    expect((await send()).body.id).not.toBe(first)
  })

  test('[AUTH-42] sessions that are over leave no rows, those that live stay', async () => {
    const app = await startApp(start)
    const early = await app.signIn('mod')
    app.clock.advance(20 * dayMs)
    const late = await app.signIn('ref')
    app.clock.advance(10 * dayMs)
    await pruneOldRows(app.database)
    const kept = await app.database.read(async (db) => ({
      sessions: await db.selectFrom('sessions').select('userId').execute(),
      tokens: await db.selectFrom('accessTokens').select('sessionId').execute(),
    }))
    expect(kept.sessions).toContainEqual({ userId: late.userId })
    expect(kept.sessions).not.toContainEqual({ userId: early.userId })
    expect(kept.tokens).toEqual([])
    const refreshed = await app.call(refreshSession, { body: { refresh_token: late.refreshToken } })
    expect(refreshed.status).toBe(200)
  })
})

onPostgres('housekeeping of several processes', (start) => {
  test('one of them does what is due, again when it is due again', async () => {
    const { location, database, clock } = await start()
    const other = await openDatabase(location, { clock: clock.now })
    try {
      const turns = async () => {
        const taken = await Promise.all(
          [database, other, database, other].map((each) => claimPeriodicJob(each, 'x', 20_000)),
        )
        return taken.filter(Boolean).length
      }
      expect([await turns(), await turns()]).toEqual([1, 0])
      clock.advance(10_000)
      expect(await turns()).toBe(0)
      clock.advance(10_000)
      expect([await turns(), await turns()]).toEqual([1, 0])
      expect(await claimPeriodicJob(other, 'y', 20_000)).toBe(true)
      // A clock that was wrong by a year must not end it for a year.
      clock.advance(-365 * dayMs)
      expect([await turns(), await turns()]).toEqual([1, 0])
    } finally {
      await other.close()
    }
  })
})
