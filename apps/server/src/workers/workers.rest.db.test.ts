import {
  createGroup,
  createPlayer,
  listPlayers,
  login,
  readHealth,
  readReadiness,
  updateTournament,
} from '@vot/contract'
import {
  Client,
  division,
  fixedClock,
  onPostgres,
  openStream,
  type ServerProcess,
  sparePort,
  spawnServer,
  testPassword,
} from '@vot/testkit'
import { Client as PostgresClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

onPostgres('several processes under one parent, some of which die', (start) => {
  let server: ServerProcess
  let organiser: Client
  let tournamentId = 0
  let healthPort = 0
  let databaseUrl: URL
  const clients: Client[] = []
  const fields = division({ clock: fixedClock(Date.now()) })

  beforeAll(async () => {
    healthPort = await sparePort()
    const { location } = await start()
    databaseUrl = new URL('url' in location ? location.url : '')
    const settings = { WORKERS: '2', LOG_LEVEL: 'info', HEALTH_PORT: String(healthPort) }
    server = await spawnServer(location, settings)
    await vi.waitFor(() => expect(told('worker healthy')).toHaveLength(2), { timeout: 30_000 })
    organiser = await signIn()
    const body = { group_name: 'Giải Nhiều Máy', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    tournamentId = JSON.parse((await organiser.send('POST', createGroup.path, body)).text).divisions[0].id
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    await server.end('SIGTERM')
  })

  /** The lines of its log that say this. */
  function told(msg: string): { worker: number; worker_pid: number }[] {
    return server.printed
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === msg)
  }
  /** The process that is in a place now. */
  const pidOf = (worker: number) => told('worker healthy').findLast((line) => line.worker === worker)?.worker_pid ?? 0
  const pids = () => [pidOf(1), pidOf(2)]

  function connect(): Client {
    const client = new Client(server.url)
    clients.push(client)
    return client
  }
  async function signIn(): Promise<Client> {
    const client = connect()
    const answer = await client.send('POST', login.path, { username: 'admin', password: testPassword })
    client.token = JSON.parse(answer.text).token
    return client
  }

  /** A viewer that connects again as browsers do, and all that it is told. */
  async function watch() {
    const url = `${server.url}/api/live?tournament_id=${tournamentId}`
    const seqs: number[] = []
    let cursor: string | undefined
    let left = false
    let connections = 0
    const follow = async (begun: () => void) => {
      while (!left) {
        const headers = { ...(cursor !== undefined && { 'last-event-id': cursor }) }
        const stream = await openStream(url, headers).catch(() => undefined)
        if (!stream) continue
        connections += 1
        for (let next = await read(stream); next; next = await read(stream)) {
          if (next.id !== '') cursor = next.id
          if (next.event === 'ready') begun()
          else if (typeof next.data.seq === 'number') seqs.push(next.data.seq)
          if (left) stream.close()
        }
      }
    }
    const read = (stream: Awaited<ReturnType<typeof openStream>>) => stream.next().catch(() => undefined)
    let following: Promise<void> = Promise.resolve()
    await new Promise<void>((begun) => {
      following = follow(begun)
    })
    return {
      seqs,
      connections: () => connections,
      leave: async () => {
        left = true
        await following
      },
    }
  }

  /** Writers that go on until told to stop: half of them new players, half of them the name of the tournament. */
  function write(mark: string) {
    const names: string[] = []
    const refused: string[] = []
    let made = 0
    let going = true
    const work = Array.from({ length: 4 }, async (_, writer) => {
      const client = connect()
      client.token = organiser.token
      while (going) {
        made += 1
        const name = `${mark} ${made}`
        const isPlayer = writer % 2 === 0
        const sent = isPlayer
          ? client.send('POST', createPlayer.path, { name, phone: `09${10_000_000 + made}`, ranking_points: 2 })
          : client.send('PUT', updateTournament.path.replace(':id', String(tournamentId)), {
              ...fields,
              name,
              venue: 'Sân Tao Đàn',
            })
        try {
          const { status, text } = await sent
          if (status !== (isPlayer ? 201 : 200)) refused.push(`${status} ${text}`)
          else if (isPlayer) names.push(name)
        } catch (error) {
          refused.push(String(error))
        }
      }
    })
    return {
      names,
      refused,
      stop: async () => {
        going = false
        await Promise.all(work)
      },
    }
  }

  async function listNames(mark: string): Promise<Set<string>> {
    const found = new Set<string>()
    for (let page = 1; ; page += 1) {
      const { text } = await organiser.send('GET', `${listPlayers.path}?per_page=100&page=${page}`)
      const { items } = JSON.parse(text) as { items: { name: string }[] }
      if (items.length === 0) return found
      for (const { name } of items) if (name.startsWith(mark)) found.add(name)
    }
  }

  async function lastSeq(): Promise<number> {
    const stream = await openStream(`${server.url}/api/live?tournament_id=${tournamentId}`)
    const { id } = await stream.next()
    stream.close()
    return Number(/\d+$/.exec(id)?.[0])
  }

  function expectNoGap(seqs: readonly number[]): void {
    expect(seqs).toEqual(Array.from(seqs, (_, index) => (seqs[0] ?? 0) + index))
  }

  test('a worker that is killed comes back; acknowledged writes stay, and viewers miss nothing', async () => {
    const viewers = await Promise.all([watch(), watch(), watch(), watch()])
    const writers = write('Bị Giết')
    const before = pidOf(1)
    await expect.poll(() => writers.names.length, { timeout: 20_000 }).toBeGreaterThan(5)
    process.kill(before, 'SIGKILL')
    await expect.poll(() => pidOf(1), { timeout: 30_000 }).not.toBe(before)
    const soFar = writers.names.length
    await expect.poll(() => writers.names.length, { timeout: 20_000 }).toBeGreaterThan(soFar + 5)
    await writers.stop()
    expect(told('worker died').filter((line) => line.worker_pid === before)).toMatchObject([
      { worker: 1, signal: 'SIGKILL', again_in_ms: 0 },
    ])
    // Only who was cut off may have failed, and nobody was told anything else.
    expect(writers.refused.filter((text) => !/ECONNRESET|socket hang up|EPIPE/.test(text))).toEqual([])
    const kept = await listNames('Bị Giết')
    expect(writers.names.filter((name) => !kept.has(name))).toEqual([])
    const last = await lastSeq()
    for (const viewer of viewers) {
      await expect.poll(() => viewer.seqs.at(-1), { timeout: 10_000 }).toBe(last)
      expectNoGap(viewer.seqs)
      await viewer.leave()
    }
    expect((await organiser.send('GET', '/metrics')).text).toMatch(/^vot_worker_deaths_total 1$/m)
  })

  test('a worker that hangs is ended and replaced; what was acknowledged stays', async () => {
    const writers = write('Bị Treo')
    const [hung, other] = pids()
    await expect.poll(() => writers.names.length, { timeout: 20_000 }).toBeGreaterThan(5)
    if (hung === undefined) throw new Error('no worker runs')
    process.kill(hung, 'SIGSTOP')
    // Who comes anew meanwhile is answered by the other one, or cut off together with the one that hangs.
    const comers = Array.from({ length: 8 }, async () => {
      const comer = connect()
      return await comer.send('GET', readHealth.path).then(
        ({ status }) => status,
        (error) => error.code,
      )
    })
    await expect.poll(() => pidOf(1), { timeout: 40_000 }).not.toBe(hung)
    const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'somebody waits for ever'))
    const outcomes = await Promise.race([Promise.all(comers), late])
    expect(outcomes).toEqual(expect.arrayContaining([200]))
    for (const outcome of Object.values(outcomes ?? [])) expect([200, 'ECONNRESET']).toContain(outcome)
    const soFar = writers.names.length
    await expect.poll(() => writers.names.length, { timeout: 20_000 }).toBeGreaterThan(soFar + 5)
    await writers.stop()
    const lines = (msg: string) => told(msg).filter(({ worker_pid }) => worker_pid === hung)
    expect(lines('worker does not answer')).toHaveLength(1)
    expect(lines('worker died')).toMatchObject([{ worker: 1, signal: 'SIGKILL', again_in_ms: 0 }])
    // One that answers is left alone.
    expect(pidOf(2)).toBe(other)
    const kept = await listNames('Bị Treo')
    expect(writers.names.filter((name) => !kept.has(name))).toEqual([])
  })

  test('SIGHUP puts new ones in their place: no request is lost, and viewers miss nothing', async () => {
    const viewers = await Promise.all([watch(), watch(), watch(), watch()])
    // One after the other, so that each process has two of them.
    const quiet = [connect(), connect(), connect(), connect()]
    for (const each of quiet) expect((await each.send('GET', readHealth.path)).headers.connection).toBe('keep-alive')
    const writers = write('Thay Ca')
    const before = pids()
    const rolled = told('all workers are new').length
    await expect.poll(() => writers.names.length, { timeout: 20_000 }).toBeGreaterThan(5)
    process.kill(server.pid, 'SIGHUP')
    // What is idle while its process leaves is not closed: it is answered once more, and told to connect again.
    const askAll = async () => {
      const answers = await Promise.all(quiet.map((each) => each.send('GET', readHealth.path)))
      return answers.map(({ headers }) => headers.connection)
    }
    await expect.poll(askAll, { timeout: 60_000, interval: 100 }).toContain('close')
    await expect.poll(() => told('all workers are new').length, { timeout: 80_000 }).toBe(rolled + 1)
    await writers.stop()
    expect(writers.refused).toEqual([])
    expect(pids().filter((pid) => before.includes(pid))).toEqual([])
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    const kept = await listNames('Thay Ca')
    expect(writers.names.filter((name) => !kept.has(name))).toEqual([])
    const last = await lastSeq()
    for (const viewer of viewers) {
      await expect.poll(() => viewer.seqs.at(-1), { timeout: 10_000 }).toBe(last)
      expectNoGap(viewer.seqs)
      expect(viewer.connections()).toBeGreaterThan(1)
      await viewer.leave()
    }
  })

  test('workers do not outlive their parent', async () => {
    const own = await spawnServer((await start()).location, { WORKERS: '2', LOG_LEVEL: 'info' })
    const workers = () =>
      own.printed.flatMap((line) => /"worker_pid":(\d+),"msg":"worker healthy"/.exec(line)?.[1] ?? [])
    await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2)
    await own.end('SIGKILL')
    for (const pid of workers()) await expect.poll(() => isAlive(Number(pid)), { timeout: 10_000 }).toBe(false)
  })

  test('when none becomes healthy the parent says why and ends', async () => {
    const nowhere = { dialect: 'postgres', url: 'postgres://vot@127.0.0.1:1/vot' } as const
    const failed = await spawnServer(nowhere, { WORKERS: '2', LOG_LEVEL: 'info' }).catch(String)
    expect(failed).toMatch(/ended with code 1:/)
    expect(String(failed).match(/PostgreSQL at 127\.0\.0\.1:1 cannot be reached \(ECONNREFUSED\)/g)).toHaveLength(5)
    const waits = [...String(failed).matchAll(/"again_in_ms":(\d+)/g)].map(([, ms]) => Number(ms))
    expect(waits).toEqual([0, 500, 1_000, 2_000])
    expect(failed).toMatch(/No worker became healthy in 5 tries; what they said of it stands above\.$/m)
  })

  const asked = async (path: string) => (await fetch(`http://127.0.0.1:${healthPort}${path}`)).status
  const answers = async () => [await asked(readHealth.path), await asked(readReadiness.path)]

  test('[OPN-51] health checks have a port of their own, which knows how the database is', async () => {
    await expect.poll(answers, { timeout: 10_000 }).toEqual([200, 200])
    expect(await asked('/api/tournaments')).toBe(404)
    const name = databaseUrl.pathname.slice(1)
    const elsewhere = new PostgresClient({
      connectionString: Object.assign(new URL(databaseUrl), { pathname: '/postgres' }).href,
    })
    await elsewhere.connect()
    await elsewhere.query(`alter database ${name} allow_connections false`)
    await elsewhere.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await expect.poll(answers, { timeout: 15_000 }).toEqual([200, 503])
    await elsewhere.query(`alter database ${name} allow_connections true`)
    await elsewhere.end()
    await expect.poll(answers, { timeout: 15_000 }).toEqual([200, 200])
  })

  test('[OPN-51] who is behind it is not healthy once all of them hang, and is again when they are replaced', async () => {
    const hung = pids()
    for (const pid of hung) process.kill(pid, 'SIGSTOP')
    await expect.poll(answers, { timeout: 15_000, interval: 200 }).toEqual([503, 503])
    await expect.poll(answers, { timeout: 30_000 }).toEqual([200, 200])
    await expect.poll(() => pids().filter((pid) => hung.includes(pid)), { timeout: 30_000 }).toEqual([])
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
