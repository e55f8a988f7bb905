import { createPlayer, refreshSession } from '@vot/contract'
import { onEachDatabase, startApp } from '@vot/testkit'
import { expect, test } from 'vitest'
import { tidyUp } from './housekeeping'

const dayMs = 86_400_000

onEachDatabase('housekeeping', (start) => {
  test('an answer is kept for a day for repeats, and then goes', async () => {
    const app = await startApp(start)
    const body = { name: 'Lê Văn Cường', phone: '0912345678', ranking_points: 2 }
    const headers = { 'idempotency-key': 'once' }
    const send = () => app.call(createPlayer, { body }, { as: 'admin', headers })
    const first = (await send()).body.id
    app.clock.advance(dayMs)
    await tidyUp(app.database)
    expect((await send()).body.id).toBe(first)
    app.clock.advance(1)
    await tidyUp(app.database)
    expect((await send()).body.id).not.toBe(first)
  })

  test('[AUTH-42] sessions that are over leave no rows, those that live stay', async () => {
    const app = await startApp(start)
    const early = await app.signIn('mod')
    app.clock.advance(20 * dayMs)
    const late = await app.signIn('ref')
    app.clock.advance(10 * dayMs)
    await tidyUp(app.database)
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
