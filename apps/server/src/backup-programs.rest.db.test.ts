import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTournament, login } from '@vot/contract'
import {
  builtScript,
  division,
  fixedClock,
  onEachDatabase,
  openStream,
  type StartDatabase,
  spawnServer,
  testPassword,
} from '@vot/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteConnection } from './db/dialects/sqlite-connection'
import { openDatabase } from './db/open-database'

let scratch = ''
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'vot-backup-'))
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

/** What a program did, as who called it sees it. */
function run(name: 'backup' | 'restore', env: Readonly<Record<string, string>>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtScript(name), ...args], {
    cwd: scratch,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  return { status, stdout, stderr }
}

const pathOf = (name: string) => join(scratch, name)

/** A data folder whose database holds the counter `mark`, which tells one from the other. */
async function makeFolder(name: string, mark: number): Promise<string> {
  const folder = pathOf(name)
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'vot.sqlite') })
  await database.transaction(async ({ db }) => {
    await db.insertInto('counters').values({ name: 'mark', value: mark }).execute()
    return { ok: true }
  })
  await database.close()
  return folder
}

function markOf(file: string): number | undefined {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs: 1_000 })
  try {
    expect(connection.query('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    return connection.query<{ value: number }>("select value from counters where name = 'mark'")[0]?.value
  } finally {
    connection.close()
  }
}

const inUse = (folder: string) => join(folder, 'vot.sqlite')

onEachDatabase('the programs for backups', (start) => {
  if (start.dialect === 'sqlite') onSqliteAlone()
  else onPostgresAlone(start)
})

function onSqliteAlone() {
  test('a backup becomes the database of another folder, and the one it replaces stays', async () => {
    const [from, into] = [await makeFolder('from', 1), await makeFolder('into', 2)]
    const made = run('backup', { DATA_DIR: from }, '--to', pathOf('a.sqlite'))
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(made.stdout).toMatch(/^Backup: .*a\.sqlite \(\d+\.\d MB, SHA-256 [0-9a-f]{64}\)\n$/)
    expect(statSync(pathOf('a.sqlite')).mode & 0o777).toBe(0o600)
    const restored = run('restore', { DATA_DIR: into }, pathOf('a.sqlite'))
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    expect(markOf(inUse(into))).toBe(1)
    const aside = readdirSync(into).filter((name) => name.startsWith('replaced-'))
    expect(aside).toEqual([expect.stringMatching(/^replaced-[\d-]+\.sqlite$/)])
    expect(markOf(join(into, aside[0] ?? ''))).toBe(2)
    expect(restored.stdout).toContain(join(into, aside[0] ?? ''))
  })

  test('a name that is taken is not written over', async () => {
    const from = await makeFolder('from', 1)
    writeFileSync(pathOf('a.sqlite'), 'mine')
    const refused = run('backup', { DATA_DIR: from }, '--to', 'a.sqlite')
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') })
    expect(readFileSync(pathOf('a.sqlite'), 'utf8')).toBe('mine')
    expect(readdirSync(scratch).sort()).toEqual(['a.sqlite', 'from'])
  })

  test('a damaged, cut, foreign, changed or newer file is refused in one line, and nothing changes', async () => {
    const into = await makeFolder('into', 2)
    const from = await makeFolder('from', 1)
    run('backup', { DATA_DIR: from }, '--to', pathOf('good.sqlite'))
    const bytes = readFileSync(pathOf('good.sqlite'))

    writeFileSync(pathOf('text.sqlite'), 'no database at all')
    writeFileSync(pathOf('cut.sqlite'), bytes.subarray(0, bytes.length / 2))
    writeFileSync(
      pathOf('damaged.sqlite'),
      Buffer.concat([bytes.subarray(0, 40_000), Buffer.alloc(bytes.length - 40_000, 7)]),
    )
    edit('foreign.sqlite', 'drop table schema_migrations')
    // Opens and reads like a sound one; only its header counts a free page that is not there.
    const unsound = Buffer.from(bytes)
    unsound.writeUInt32BE(1, 36)
    writeFileSync(pathOf('unsound.sqlite'), unsound)
    edit('newer.sqlite', "insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2999')")
    writeFileSync(pathOf('changed.sqlite'), bytes)
    writeFileSync(pathOf('changed.sqlite.sha256'), `${'0'.repeat(64)}  changed.sqlite\n`)
    const unlike: [string, RegExp][] = [
      ['text.sqlite', /is no database, or is damaged/],
      ['cut.sqlite', /is (no database, or is )?damaged/],
      ['damaged.sqlite', /is (no database, or is )?damaged/],
      ['unsound.sqlite', /is damaged \(Freelist: size is 0 but should be 1\)/],
      ['foreign.sqlite', /is not a database of Vợt/],
      ['newer.sqlite', /the database has schema 9999, this program knows schemas up to \d+/],
      ['changed.sqlite', /does not match its checksum/],
      ['missing.sqlite', /There is no file/],
    ]
    const before = readFileSync(inUse(into))
    const names = ['vot.lock', ...readdirSync(into)].sort()
    for (const [name, why] of unlike) {
      const refused = run('restore', { DATA_DIR: into }, pathOf(name))
      expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(why) })
      expect(refused.stderr.trim().split('\n')).toHaveLength(1)
      expect(readFileSync(inUse(into)).equals(before)).toBe(true)
      expect([...new Set(['vot.lock', ...readdirSync(into)])].sort()).toEqual(names)
    }

    function edit(name: string, sql: string) {
      copyFileSync(pathOf('good.sqlite'), pathOf(name))
      const connection = new SqliteConnection(pathOf(name), { readOnly: false, busyMs: 1_000 })
      connection.exec(sql)
      connection.close()
    }
  })

  test('while a server runs, a backup works, a restore and a second server are refused', async () => {
    const from = await makeFolder('from', 1)
    run('backup', { DATA_DIR: from }, '--to', pathOf('a.sqlite'))
    const location = { dialect: 'sqlite', file: inUse(from) } as const
    const server = await spawnServer(location)
    expect(run('backup', { DATA_DIR: from }).status).toBe(0)
    expect(readdirSync(join(from, 'backups'))).toHaveLength(2)
    expect(run('restore', { DATA_DIR: from }, pathOf('a.sqlite'))).toMatchObject({
      status: 1,
      stderr: `A server is running on ${from}: stop it, then restore. Nothing was changed.\n`,
    })
    await expect(spawnServer(location)).rejects.toThrow(/is locked by another program/)
    // A server that was killed holds nothing.
    await server.end('SIGKILL')
    expect(run('restore', { DATA_DIR: from }, pathOf('a.sqlite')).status).toBe(0)
    const again = await spawnServer(location)
    expect((await fetch(`${again.url}/api/ready`)).status).toBe(200)
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('killed at any moment, a restore leaves the whole old database or the whole new one', async () => {
    const from = await makeFolder('from', 1)
    run('backup', { DATA_DIR: from }, '--to', pathOf('new.sqlite'))
    const old = await makeFolder('old', 2)
    const began = performance.now()
    expect(run('restore', { DATA_DIR: pathOf('timed') }, pathOf('new.sqlite')).status).toBe(0)
    const wholeMs = performance.now() - began
    const seen = new Set<number | undefined>()
    for (let round = 0; round < 24; round += 1) {
      const into = pathOf(`into-${round}`)
      const location = { dialect: 'sqlite', file: inUse(into) } as const
      cpSync(old, into, { recursive: true })
      const child = spawn(process.execPath, [builtScript('restore'), pathOf('new.sqlite')], {
        env: { DATA_DIR: into },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => child.once('close', resolve))
      await sleep((wholeMs * (round + 8)) / 32)
      child.kill('SIGKILL')
      await ended
      seen.add(markOf(location.file))
      // What it left does not hold up the next one.
      if (round % 8 === 0) {
        expect(run('restore', { DATA_DIR: into }, pathOf('new.sqlite')).status).toBe(0)
        expect(markOf(location.file)).toBe(1)
        expect(readdirSync(into).filter((name) => name.startsWith('restoring-'))).toEqual([])
      }
    }
    expect([...seen].every((mark) => mark === 1 || mark === 2)).toBe(true)
  })

  test('a database too damaged to be read is kept as it is, write-ahead log included', async () => {
    const from = await makeFolder('from', 1)
    run('backup', { DATA_DIR: from }, '--to', pathOf('a.sqlite'))
    const into = await makeFolder('into', 2)
    writeFileSync(inUse(into), 'broken')
    writeFileSync(`${inUse(into)}-wal`, 'log')
    expect(run('restore', { DATA_DIR: into }, pathOf('a.sqlite')).status).toBe(0)
    expect(markOf(inUse(into))).toBe(1)
    const aside = readdirSync(into).filter((name) => name.startsWith('replaced-'))
    const kept = aside.map((name) => readFileSync(join(into, name), 'utf8'))
    expect(kept.sort()).toEqual(['broken', 'log'])
  })

  test('[OPN-40] after a restore nobody is signed in, no event number is used twice, and the log tells of it', async () => {
    const from = pathOf('from')
    const location = { dialect: 'sqlite', file: inUse(from) } as const
    const server = await spawnServer(location)
    const asAdmin = await signIn(server.url)
    const { name, ...facts } = division({ clock: fixedClock(Date.now()) })
    const tournament = await post(server.url, createTournament.path, asAdmin, { ...facts, name, venue: 'Sân Tao Đàn' })
    expect(tournament.status).toBe(201)
    run('backup', { DATA_DIR: from }, '--to', pathOf('a.sqlite'))
    await server.end('SIGTERM')
    const seqBefore = seqOf(inUse(from))
    expect(run('restore', { DATA_DIR: from }, pathOf('a.sqlite')).status).toBe(0)
    const once = seqOf(inUse(from))
    expect(once).toBeGreaterThan(seqBefore + 1_000)
    expect(run('restore', { DATA_DIR: from }, pathOf('a.sqlite')).status).toBe(0)
    expect(seqOf(inUse(from))).toBeGreaterThan(once + 1_000)
    const again = await spawnServer(location)
    // Somebody who had seen more than the backup holds begins anew, and so does everybody else.
    const id = Number(tournament.body.id)
    for (const seen of [seqBefore + 3, seqBefore, once]) {
      const cursor = { 'last-event-id': `${id}:${seen}` }
      const stream = await openStream(`${again.url}/api/live?tournament_id=${id}`, cursor)
      expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['ready', 'resync'])
      stream.close()
    }
    const answer = await fetch(`${again.url}/api/users`, { headers: { authorization: `Bearer ${asAdmin}` } })
    expect(answer.status).toBe(401)
    const database = await openDatabase(location)
    const told = await database.read((db) =>
      db.selectFrom('auditLog').select('after').where('action', '=', 'restore-backup').execute(),
    )
    await database.close()
    await again.end('SIGTERM')
    expect(told).toEqual([{ after: JSON.stringify({ file: pathOf('a.sqlite') }) }])
  })
}

function onPostgresAlone(start: StartDatabase) {
  test('the same command has pg_dump save PostgreSQL, and pg_restore brings it back', async () => {
    const { location, database } = await start()
    if (location.dialect !== 'postgres') throw new Error('not PostgreSQL')
    await database.transaction(async ({ db }) => {
      await db.insertInto('counters').values({ name: 'mark', value: 5 }).execute()
      return { ok: true }
    })
    const made = run('backup', { DATABASE_URL: location.url }, '--to', pathOf('a.dump'))
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(statSync(pathOf('a.dump')).mode & 0o777).toBe(0o600)
    expect(existsSync(pathOf('a.dump.sha256'))).toBe(true)

    const place = await start.emptyLocation()
    if (place.dialect !== 'postgres') throw new Error('not PostgreSQL')
    const back = ['--no-owner', '--exit-on-error', `--dbname=${place.url}`, pathOf('a.dump')]
    const restored = spawnSync('pg_restore', back, { encoding: 'utf8' })
    expect(restored).toMatchObject({ status: 0, stderr: '' })
    const again = await openDatabase(place)
    const rows = await again.read((db) => db.selectFrom('counters').selectAll().where('name', '=', 'mark').execute())
    await again.close()
    expect(rows).toEqual([{ name: 'mark', value: 5 }])
  })

  test('without pg_dump, or with a server that is away, it says what to do and leaves nothing', async () => {
    const { location } = await start()
    if (location.dialect !== 'postgres') throw new Error('not PostgreSQL')
    expect(run('backup', { DATABASE_URL: location.url, PATH: scratch }, '--to', pathOf('a.dump'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^pg_dump is missing: install .+\n$/),
    })
    const away = run('backup', { DATABASE_URL: 'postgres://vot:hush@127.0.0.1:1/vot' }, '--to', pathOf('a.dump'))
    expect(away).toMatchObject({ status: 1, stderr: expect.stringContaining('pg_dump could not save the database') })
    expect(away.stderr).not.toContain('hush')
    expect(readdirSync(scratch)).toEqual([])
  })

  test('restoring with DATABASE_URL set is refused with the command that does it', async () => {
    const { location } = await start()
    if (location.dialect !== 'postgres') throw new Error('not PostgreSQL')
    const refused = run('restore', { DATABASE_URL: location.url }, 'a.dump')
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('pg_restore --no-owner') })
  })
}

async function post(url: string, path: string, token: string | null, body: unknown) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function signIn(url: string): Promise<string> {
  const { body } = await post(url, login.path, null, { username: 'admin', password: testPassword })
  return String(body.token)
}

function seqOf(file: string): number {
  const connection = new SqliteConnection(file, { readOnly: false, busyMs: 1_000 })
  const [row] = connection.query<{ seq: number }>('select max(seq) as seq from event_counters')
  connection.close()
  return row?.seq ?? 0
}
