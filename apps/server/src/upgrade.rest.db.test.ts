import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGroup, createPlayer, listPlayers, login, updateTournament } from '@vot/contract'
import {
  buildNewerServer,
  builtScript,
  Client,
  division,
  fixedClock,
  type NewerServer,
  onEachDatabase,
  openStream,
  type ServerProcess,
  spawnServer,
  testPassword,
} from '@vot/testkit'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from './db/migrations/migrations'
import { type DatabaseLocation, openReader } from './db/open-database'

const rows = 200_000
/** Steps that take a moment, so that they can be cut off in their middle. */
const slowStep = (table: string) => [
  `create table ${table} as
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rows}) select n from numbers`,
  `create index ${table}_n on ${table} (n)`,
]
const tables = ['tomorrow_one', 'tomorrow_two', 'tomorrow_three']
const schemaNow = Math.max(...migrations.map(({ number }) => number))

let newer: NewerServer
let scratch = ''
beforeAll(async () => {
  newer = await buildNewerServer(tables.map(slowStep))
})
afterAll(() => newer.remove())
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vot-upgrade-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

onEachDatabase('an upgrade', (start) => {
  const running: ServerProcess[] = []
  afterEach(async () => {
    for (const server of running.splice(0)) await server.end('SIGKILL')
  })
  const folderOf = (location: DatabaseLocation) =>
    location.dialect === 'sqlite' ? dirname(location.file) : join(scratch, 'data')
  async function launch(location: DatabaseLocation, version: 'older' | 'newer', env = {}): Promise<ServerProcess> {
    const script = version === 'newer' ? newer.script : builtScript('main')
    const server = await spawnServer(location, { DATA_DIR: folderOf(location), ...env }, script)
    running.push(server)
    return server
  }
  /** The backups that updates made, without their checksums. */
  const backupsOf = (location: DatabaseLocation) =>
    readdirSync(join(folderOf(location), 'backups')).filter((name) => /schema/.test(name) && !/sha256$/.test(name))

  test('under play it loses nothing: not a write, not an event, and not the way back', async () => {
    const location = await start.emptyLocation()
    let server = await launch(location, 'older')
    const organiser = await signIn(server)
    const fields = division({ clock: fixedClock(Date.now()) })
    const body = { group_name: 'Giải Nâng Cấp', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    const made = await organiser.send('POST', createGroup.path, body)
    const id: number = JSON.parse(made.text).divisions[0].id
    const isSaved = new Set<string>()
    let going = true
    let asked = 0
    // Devices send what was not acknowledged again, and find the server that runs by then.
    const writers = [0, 1, 2].map(async (number) => {
      const token = organiser.token
      while (going) {
        asked += 1
        const entry = { name: `Người ${number} ${asked}`, phone: `09${10_000_000 + asked}`, ranking_points: 2 }
        const key = { 'idempotency-key': `${number}-${asked}` }
        for (let isDone = false; !isDone && going; ) {
          const client = new Client(server.url)
          client.token = token
          const { status } = await client.send('POST', createPlayer.path, entry, key).catch(() => ({ status: 0 }))
          client.close()
          isDone = status === 201
          if (isDone) isSaved.add(entry.name)
          else await sleep(20)
          expect([0, 201, 503]).toContain(status)
        }
      }
    })
    const rename = async (name: string) => {
      const client = new Client(server.url)
      client.token = organiser.token
      const path = updateTournament.path.replace(':id', String(id))
      const { status } = await client.send('PUT', path, { ...fields, name, venue: 'Sân Tao Đàn' })
      client.close()
      expect(status).toBe(200)
    }
    const stream = await openStream(`${server.url}/api/live?tournament_id=${id}`)
    expect((await stream.next()).event).toBe('ready')
    await rename('Trước')
    const seen = await stream.next()
    await expect.poll(() => isSaved.size).toBeGreaterThan(5)

    const older = server
    if (location.dialect === 'sqlite') {
      // It waits for the older one to end, and says what is wrong where that goes on.
      await expect(launch(location, 'newer')).rejects.toThrow(
        /code 1:\nThe database in \S+ is locked by another program/,
      )
      expect(await older.end('SIGTERM')).toBe(0)
    }
    server = await launch(location, 'newer')
    if (location.dialect === 'postgres') {
      const refused = await signIn(older, organiser.token).send('POST', createPlayer.path, {
        name: 'Máy Cũ',
        phone: '0911111111',
        ranking_points: 2,
      })
      expect([refused.status, JSON.parse(refused.text).code]).toEqual([503, 'server-outdated'])
      expect(await older.end('SIGTERM')).toBe(0)
    }
    const before = isSaved.size
    await rename('Sau')
    const resumed = await openStream(`${server.url}/api/live?tournament_id=${id}`, { 'last-event-id': seen.id })
    const told = [await resumed.next(), await resumed.next()]
    resumed.close()
    expect(told.map(({ event }) => event)).not.toContain('resync')
    expect(JSON.stringify(told)).toContain(`${id}:${Number(seen.id.split(':')[1]) + 1}`)
    await expect.poll(() => isSaved.size).toBeGreaterThan(before + 5)
    going = false
    await Promise.all(writers)
    const kept = await namesAt(server, organiser.token)
    expect([...isSaved].filter((name) => !kept.has(name))).toEqual([])
    expect(kept.size).toBe(isSaved.size)

    // The way back: the older version refuses what the newer one has changed, and takes the backup.
    const [backup = '', ...more] = backupsOf(location)
    expect(more).toEqual([])
    expect(server.printed.join('\n')).toContain(`Backup before the update from schema ${schemaNow}: `)
    expect(await server.end('SIGTERM')).toBe(0)
    await expect(launch(location, 'older')).rejects.toThrow(
      /code 1:\nThe data cannot be used: the database has schema \d+, this program knows schemas up to \d+: [^\n]+$/,
    )
    const restored = await restore(location, join(folderOf(location), 'backups', backup))
    const back = await launch(restored, 'older', { DATA_DIR: join(scratch, 'back') })
    const again = await signIn(back)
    expect((await namesAt(back, again.token)).size).toBeGreaterThan(0)
    organiser.close()
  })

  test('killed at any moment it leaves the schema of before, and one backup', async () => {
    const whole = await start.emptyLocation()
    await (await launch(whole, 'older')).end('SIGTERM')
    const begin = performance.now()
    await (await launch(whole, 'newer')).end('SIGTERM')
    const wholeMs = performance.now() - begin

    const location = await start.emptyLocation()
    await (await launch(location, 'older')).end('SIGTERM')
    for (let round = 0; round < 9; round += 1) {
      const place = location.dialect === 'sqlite' ? {} : { DATABASE_URL: location.url }
      const env = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folderOf(location), ...place }
      const child = spawn(process.execPath, [newer.script], { env, stdio: 'ignore' })
      const ended = new Promise((resolve) => child.once('close', resolve))
      await sleep((wholeMs * (round + 3)) / 12)
      child.kill('SIGKILL')
      await ended
      expect([0, tables.length]).toContain(await countSteps(location))
    }
    await (await launch(location, 'newer')).end('SIGTERM')
    expect(await countSteps(location)).toBe(tables.length)
    const names = backupsOf(location)
    // Of the database as it was, whole; what was killed while it saved has left nothing.
    const ending = `-schema-${String(schemaNow).padStart(4, '0')}.${location.dialect === 'sqlite' ? 'sqlite' : 'dump'}`
    expect(names.map((name) => name.slice(-ending.length))).toEqual([ending])
  })

  test('a start without anything to update makes no backup, and none where it is told so', async () => {
    const location = await start.emptyLocation()
    for (const _ of [1, 2]) await (await launch(location, 'older')).end('SIGTERM')
    mkdirSync(join(folderOf(location), 'backups'), { recursive: true })
    expect(backupsOf(location)).toEqual([])
    await (await launch(location, 'newer', { BACKUP_BEFORE_UPDATE: 'off' })).end('SIGTERM')
    expect(backupsOf(location)).toEqual([])
  })

  test('the newest backup of each schema is kept, and no more than BACKUP_KEEP', async () => {
    const location = await start.emptyLocation()
    await (await launch(location, 'older')).end('SIGTERM')
    const backups = join(folderOf(location), 'backups')
    mkdirSync(backups, { recursive: true })
    const ending = location.dialect === 'sqlite' ? 'sqlite' : 'dump'
    const older = ['2026-01-01-000000-schema-0016', '2026-01-02-000000-schema-0016', '2026-01-03-000000-schema-0020']
    older.push('2026-01-04-000000-schema-0030', '2026-01-05-000000-schema-0040', '2026-01-06-000000-schema-0050')
    for (const name of older) writeFileSync(join(backups, `vot-${name}.${ending}`), 'old')
    writeFileSync(join(backups, `vot-2026-01-01-000000-manual.${ending}`), 'by hand')
    await (await launch(location, 'newer', { BACKUP_KEEP: '4' })).end('SIGTERM')
    const schemas = backupsOf(location).map((name) => /schema-(\d+)/.exec(name)?.[1])
    expect(schemas.sort()).toEqual(['0030', '0040', '0050', String(schemaNow).padStart(4, '0')].sort())
    expect(readdirSync(backups)).toContain(`vot-2026-01-01-000000-manual.${ending}`)
  })

  if (start.dialect === 'sqlite') {
    test('a database that cannot be saved stays as it is, and the start says so in one line', async () => {
      const location = await start.emptyLocation()
      await (await launch(location, 'older')).end('SIGTERM')
      // A disk that is not there.
      symlinkSync(join(scratch, 'away', 'backups'), join(folderOf(location), 'backups'))
      await expect(launch(location, 'newer')).rejects.toThrow(
        /code 1:\nThe database is still of schema \d+, since it could not be saved before its update \([^\n]+$/,
      )
      expect(await countSteps(location)).toBe(0)
    })
  } else {
    test('without pg_dump nothing is changed and the start says so in one line, unless it is told to make no backup', async () => {
      const location = await start.emptyLocation()
      const older = await launch(location, 'older')
      await expect(launch(location, 'newer', { PATH: scratch })).rejects.toThrow(
        /code 1:\nThe database is still of schema \d+, [^\n]+ \(pg_dump is missing: [^\n]+ BACKUP_BEFORE_UPDATE=off\.$/,
      )
      expect(await countSteps(location)).toBe(0)
      // The one that runs goes on meanwhile.
      expect((await namesAt(older, (await signIn(older)).token)).size).toBe(0)
      await older.end('SIGTERM')
      const server = await launch(location, 'newer', { PATH: scratch, BACKUP_BEFORE_UPDATE: 'off' })
      expect(server.printed.filter((line) => line.includes('ackup'))).toEqual([])
      expect(await countSteps(location)).toBe(tables.length)
    })

    test('a pg_dump older than the server is named, and nothing is changed', async () => {
      const location = await start.emptyLocation()
      await (await launch(location, 'older')).end('SIGTERM')
      // What that of Debian 12 says to a newer server.
      const said = [
        'pg_dump: error: aborting because of server version mismatch',
        'pg_dump: detail: server version: 17.6 (Debian 17.6-1); pg_dump version: 15.14 (Debian 15.14-0)',
      ]
      const program = said.map((line) => `echo '${line}' >&2\n`).join('')
      writeFileSync(join(scratch, 'pg_dump'), `#!/bin/sh\n${program}exit 1\n`, { mode: 0o755 })
      await expect(launch(location, 'newer', { PATH: scratch })).rejects.toThrow(
        /code 1:\nThe database is still of schema \d+, [^\n]+ \(pg_dump 15\.14 is older than the server, 17\.6: install [^\n]+$/,
      )
      expect(await countSteps(location)).toBe(0)
    })

    test('what the role bounds for requests holds up no update', async () => {
      const location = await start.emptyLocation()
      if (location.dialect !== 'postgres') throw new Error('not PostgreSQL')
      await (await launch(location, 'older')).end('SIGTERM')
      const bounded = new URL(location.url)
      bounded.searchParams.set('options', '-c statement_timeout=150 -c idle_in_transaction_session_timeout=150')
      const server = await launch({ ...location, directUrl: bounded.href.replaceAll('+', '%20') }, 'newer')
      expect(await countSteps(location)).toBe(tables.length)
      expect(server.printed.join('\n')).toContain('Backup before the update')
    })
  }

  /** How many steps are done; fails where one is not whole, or not recorded. */
  async function countSteps(location: DatabaseLocation): Promise<number> {
    const reader = await openReader(location)
    try {
      const { rows: told } = await reader.read((db) =>
        sql<{ name: string }>`select name from kysely_migration where name like '9%'`.execute(db),
      )
      const counts = []
      for (const table of tables) {
        const count = sql<{ n: number | string }>`select count(*) as n from ${sql.table(table)}`
        counts.push(
          await reader
            .read((db) => count.execute(db))
            .then(
              ({ rows: [row] }) => Number(row?.n),
              () => null,
            ),
        )
      }
      expect(counts).toEqual(tables.map((_, index) => (index < told.length ? rows : null)))
      return told.length
    } finally {
      await reader.close()
    }
  }

  /** The backup in a place of its own, as docs/upgrade.md has it. */
  async function restore(location: DatabaseLocation, backup: string): Promise<DatabaseLocation> {
    const back = join(scratch, 'back')
    mkdirSync(back)
    if (location.dialect === 'sqlite') {
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: back }
      const { status, stderr } = spawnSync(process.execPath, [builtScript('restore'), backup], {
        env,
        encoding: 'utf8',
      })
      expect([status, stderr]).toEqual([0, ''])
      return { dialect: 'sqlite', file: join(back, 'vot.sqlite') }
    }
    const empty = await start.emptyLocation()
    if (empty.dialect !== 'postgres') throw new Error('not PostgreSQL')
    const args = ['--no-owner', '--exit-on-error', `--dbname=${empty.url}`, backup]
    const { status, stderr } = spawnSync('pg_restore', args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(readFileSync(`${backup}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} /)
    return empty
  }
})

/** @param token of somebody who is signed in already */
function signIn(server: ServerProcess, token: string): Client
function signIn(server: ServerProcess): Promise<Client>
function signIn(server: ServerProcess, token?: string): Client | Promise<Client> {
  const client = new Client(server.url)
  if (token !== undefined) return Object.assign(client, { token })
  return client.send('POST', login.path, { username: 'admin', password: testPassword }).then(({ text }) => {
    return Object.assign(client, { token: String(JSON.parse(text).token) })
  })
}

async function namesAt(server: ServerProcess, token: string): Promise<Set<string>> {
  const client = signIn(server, token)
  const names = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { text } = await client.send('GET', `${listPlayers.path}?per_page=100&page=${page}`)
    const { items } = JSON.parse(text) as { items: { name: string }[] }
    if (items.length === 0) break
    for (const { name } of items) names.add(name)
  }
  client.close()
  return names
}
