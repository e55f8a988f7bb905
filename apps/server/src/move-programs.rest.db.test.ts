import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtScript, onPostgres, type StartDatabase, spawnServer, startPostgresServer } from '@vot/testkit'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SqliteConnection } from './db/dialects/sqlite-connection'
import { lockDataFolder } from './db/lock-data-folder'
import { schemaLockKey } from './db/migrations/migrate'
import { migrations } from './db/migrations/migrations'
import { moveToPostgres } from './db/move/move-to-postgres'
import { moveToSqlite } from './db/move/move-to-sqlite'
import { openDatabase } from './db/open-database'

const scratch = mkdtempSync(join(tmpdir(), 'vot-move-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const pathOf = (name: string) => join(scratch, name)
const inUse = (folder: string) => join(folder, 'vot.sqlite')

const order = { isRehearsal: false, now: 1_760_000_000_000, tell: () => undefined, onLastStep: () => undefined }

type Program = 'move-to-postgres' | 'move-to-sqlite'

/** What a program did, as who called it sees it. */
function run(program: Program, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtScript(program), ...args], {
    cwd: scratch,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '' },
  })
  return { status, stdout, stderr }
}

onPostgres('the programs that move data', (start) => {
  const home = pathOf('home')
  let url = ''
  beforeAll(() => makeFolder(home))
  beforeEach(async () => {
    url = await emptyUrl(start)
  })

  test('[OPN-41] rehearsed, moved, and moved back by command; each leaves what it says', async () => {
    const rehearsed = run('move-to-postgres', '--from', home, '--to', url, '--check')
    expect(rehearsed).toMatchObject({ status: 0, stderr: '' })
    expect(rehearsed.stdout).toMatch(/Rehearsed: 20,002 rows in \d+ tables, .+ Nothing was changed\.\n$/)
    expect(await tablesOf(url)).toEqual([])
    const moved = run('move-to-postgres', '--from', 'home', '--to', url)
    expect(moved).toMatchObject({ status: 0, stderr: '' })
    expect(moved.stdout).toMatch(/^20,002 rows in \d+ tables of .+vot\.sqlite\.\n/)
    expect(moved.stdout).toMatch(
      /\nMoved: 20,002 rows in \d+ tables, counts and SHA-256 of each agree .+ signs in again\.\n$/,
    )
    expect(await countersOn(url)).toBe(20_000)

    expect(run('move-to-sqlite', '--from', url, '--to', 'back', '--check')).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(pathOf('back'))).toBe(false)
    expect(run('move-to-sqlite', '--from', url, '--to', 'back')).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(pathOf('back')).sort()).toEqual(['vot.lock', 'vot.sqlite'])
    expect(countersIn(pathOf('back'))).toBe(20_000)
  }, 240_000)

  test('[OPN-43] what cannot be moved to PostgreSQL is refused in one line, and nothing changes', async () => {
    writeFileSync(pathOf('text.sqlite'), 'no database at all')
    writeFileSync(pathOf('empty.sqlite'), '')
    mkdirSync(pathOf('bare'), { recursive: true })
    const newer = pathOf('newer.sqlite')
    copyWith(home, newer, "insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2999')")
    const older = pathOf('older.sqlite')
    copyWith(home, older, "delete from kysely_migration where name like '0089%'")
    const summed = pathOf('summed.sqlite')
    copyWith(home, summed, '')
    writeFileSync(`${summed}.sha256`, `${'0'.repeat(64)}  summed.sqlite\n`)
    const unlike: [string, RegExp][] = [
      [pathOf('missing'), /There is no database .*missing: name a data folder or a backup\./],
      [pathOf('bare'), /There is no database .*bare\/vot\.sqlite/],
      [pathOf('empty.sqlite'), /is empty/],
      [pathOf('text.sqlite'), /is no database, or is damaged/],
      [newer, /schema 9999, this program knows schemas up to \d+/],
      [older, /is of an older version \(1 steps of the schema are missing\)/],
      [summed, /does not match its checksum/],
    ]
    for (const [from, why] of unlike) await expect(moveToPostgres(from, url, order)).rejects.toThrow(why)
    expect(await tablesOf(url)).toEqual([])

    const foreign = await emptyUrl(start)
    await onDatabase(foreign, 'create table carts (id int); create table orders (id int)')
    const full = (await start()).location
    const half = await emptyUrl(start)
    await (await openDatabase({ dialect: 'postgres', url: half }, { migrations: migrations.slice(0, 20) })).close()
    const ahead = (await start()).location
    if (full.dialect !== 'postgres' || ahead.dialect !== 'postgres') throw new Error('not PostgreSQL')
    await onDatabase(ahead.url, "insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2999')")
    const targets: [string, RegExp][] = [
      [foreign, /not empty, it has tables of something else \(carts, orders\): make an empty one/],
      [full.url, /not empty, it is one of Vợt already/],
      [half, /not empty, it is one of an older version of Vợt, or half made \(\d+ steps/],
      [ahead.url, /not empty, it is one of a newer version of Vợt/],
    ]
    for (const [to, why] of targets) {
      const before = await tablesOf(to)
      await expect(moveToPostgres(home, to, order)).rejects.toThrow(why)
      expect(await tablesOf(to)).toEqual(before)
    }
  })

  test('[OPN-43] what cannot be moved to SQLite is refused, and nothing changes', async () => {
    const into = pathOf('into')
    await expect(moveToSqlite(url, into, order)).rejects.toThrow(/is not one of Vợt/)
    expect(existsSync(into)).toBe(false)
    const { location } = await start()
    if (location.dialect !== 'postgres') throw new Error('not PostgreSQL')
    await expect(moveToSqlite(location.url, home, order)).rejects.toThrow(/has a database already: name another folder/)
    expect(countersIn(home)).toBe(20_000)
    await onDatabase(location.url, "insert into kysely_migration (name, timestamp) values ('9999-x', '2999')")
    await expect(moveToSqlite(location.url, into, order)).rejects.toThrow(/schema 9999, this program knows/)
    await onDatabase(location.url, "delete from kysely_migration where name like '9999%' or name like '0089%'")
    await expect(moveToSqlite(location.url, into, order)).rejects.toThrow(/is of an older version \(1 steps/)
    expect(existsSync(into)).toBe(false)
  })

  test('[OPN-43] without rights, on a standby, with a wrong address or none: one line, and never a password', async () => {
    const name = new URL(url).pathname.slice(1)
    await onDatabase(url, `drop role if exists vot_guest; create role vot_guest login password 'hush'`)
    const guest = new URL(url)
    guest.username = 'vot_guest'
    guest.password = 'hush'
    const standby = await startPostgresServer({ standby: true })
    try {
      const cases: [string, RegExp][] = [
        [
          guest.href,
          /^User "vot_guest" of PostgreSQL at .+ may not create tables: make it the owner of the database\.\n$/,
        ],
        [standby?.url('postgres') ?? '', /^The server is a standby, which only reads: name its primary\.\n$/],
        [
          'postgres://vot:hush@127.0.0.1:1/vot',
          /^PostgreSQL at 127\.0\.0\.1:1 cannot be reached .+ or correct --to\.\n$/,
        ],
        [url.replace(name, 'vot_nowhere'), /has no database "vot_nowhere": create it/],
        ['mysql://vot:hush@127.0.0.1/vot', /^--to is not an address of PostgreSQL\. Usage: /],
      ]
      for (const [to, why] of cases) {
        const refused = run('move-to-postgres', '--from', home, '--to', to)
        expect(refused).toMatchObject({ status: 1, stderr: expect.stringMatching(why) })
        expect(refused.stderr.trim().split('\n')).toHaveLength(1)
        expect(refused.stderr).not.toContain('hush')
      }
      const { location } = await start()
      if (location.dialect !== 'postgres') throw new Error('not PostgreSQL')
      const reading = new URL(location.url)
      reading.username = 'vot_guest'
      const refused = run('move-to-sqlite', '--from', reading.href, '--to', pathOf('unread'))
      expect(refused.stderr).toBe('This user may not read all tables of the database: take its owner.\n')
      expect(existsSync(pathOf('unread'))).toBe(false)
    } finally {
      await standby?.stop()
      await onDatabase(url, 'drop role vot_guest')
    }
    expect(run('move-to-postgres')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Usage: .+\n$/) })
    expect(await tablesOf(url)).toEqual([])
  })

  test('[OPN-43] of two moves into one database, or into one folder, the second is refused', async () => {
    const other = new Client({ connectionString: url })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock($1)', [schemaLockKey])
    await expect(moveToPostgres(home, url, order)).rejects.toThrow(/Another move, or a server that starts, is filling/)
    await other.end()
    await moveToPostgres(home, url, order)
    const into = pathOf('twice')
    const letGo = lockDataFolder(into, 0)
    await expect(moveToSqlite(url, into, order)).rejects.toThrow(/A server runs on .+, or another move fills it/)
    letGo()
    await moveToSqlite(url, into, order)
    expect(countersIn(into)).toBe(20_000)
  })

  test('[OPN-42] a server goes on saving while its data are read as they were at one moment', async () => {
    const busy = pathOf('busy')
    await makeFolder(busy)
    const server = await spawnServer({ dialect: 'sqlite', file: inUse(busy) })
    const told: string[] = []
    const writing = new SqliteConnection(inUse(busy), { readOnly: false, busyMs: 5_000 })
    const tell = (line: string) => {
      told.push(line)
      writing.exec(`insert into counters (name, value) values ('meanwhile ${told.length}', 1)`)
    }
    await moveToPostgres(busy, url, { ...order, tell })
    writing.close()
    await server.end('SIGTERM')
    expect(told.join('\n')).toContain('A server uses it: this takes what it holds at this moment.')
    expect(await countersOn(url)).toBe(20_000)
    expect(countersIn(busy)).toBe(20_000 + told.length)
  })

  test('[OPN-43] killed at any moment, or stopped by Ctrl C, a move leaves nothing or everything', async () => {
    const began = performance.now()
    expect(run('move-to-postgres', '--from', home, '--to', url, '--check').status).toBe(0)
    const wholeMs = performance.now() - began
    const rounds = 6
    for (let round = 1; round <= rounds; round += 1) {
      const isKilled = round % 2 === 1
      const child = spawn(process.execPath, [builtScript('move-to-postgres'), '--from', home, '--to', url], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString()
      })
      const ended = new Promise((resolve) => child.once('close', resolve))
      await sleep((wholeMs * (round + 2)) / (rounds + 4))
      child.kill(isKilled ? 'SIGKILL' : 'SIGINT')
      const code = await ended
      await untilAlone(url)
      const isThere = (await tablesOf(url)).length > 0
      if (!isKilled && code === 130) expect([said, isThere]).toEqual(['Stopped. Nothing was changed.\n', false])
      if (isThere) {
        expect(await countersOn(url)).toBe(20_000)
        url = await emptyUrl(start)
      }
    }
    // What was cut off does not hold up the next one.
    await moveToPostgres(home, url, order)
    const into = pathOf('cut')
    for (let round = 1; round <= rounds; round += 1) {
      const child = spawn(process.execPath, [builtScript('move-to-sqlite'), '--from', url, '--to', into], {
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('close', resolve))
      await sleep((wholeMs * (round + 2)) / (rounds + 4))
      child.kill(round % 2 === 1 ? 'SIGKILL' : 'SIGINT')
      await ended
      if (!existsSync(inUse(into))) continue
      expect(countersIn(into)).toBe(20_000)
      rmSync(into, { recursive: true })
    }
    await moveToSqlite(url, into, order)
    expect(readdirSync(into).filter((name) => name.startsWith('moving-'))).toEqual([])
  }, 400_000)
})

async function emptyUrl(start: StartDatabase): Promise<string> {
  const place = await start.emptyLocation()
  if (place.dialect !== 'postgres') throw new Error('not PostgreSQL')
  return place.url
}

/** A data folder with enough rows that a move is under way for a moment. */
async function makeFolder(folder: string): Promise<void> {
  await (await openDatabase({ dialect: 'sqlite', file: inUse(folder) })).close()
  const connection = new SqliteConnection(inUse(folder), { readOnly: false, busyMs: 1_000 })
  connection.exec(`insert into counters (name, value) with recursive numbers (n) as
    (select 1 union all select n + 1 from numbers where n < 20000) select 'mark ' || n, n from numbers`)
  // What COPY escapes, and what a text may end with.
  connection.query('insert into login_failures (username_folded, address, failed_at) values (?, ?, 1)', [
    'a\\b\tc\nd\re\bf\fg\vh\\.\\N',
    'Trần Thị Ứng 🏓 ',
  ])
  connection.exec('pragma wal_checkpoint(truncate)')
  connection.close()
}

/** A backup of the folder that somebody changed. */
function copyWith(folder: string, to: string, statement: string): void {
  const source = new SqliteConnection(inUse(folder), { readOnly: false, busyMs: 1_000 })
  source.exec(`vacuum into '${to}'`)
  source.close()
  const copy = new SqliteConnection(to, { readOnly: false, busyMs: 1_000 })
  copy.exec(statement)
  copy.close()
}

const marks = "select count(*) as rows from counters where name like 'm%'"

function countersIn(folder: string): number | undefined {
  const connection = new SqliteConnection(inUse(folder), { readOnly: true, busyMs: 1_000 })
  try {
    expect(connection.query('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    return connection.query<{ rows: number }>(marks)[0]?.rows
  } finally {
    connection.close()
  }
}

async function countersOn(url: string): Promise<number> {
  return Number((await onDatabase(url, marks))[0]?.rows)
}

async function tablesOf(url: string): Promise<unknown[]> {
  return await onDatabase(url, "select relname from pg_class where relnamespace = 'public'::regnamespace order by 1")
}

async function onDatabase(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** The server finds out by itself that a client was killed. */
async function untilAlone(url: string): Promise<void> {
  const others = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'vot move'`
  while ((await onDatabase(url, others)).length > 0) await sleep(20)
}
