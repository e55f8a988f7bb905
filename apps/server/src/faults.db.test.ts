import { connect, createServer, type Socket } from 'node:net'
import { createGroup, listPlayers, listTournaments, login, readReadiness, updateTournament } from '@vot/contract'
import { division, fixedClock, onPostgres, type ServerProcess, spawnServer, testPassword } from '@vot/testkit'
import { Client } from 'pg'
import { afterEach, expect, onTestFinished, test } from 'vitest'

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
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server answers.
  readonly body: any
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

async function signIn(server: ServerProcess): Promise<string> {
  const { body } = await send(server, 'POST', login.path, '', { username: 'admin', password: testPassword })
  return String(body.token)
}

const venue = 'Sân Tao Đàn'
const fields = division({ clock: fixedClock(Date.now()) })
async function makeTournament(server: ServerProcess, token: string): Promise<number> {
  const body = { group_name: 'Giải Liên Quận', venue, divisions: [fields] }
  return (await send(server, 'POST', createGroup.path, token, body)).body.divisions[0].id
}
const rename = (server: ServerProcess, token: string, id: number, name: string) =>
  send(server, 'PUT', updateTournament.path.replace(':id', String(id)), token, { ...fields, name, venue })

onPostgres('a process that hangs', (start) => {
  test('[OPN-43] holds up nobody but the writes that wait for its tournament, and those for no longer than 6 s', async () => {
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
  test('[OPN-44] answers 503 with Retry-After, shows what was prepared, and fills no log; then goes on', async () => {
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
      expect(ready.status).toBe(503)
    }
    const seconds = (performance.now() - beganAt) / 1_000
    const lines = server.printed.filter((line) => line.startsWith('{'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThanOrEqual(1 + Math.ceil(seconds))
    expect(lines.join('')).not.toContain('    at ')

    await away.restore()
    await expect.poll(async () => (await send(server, 'GET', readReadiness.path)).status, { timeout: 10_000 }).toBe(200)
    expect((await rename(server, token, id, 'Đã tới')).status).toBe(200)
    await server.end('SIGTERM')
    await away.cut()
  })
})

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
