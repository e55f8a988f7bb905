import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createBackup, createPlayer, downloadBackup, listBackups, listPlayers } from '@vot/contract'
import { ok } from '@vot/domain'
import {
  insertTournament,
  insertTournamentRow,
  onEachDatabase,
  type Person,
  type StartDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBackupStore } from '../../db/backup/backup-store'
import { restoreSqlite } from '../../db/backup/restore-sqlite'
import { migrations } from '../../db/migrations/migrations'
import { openDatabase } from '../../db/open-database'
import { backUpWhenDue } from './backups'

const admin = { as: 'admin' } as const
const hourMs = 3_600_000

async function fileOf(app: TestApp, name: string, person: Person = 'admin') {
  const { token } = await app.signIn(person)
  return await app.fastify.inject({
    url: downloadBackup.path.replace(':name', encodeURIComponent(name)),
    headers: { authorization: `Bearer ${token}` },
  })
}

const folderOf = ({ location }: TestApp) => (location.dialect === 'sqlite' ? dirname(location.file) : '')

const auditOf = ({ database }: TestApp) =>
  database.read((db) =>
    db.selectFrom('auditLog').select(['action', 'after']).where('subjectType', '=', 'backup').orderBy('id').execute(),
  )

onEachDatabase('backups', (start) => {
  test('[OPN-16] backups are for the admin alone', async () => {
    const app = await startApp(start)
    for (const as of ['mod', 'ref', 'user'] as const) {
      expect((await app.call(listBackups, {}, { as })).status).toBe(403)
      expect((await app.call(createBackup, {}, { as })).status).toBe(403)
      expect((await fileOf(app, 'vot-2026-03-14-033000-daily.sqlite', as)).statusCode).toBe(403)
    }
    expect((await app.call(listBackups, {})).status).toBe(401)
    expect((await app.call(createBackup, {})).status).toBe(401)
  })

  if (start.dialect === 'postgres') onPostgresAlone(start)
  else onSqliteAlone(start)
})

function onPostgresAlone(start: StartDatabase) {
  test('on PostgreSQL none can be made by a button, and the answer says so', async () => {
    const app = await startApp(start)
    expect(await app.ok(listBackups, {}, admin)).toEqual({ database: 'postgresql', keep: 0, daily_at: null, items: [] })
    expect((await app.call(createBackup, {}, admin)).body.code).toBe('backup-elsewhere')
  })
}

function onSqliteAlone(start: StartDatabase) {
  test('[OPN-31] one is made, listed, fetched byte by byte as told, and written down', async () => {
    const app = await startApp(start)
    expect(await app.ok(listBackups, {}, admin)).toEqual({ database: 'sqlite', keep: 2, daily_at: '03:30', items: [] })
    const made = await app.ok(createBackup, {}, admin)
    expect(made.name).toMatch(/^vot-\d{4}-\d\d-\d\d-\d{6}-manual\.sqlite$/)
    expect((await app.ok(listBackups, {}, admin)).items).toEqual([made])
    const answer = await fileOf(app, made.name)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toContain(made.name)
    expect(answer.rawPayload.length).toBe(made.size_bytes)
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(made.sha256)
    expect(await auditOf(app)).toEqual([
      { action: 'create-backup', after: expect.stringContaining(made.name) },
      { action: 'download-backup', after: expect.stringContaining(made.name) },
    ])
  })

  test('[OPN-31] its files are for their owner alone', async () => {
    const app = await startApp(start)
    await app.ok(createBackup, {}, admin)
    const folder = join(folderOf(app), 'backups')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const names = readdirSync(folder)
    expect(names).toHaveLength(2)
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  test('those that were made before an update are listed and fetched like the others', async () => {
    const app = await startApp(start)
    const made = await app.ok(createBackup, {}, admin)
    const folder = join(folderOf(app), 'backups')
    const name = 'vot-2026-01-14-081500-schema-0098.sqlite'
    copyFileSync(join(folder, made.name), join(folder, name))
    const { items } = await app.ok(listBackups, {}, admin)
    expect(items.map((each) => each.kind)).toEqual(['manual', 'update'])
    expect(items[1]).toMatchObject({ name, made_at: '2026-01-14T08:15:00+07:00', sha256: null })
    expect((await fileOf(app, name)).rawPayload.length).toBe(made.size_bytes)
  })

  test('[OPN-31] no other file of the machine can be fetched', async () => {
    const app = await startApp(start)
    for (const name of ['../vot.sqlite', '../../etc/passwd', 'vot.sqlite', 'vot-2026-03-14-033000-daily.sqlite'])
      expect((await fileOf(app, name)).statusCode).toBe(404)
  })

  test('a repeat with the same operation id makes no second one', async () => {
    const app = await startApp(start)
    const headers = { 'idempotency-key': 'sao-luu-1' }
    const first = await app.ok(createBackup, {}, { ...admin, headers })
    app.clock.advance(5_000)
    expect(await app.ok(createBackup, {}, { ...admin, headers })).toEqual(first)
    expect((await app.ok(listBackups, {}, admin)).items).toEqual([first])
  })

  test('the last of each kind are kept, and daily ones push out no others', async () => {
    const app = await startApp(start)
    const folder = folderOf(app)
    const store = createBackupStore(join(folder, 'vot.sqlite'), { keep: 2, dailyAt: 210 }, app.clock.now)
    await store.make('daily')
    const made: string[] = []
    for (let round = 0; round < 3; round += 1) {
      app.clock.advance(60_000)
      made.unshift((await store.make('manual'))?.name ?? '')
    }
    expect(store.list().map(({ kind }) => kind)).toEqual(['manual', 'manual', 'daily'])
    expect(
      store
        .list()
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(made.slice(0, 2))
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.sha256'))).toHaveLength(3)
  })

  test('the daily one is made once a day, at its time or as soon as the machine runs again', async () => {
    const app = await startApp(start)
    const store = createBackupStore(join(folderOf(app), 'vot.sqlite'), { keep: 5, dailyAt: 210 }, app.clock.now)
    const madeAt = async (time: string) => {
      app.clock.set(Date.parse(`${time}+07:00`))
      await backUpWhenDue(store, app.clock.now())
      return store.list().length
    }
    expect(await madeAt('2026-03-14T09:00:00')).toBe(1)
    expect(await madeAt('2026-03-14T23:00:00')).toBe(1)
    expect(await madeAt('2026-03-15T03:29:00')).toBe(1)
    expect(await madeAt('2026-03-15T03:30:00')).toBe(2)
    expect(await madeAt('2026-03-15T03:40:00')).toBe(2)
    expect(await madeAt('2026-03-18T11:00:00')).toBe(3)
    const never = { ...store, dailyAt: null }
    app.clock.advance(48 * hourMs)
    await backUpWhenDue(never, app.clock.now())
    expect(store.list()).toHaveLength(3)
  })

  test('under a load of writes it holds what was acknowledged before, and is sound and consistent', async () => {
    const app = await startApp(start)
    let writing = true
    const acknowledged: string[] = []
    const names = Array.from({ length: 4 }, (_, lane) => `Lâm ${lane}`)
    const writers = names.map(async (lane, index) => {
      for (let count = 0; writing; count += 1) {
        const body = { name: `${lane} ${count}`, phone: `09${index}${1_000_000 + count}`, ranking_points: 1.5 }
        await app.ok(createPlayer, { body }, admin)
        acknowledged.push(body.name)
      }
    })
    while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = [...acknowledged]
    const made = await app.ok(createBackup, {}, admin)
    const during = acknowledged.length - before.length
    writing = false
    await Promise.all(writers)
    expect(during).toBeGreaterThan(10)

    const place = await start.emptyLocation()
    if (place.dialect !== 'sqlite') throw new Error('not the embedded database')
    const { aside } = await restoreSqlite(
      join(folderOf(app), 'backups', made.name),
      dirname(place.file),
      app.clock.now(),
    )
    expect(aside).toBeNull()
    const restored = await openDatabase(place, { clock: app.clock.now })
    const rows = await restored.read((db) =>
      db
        .selectFrom('players')
        .leftJoin('pointEntries', 'pointEntries.playerId', 'players.id')
        .select(({ fn }) => ['players.name', 'players.rankingPoints', fn.sum<number>('pointEntries.points').as('sum')])
        .groupBy(['players.id', 'players.name', 'players.rankingPoints'])
        .execute(),
    )
    await restored.close()
    const kept = new Set(rows.map(({ name }) => name))
    expect(before.filter((name) => !kept.has(name))).toEqual([])
    for (const { rankingPoints, sum } of rows) expect([rankingPoints, sum]).toEqual([150, 150])
    expect((await app.ok(listPlayers, {}, admin)).total_count).toBe(acknowledged.length)
    expect(readFileSync(join(folderOf(app), 'backups', `${made.name}.sha256`), 'utf8')).toBe(
      `${made.sha256}  ${made.name}\n`,
    )
  })

  test('numbers of live events leave behind those of the database that is replaced, which may be of an earlier version', async () => {
    const app = await startApp(start)
    const { value: id } = await app.database.transaction(async ({ db }) => ok(await insertTournament(db)))
    const { name } = await app.ok(createBackup, {}, admin)
    const place = await start.emptyLocation()
    if (place.dialect !== 'sqlite') throw new Error('not the embedded database')
    const earlier = await openDatabase(place, { migrations: migrations.filter(({ number }) => number < 133) })
    await earlier.transaction(async ({ db }) => {
      await insertTournamentRow(db, { id })
      await sql`update tournaments set seq = 40`.execute(db)
      return ok(null)
    })
    await earlier.close()
    const backup = join(folderOf(app), 'backups', name)
    const seqAfterRestore = async () => {
      await restoreSqlite(backup, dirname(place.file), app.clock.now())
      const restored = await openDatabase(place)
      const counters = await restored.read((db) => db.selectFrom('eventCounters').selectAll().execute())
      await restored.close()
      return counters
    }
    expect(await seqAfterRestore()).toEqual([{ tournamentId: id, seq: 100_040 }])
    expect(await seqAfterRestore()).toEqual([{ tournamentId: id, seq: 200_040 }])
  })
}
