import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import {
  createGroup,
  createPlayer,
  findDuplicates,
  listPlayers,
  listTournaments,
  login,
  readReadiness,
  updateTournament,
} from '@vot/contract'
import {
  division,
  fillDisk,
  fixedClock,
  onEachDatabase,
  onPostgres,
  type ServerProcess,
  sparePort,
  spawnServer,
  testPassword,
} from '@vot/testkit'
import { Client } from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './db/open-database'

const running: ServerProcess[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL')
})
async function launch(...input: Parameters<typeof spawnServer>): Promise<ServerProcess> {
  const server = await spawnServer(...input)
  running.push(server)
  return server
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  /** What these tests read of an answer. */
  readonly body: {
    readonly code?: string
    readonly token?: string
    readonly total_count?: number
    readonly divisions?: readonly { readonly id: number }[]
  }
}

async function send(server: ServerProcess, method: string, path: string, token = '', body?: unknown): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
}

/** What the server measures now, by name with labels. */
async function readFigures({ url }: ServerProcess): Promise<(name: string) => number | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const figures = new Map(text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line]))
  return (name) => {
    const line = figures.get(name)
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')))
  }
}

async function signIn(server: ServerProcess): Promise<string> {
  const { body } = await send(server, 'POST', login.path, '', { username: 'admin', password: testPassword })
  return String(body.token)
}

const venue = 'Sân Tao Đàn'
const fields = division({ clock: fixedClock(Date.now()) })
async function makeTournament(server: ServerProcess, token: string): Promise<number> {
  const body = { group_name: 'Giải Liên Quận', venue, divisions: [fields], confirm: true }
  const [division] = (await send(server, 'POST', createGroup.path, token, body)).body.divisions ?? []
  if (!division) throw new Error('The group was not made.')
  return division.id
}
const rename = (server: ServerProcess, token: string, id: number, name: string) =>
  send(server, 'PUT', updateTournament.path.replace(':id', String(id)), token, { ...fields, name, venue })

onPostgres('a process that hangs', (start) => {
  test('holds up nobody but the writes that wait for its tournament, and those for no longer than 6 s', async () => {
    const location = await start.emptyLocation()
    const [frozen, other] = await Promise.all([launch(location), launch(location)])
    const token = await signIn(frozen)
    const held = await makeTournament(frozen, token)
    const free = await makeTournament(frozen, token)
    if (location.dialect !== 'postgres') throw new Error('SQLite has one process')
    const [client, watcher] = [new Client(location.url), new Client(location.url)]
    onTestFinished(async () => void (await Promise.all([client.end(), watcher.end()])))
    await Promise.all([client.connect(), watcher.connect()])
    // Its write has locked the tournament and waits for the audit log when it is stopped; then the log is free again.
    await client.query('begin; lock table audit_log in access exclusive mode')
    void rename(frozen, token, held, 'Treo giữa chừng').catch(() => undefined)
    const waits = async () =>
      (
        await watcher.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%audit_log%'`,
        )
      ).rowCount
    await expect.poll(waits, { interval: 10 }).toBe(1)
    process.kill(frozen.pid, 'SIGSTOP')
    await client.query('commit')
    const stoppedAt = performance.now()

    const ended: string[] = []
    const note = async (name: string, answer: Promise<Answer>) => {
      const { status, retryAfter } = await answer
      const ms = performance.now() - stoppedAt
      ended.push(name)
      return { status, retryAfter, ms }
    }
    // More than there are connections.
    const blocked = Array.from({ length: 40 }, (_, index) => note('held', rename(other, token, held, `Tên ${index}`)))
    const answered = await Promise.all([
      note('free', rename(other, token, free, 'Giải Khác')),
      note('free', send(other, 'GET', readReadiness.path)),
      ...Array.from({ length: 20 }, (_, page) =>
        note('free', send(other, 'GET', `${listPlayers.path}?page=${page + 1}`, token)),
      ),
    ])
    expect(answered.map(({ status }) => status)).toEqual(Array(22).fill(200))
    expect(ended.filter((name) => name === 'held')).toEqual([])
    const refused = await Promise.all(blocked)
    for (const { status, retryAfter, ms } of refused) {
      expect(ms).toBeLessThan(6_000)
      if (status !== 200) expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '1' })
    }
    expect(refused.some(({ status }) => status === 503)).toBe(true)
    // The server of the database has let the frozen one's locks go by itself.
    await expect.poll(async () => (await rename(other, token, held, 'Lại được')).status, { timeout: 10_000 }).toBe(200)
    process.kill(frozen.pid, 'SIGCONT')
    expect((await rename(frozen, token, held, 'Tỉnh lại')).status).toBe(200)
  })
})

onPostgres('a database that is away', (start) => {
  test('answers 503 with Retry-After, shows what was prepared, and fills no log; then goes on', async () => {
    const location = await start.emptyLocation()
    if (location.dialect !== 'postgres') throw new Error('PostgreSQL alone can be away')
    const away = await standBetween(Number(new URL(location.url).port))
    const url = new URL(location.url)
    const server = await launch({
      dialect: 'postgres',
      url: `postgres://postgres@127.0.0.1:${away.port}${url.pathname}`,
    })
    const token = await signIn(server)
    const id = await makeTournament(server, token)
    expect((await send(server, 'GET', listTournaments.path)).status).toBe(200)

    await away.cut()
    const beganAt = performance.now()
    for (let round = 0; round < 100; round += 1) {
      const [prepared, read, write, ready] = await Promise.all([
        send(server, 'GET', listTournaments.path),
        send(server, 'GET', `${listPlayers.path}?page=${round + 1}`),
        rename(server, token, id, 'Không tới được'),
        send(server, 'GET', readReadiness.path),
      ])
      expect(prepared.status).toBe(200)
      for (const { status, retryAfter, body } of [read, write]) {
        expect({ status, retryAfter, code: body.code }).toEqual({ status: 503, retryAfter: '2', code: 'database-away' })
      }
      expect([ready.status, ready.retryAfter]).toEqual([503, '2'])
    }
    const seconds = (performance.now() - beganAt) / 1_000
    const figures = await readFigures(server)
    expect(figures('vot_ready')).toBe(0)
    expect(figures('vot_database_faults_total{fault="database-away"}')).toBeGreaterThanOrEqual(200)
    expect(figures('vot_database_faults_total{fault="disk-full"}')).toBe(0)
    const lines = server.printed.filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(1 + Math.ceil(seconds))
    expect(lines.join('')).not.toContain('    at ')

    await away.restore()
    await expect.poll(async () => (await send(server, 'GET', readReadiness.path)).status, { timeout: 10_000 }).toBe(200)
    expect((await rename(server, token, id, 'Đã tới')).status).toBe(200)
    expect((await readFigures(server))('vot_ready')).toBe(1)
    await server.end('SIGTERM')
    await away.cut()
  })
})

let made = 0
const addPlayer = (server: ServerProcess, token: string) => {
  made += 1
  const body = { name: `Bền Vững ${made}`, phone: `09${10_000_000 + made}`, ranking_points: 2 }
  return send(server, 'POST', createPlayer.path, token, body)
}

onEachDatabase('a start', (start) => {
  test('who finds the server healthy can sign in', async () => {
    const location = await start.emptyLocation()
    const port = await sparePort()
    const url = `http://127.0.0.1:${port}`
    const launched = launch(location, { PORT: String(port) })
    let healthy = false
    while (!healthy)
      healthy = await fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    const signed = await fetch(`${url}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: testPassword }),
    })
    expect(signed.status).toBe(200)
    await launched
  })

  if (start.dialect === 'postgres') {
    test('it does not listen while the first administrator is being made', async () => {
      const location = await start.emptyLocation()
      if (location.dialect !== 'postgres') throw new Error('a table is held')
      await (await openDatabase(location)).close()
      const [holder, watcher] = [new Client(location.url), new Client(location.url)]
      onTestFinished(async () => void (await Promise.all([holder.end(), watcher.end()])))
      await Promise.all([holder.connect(), watcher.connect()])
      await holder.query('begin; lock table users in share row exclusive mode')
      const port = await sparePort()
      const launched = launch(location, { PORT: String(port) })
      const held = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "users"%'`
      await expect.poll(async () => (await watcher.query(held)).rowCount, { interval: 10, timeout: 30_000 }).toBe(1)
      await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed')
      await holder.query('commit')
      expect(await signIn(await launched)).not.toBe('undefined')
    })
    return
  }
  const fileOf = async () => {
    const location = await start.emptyLocation()
    if (location.dialect !== 'sqlite') throw new Error('one file is asked for')
    return location
  }

  test('a clean stop leaves one file that holds everything', async () => {
    const location = await fileOf()
    const server = await launch(location)
    const token = await signIn(server)
    for (let count = 0; count < 30; count += 1) expect((await addPlayer(server, token)).status).toBe(201)
    expect(await server.end('SIGTERM')).toBe(0)
    const alone = join(mkdtempSync(join(tmpdir(), 'vot-alone-')), 'vot.sqlite')
    copyFileSync(location.file, alone)
    const copy = new DatabaseSync(alone)
    expect(copy.prepare('select count(*) as players from players').get()).toMatchObject({ players: 30 })
    copy.close()
    const second = await launch({ dialect: 'sqlite', file: alone })
    expect((await send(second, 'GET', listPlayers.path)).body.total_count).toBe(30)
    rmSync(dirname(alone), { recursive: true })
  })

  test('a file that is empty, foreign or damaged is refused in one line and left as it is', async () => {
    const location = await fileOf()
    const server = await launch(location)
    const token = await signIn(server)
    for (let count = 0; count < 30; count += 1) await addPlayer(server, token)
    await server.end('SIGTERM')
    const sound = readFileSync(location.file)
    const damaged = Buffer.from(sound)
    // All pages but the first, which names the tables.
    damaged.fill('hỏng', 4_096)
    const foreign = join(dirname(location.file), 'foreign')
    const other = new DatabaseSync(foreign)
    other.exec('pragma journal_mode = wal; create table notes (text); insert into notes values (1)')
    other.close()
    const refused = [
      ['is empty', Buffer.alloc(0)],
      ['is not a database of Vợt', readFileSync(foreign)],
      ['damaged', damaged],
      ['damaged', Buffer.from('không phải cơ sở dữ liệu '.repeat(400))],
    ] as const
    for (const [words, bytes] of refused) {
      const place = await fileOf()
      writeFileSync(place.file, bytes)
      const failure = await launch(place).catch((error: Error) => error)
      const [head = '', ...lines] = failure instanceof Error ? failure.message.split('\n') : []
      expect(head).toContain('code 1')
      expect(lines).toEqual([expect.stringContaining(words)])
      expect(readFileSync(place.file).equals(bytes)).toBe(true)
      expect(readdirSync(dirname(place.file)).filter((name) => !name.startsWith('vot.lock'))).toEqual(['vot.sqlite'])
    }
  })

  test('a folder that cannot be written is refused in one line', async () => {
    const folder = mountDisk('ro')
    const failure = await launch({ dialect: 'sqlite', file: join(folder, 'vot.sqlite') }).catch((error: Error) => error)
    const [, ...lines] = failure instanceof Error ? failure.message.split('\n') : []
    expect(lines).toEqual([expect.stringMatching(/^The data folder .* cannot be read and written/)])
  })

  test('the data folder is 0700 and its files 0600, also where they were made otherwise', async () => {
    const location = await fileOf()
    const folder = dirname(location.file)
    await (await launch(location)).end('SIGTERM')
    mkdirSync(join(folder, 'backups'))
    writeFileSync(join(folder, 'backups', 'vot-2026-03-14-033000-daily.sqlite'), 'x')
    writeFileSync(join(folder, 'replaced-2026-03-14-033000.sqlite'), 'x')
    const all = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
    for (const path of [folder, ...all()]) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    const server = await launch(location)
    await addPlayer(server, await signIn(server))
    const modes = [folder, ...all()].map((path) => [path, (statSync(path).mode & 0o777).toString(8)])
    expect(modes.length).toBeGreaterThan(6)
    expect(modes).toEqual(modes.map(([path = '']) => [path, statSync(path).isDirectory() ? '700' : '600']))
  })

  test('a full disk answers 507 for writes and goes on reading, also after a restart, until there is room', async () => {
    const folder = mountDisk('size=6m')
    const location = { dialect: 'sqlite', file: join(folder, 'vot.sqlite') } as const
    const server = await launch(location)
    const token = await signIn(server)
    // As after some thousand players: much to read is read beside the server.
    const file = new DatabaseSync(location.file)
    file.exec("pragma busy_timeout = 5000; insert or replace into sqlite_sequence (name, seq) values ('players', 5000)")
    file.close()
    let saved = 20
    for (let count = 0; count < saved; count += 1) expect((await addPlayer(server, token)).status).toBe(201)
    const room = join(folder, 'filled')
    fillDisk(room)
    const untilFull = async (on: ServerProcess) => {
      for (;;) {
        const { status, body } = await addPlayer(on, token)
        if (status !== 201) return { status, code: body.code }
        saved += 1
      }
    }
    const reads = async (on: ServerProcess) => {
      for (let round = 0; round < 20; round += 1) {
        expect((await send(on, 'GET', `${listPlayers.path}?per_page=${round + 1}`, token)).body.total_count).toBe(saved)
      }
      expect((await send(on, 'GET', listTournaments.path)).status).toBe(200)
      expect((await send(on, 'GET', findDuplicates.path, token)).status).toBe(200)
      expect(await send(on, 'GET', readReadiness.path)).toMatchObject({ status: 507, body: { code: 'disk-full' } })
      const figures = await readFigures(on)
      expect(figures('vot_ready')).toBe(0)
      expect(figures('vot_database_faults_total{fault="disk-full"}')).toBeGreaterThan(0)
      expect(figures('vot_disk_size_bytes')).toBe(6 * 2 ** 20)
      expect(figures('vot_disk_free_bytes')).toBeLessThan(2 ** 16)
    }
    expect(await untilFull(server)).toEqual({ status: 507, code: 'disk-full' })
    expect((await send(server, 'POST', login.path, '', { username: 'admin', password: testPassword })).status).toBe(507)
    await reads(server)
    expect(server.printed.join('')).not.toContain('    at ')

    await server.end('SIGKILL')
    rmSync(`${location.file}-shm`)
    fillDisk(room)
    const again = await launch(location)
    expect(await untilFull(again)).toEqual({ status: 507, code: 'disk-full' })
    await reads(again)
    expect(await again.end('SIGTERM')).toBe(0)
    fillDisk(room)
    const third = await launch(location)
    expect(await untilFull(third)).toEqual({ status: 507, code: 'disk-full' })
    await reads(third)

    rmSync(room)
    await expect.poll(async () => (await send(third, 'GET', readReadiness.path)).status, { timeout: 10_000 }).toBe(200)
    expect((await addPlayer(third, token)).status).toBe(201)
  })
})

/** A small disk of its own, in memory. Whoever runs the tests must be able to make one: root, as in a build's container. */
function mountDisk(option: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vot-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `${option},mode=0700`, 'tmpfs', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })
  return folder
}

/** A way to the port that can be cut and restored. */
async function standBetween(to: number) {
  const sockets = new Set<Socket>()
  const gate = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, another] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(another)
      one.once('error', () => undefined)
      one.once('close', () => {
        sockets.delete(one)
        another.destroy()
      })
    }
  })
  const listen = (port: number) => new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = gate.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    restore: () => listen(port),
    async cut() {
      const closed = new Promise((resolve) => gate.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
