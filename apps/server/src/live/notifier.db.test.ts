import { ok } from '@vot/domain'
import { insertTournament, onEachDatabase } from '@vot/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open-database'
import { appendLiveEvent } from './event-log'
import { joinPostgres, type Notice, openNotifier } from './notifier'

onEachDatabase('notifier', (start) => {
  const change = (database: Database, tournamentId: number) =>
    database.transaction(async (work) => ok(await appendLiveEvent(work, tournamentId, { type: 'tournament-updated' })))
  const addTournament = async (database: Database) =>
    (await database.transaction(async ({ db }) => ok(await insertTournament(db)))).value

  test('each commit is told once to this process, until the listener stops', async () => {
    const { database, location } = await start()
    const notifier = await openNotifier(database, location)
    const tournamentId = await addTournament(database)
    const heard: Notice[] = []
    const stop = notifier.subscribe((notice) => heard.push(notice))
    await change(database, tournamentId)
    await change(database, tournamentId)
    // What the server sends back to its own sender would have come by now.
    await database.ping()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const told = { event: { type: 'tournament-updated' }, at: expect.any(Number) }
    expect(heard).toEqual([
      { kind: 'tournament', tournamentId, seq: 1, told },
      { kind: 'tournament', tournamentId, seq: 2, told },
    ])
    stop()
    await change(database, tournamentId)
    expect(heard).toHaveLength(2)
    await notifier.close()
  })

  if (start.dialect === 'sqlite') return

  test('another process is told after the commit, and again after its connection was lost', async () => {
    const { database, location } = await start()
    if (location.dialect !== 'postgres') return
    const heard: Notice[] = []
    // Signals of this process carry its mark, so the other process speaks through SQL.
    const elsewhere = await openDatabase(location)
    const listener = await joinPostgres(location.url, (notice) => heard.push(notice))
    const notice = { kind: 'tournament', tournamentId: 1, seq: 9 }
    const speak = (result: { ok: boolean }) =>
      elsewhere.transaction(async ({ db }) => {
        await sql`select pg_notify('vot_signals', ${JSON.stringify({ origin: 'elsewhere', signals: [notice] })})`.execute(
          db,
        )
        return result
      })
    await speak({ ok: false })
    await speak({ ok: true })
    await expect.poll(() => heard).toEqual([notice])
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vot live' and datname = current_database()`
    await database.read((db) => cut.execute(db))
    await expect.poll(() => heard).toEqual([notice, { kind: 'missed' }])
    await speak({ ok: true })
    await expect.poll(() => heard).toHaveLength(3)
    await listener.close()
    await elsewhere.close()
  })

  test('what no process of ours sent is passed over, and listening goes on', async () => {
    const { database, location } = await start()
    if (location.dialect !== 'postgres') return
    const heard: Notice[] = []
    const listener = await joinPostgres(location.url, (notice) => heard.push(notice))
    const signal = { kind: 'session-ended', sessionId: 3 }
    const foreign = [
      '',
      'hello',
      'null',
      '7',
      '{}',
      '{"origin":"x"}',
      '{"origin":"x","signals":null}',
      '{"origin":"x","signals":[null]}',
    ]
    const unknown = [{ kind: 'tournament', tournamentId: 1 }, { kind: 'counter', name: 5, value: 1 }, { kind: 'later' }]
    const payloads = [
      ...foreign,
      ...[...unknown, signal].map((each) => JSON.stringify({ origin: 'x', signals: [each] })),
    ]
    await database.transaction(async ({ db }) => {
      for (const payload of payloads) await sql`select pg_notify('vot_signals', ${payload})`.execute(db)
      return { ok: true }
    })
    await expect.poll(() => heard).toEqual([signal])
    await listener.close()
  })
})
