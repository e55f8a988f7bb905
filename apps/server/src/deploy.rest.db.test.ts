import { connect as connectHttp2 } from 'node:http2'
import { connect, createServer, type Server, type Socket } from 'node:net'
import {
  createGroup,
  createPlayer,
  createRegistration,
  importArchive,
  listPlayers,
  listTournaments,
  login,
  updateTournament,
} from '@vot/contract'
import {
  Client,
  division,
  fixedClock,
  onPostgres,
  proxyNames,
  type RunningProxy,
  type ServerProcess,
  spawnServer,
  startProxy,
  testPassword,
} from '@vot/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Stands between proxy and server and counts the connections that the proxy makes. */
interface Relay {
  readonly port: number
  made(): number
  close(): void
}

function openRelay(toPort: number): Promise<Relay> {
  let made = 0
  const sockets = new Set<Socket>()
  const relay: Server = createServer((incoming) => {
    made += 1
    const outgoing = connect(toPort, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => sockets.delete(one))
    }
  })
  return new Promise((resolve) => {
    relay.listen(0, '127.0.0.1', () => {
      const address = relay.address()
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        made: () => made,
        close() {
          relay.close()
          for (const socket of sockets) socket.destroy()
        },
      })
    })
  })
}

const portOf = ({ url }: ServerProcess) => Number(new URL(url).port)
const bodyOfEntry = { tournament_id: 987654, player1_id: 1, player2_id: 2 }

/** [API-13] As many as one address may try without signing in, and one more. */
async function tryEntries(proxy: RunningProxy, address: string): Promise<number[]> {
  const client = new Client(`https://127.0.0.1:${proxy.httpsPort}`, address)
  const statuses: number[] = []
  for (let index = 0; index < 31; index += 1) {
    const claimed = { host: `localhost:${proxy.httpsPort}`, 'x-forwarded-for': `203.0.113.${index}` }
    statuses.push((await client.send('POST', createRegistration.path, bodyOfEntry, claimed)).status)
  }
  client.close()
  return statuses
}

onPostgres('behind the proxies of deploy/', (start) => {
  let server: ServerProcess
  let relay: Relay
  let organiser: Client
  let tournamentId = 0
  const proxies = new Map<string, RunningProxy>()
  const fields = division({ clock: fixedClock(Date.now()) })
  const rename = (name: string) =>
    organiser.send('PUT', updateTournament.path.replace(':id', String(tournamentId)), {
      ...fields,
      name,
      venue: 'Sân Tao Đàn',
    })

  beforeAll(async () => {
    const { location } = await start()
    server = await spawnServer(location, { WORKERS: '2', LOG_LEVEL: 'info', TRUST_PROXY: '1' })
    relay = await openRelay(portOf(server))
    for (const name of proxyNames) proxies.set(name, await startProxy(name, relay.port))
    organiser = new Client(server.url)
    const signedIn = await organiser.send('POST', login.path, { username: 'admin', password: testPassword })
    organiser.token = JSON.parse(signedIn.text).token
    const body = { group_name: 'Giải Sau Cổng', venue: 'Sân Tao Đàn', divisions: [fields], confirm: true }
    tournamentId = JSON.parse((await organiser.send('POST', createGroup.path, body)).text).divisions[0].id
  })
  afterAll(async () => {
    for (const proxy of proxies.values()) await proxy.stop()
    organiser.close()
    relay.close()
    await server.end('SIGTERM')
  })

  describe.each(proxyNames)('%s', (name) => {
    const proxy = (): RunningProxy => {
      const found = proxies.get(name)
      if (!found) throw new Error(`${name} was not started`)
      return found
    }
    const host = () => ({ host: `localhost:${proxy().httpsPort}` })
    const visit = (address?: string) => new Client(`https://127.0.0.1:${proxy().httpsPort}`, address)

    test('live events arrive as they happen, uncompressed, over HTTP/2', async () => {
      const session = connectHttp2(`https://localhost:${proxy().httpsPort}`, { rejectUnauthorized: false })
      const stream = session.request({
        ':path': `/api/live?tournament_id=${tournamentId}`,
        'accept-encoding': 'gzip, br',
      })
      let heard = ''
      let encoding: string | undefined
      stream.setEncoding('utf8')
      stream.on('response', (headers) => {
        encoding = headers['content-encoding'] as string | undefined
      })
      stream.on('data', (text: string) => {
        heard += text
      })
      await expect.poll(() => heard, { timeout: 10_000 }).toContain('event: ready')
      for (const wanted of ['Một', 'Hai']) {
        const before = heard.length
        expect((await rename(`${wanted} ${name}`)).status).toBe(200)
        await expect.poll(() => heard.slice(before), { timeout: 10_000 }).toContain('tournament-updated')
      }
      expect(encoding).toBeUndefined()
      session.destroy()
    })

    test('[API-13] a visitor is counted by the own address, whatever it claims', async () => {
      const address = (last: number) => `127.0.${10 + proxyNames.indexOf(name)}.${last}`
      expect(await tryEntries(proxy(), address(1))).toEqual([...Array(30).fill(404), 429])
      const other = visit(address(2))
      expect((await other.send('POST', createRegistration.path, bodyOfEntry, host())).status).toBe(404)
      // Nobody looks like the machine itself, to which its figures are open.
      expect((await other.send('GET', '/metrics', undefined, host())).status).toBe(401)
      other.close()
    })

    test('bodies are as large as the server allows them, and it is the one that refuses', async () => {
      const client = visit()
      client.token = organiser.token
      const most = importArchive.largestBody ?? 0
      // With the two quotation marks of a JSON text.
      const fits = await client.send('POST', importArchive.path, 'x'.repeat(most - 2), host())
      expect([fits.status, JSON.parse(fits.text).code]).toEqual([400, 'validation-failed'])
      const tooLarge = await client.send('POST', importArchive.path, 'x'.repeat(most - 1), host())
      expect([tooLarge.status, JSON.parse(tooLarge.text).code]).toEqual([413, 'body-too-large'])
      client.close()
    })

    test('requests of one visitor share a connection on either side, and HTTPS is told', async () => {
      const client = visit()
      await client.send('GET', listTournaments.path, undefined, host())
      const before = relay.made()
      for (let index = 0; index < 20; index += 1) {
        const { status, headers } = await client.send('GET', `${listTournaments.path}?page=1`, undefined, host())
        expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
      }
      // HAProxy asks on a connection of its own whether the server is ready.
      expect(relay.made() - before).toBeLessThan(15)
      client.close()
    })

    test('plain HTTP leads to HTTPS', async () => {
      const client = new Client(`http://127.0.0.1:${proxy().httpPort}`)
      const { status, headers } = await client.send('GET', '/results', undefined, { host: 'localhost' })
      expect([status, headers.location]).toEqual([
        expect.any(Number),
        expect.stringMatching(/^https:\/\/localhost.*\/results$/),
      ])
      expect([301, 308]).toContain(status)
      client.close()
    })
  })

  test('while the processes are rolled no visitor loses a request', async () => {
    const clients = [...proxies.values()].flatMap(({ httpsPort }) =>
      [0, 1].map(() => ({ client: new Client(`https://127.0.0.1:${httpsPort}`), host: `localhost:${httpsPort}` })),
    )
    const failed: string[] = []
    const names: string[] = []
    let going = true
    const work = clients.map(async ({ client, host }, number) => {
      client.token = organiser.token
      for (let made = 0; going; made += 1) {
        const entry = { name: `Qua Cổng ${number} ${made}`, phone: `09${number}${1_000_000 + made}`, ranking_points: 2 }
        try {
          const { status, text } = await client.send('POST', createPlayer.path, entry, { host })
          if (status === 201) names.push(entry.name)
          else failed.push(`${status} ${text}`)
        } catch (error) {
          failed.push(`${host} ${error}`)
        }
      }
    })
    const isTold = (msg: string) => server.printed.filter((line) => line.includes(`"msg":"${msg}"`)).length
    await vi.waitFor(() => expect(names.length).toBeGreaterThan(12), { timeout: 30_000 })
    process.kill(server.pid, 'SIGHUP')
    await vi.waitFor(() => expect(isTold('all workers are new')).toBe(1), { timeout: 100_000 })
    going = false
    await Promise.all(work)
    expect(failed).toEqual([])
    const kept = new Set<string>()
    for (let page = 1; ; page += 1) {
      const { text } = await organiser.send('GET', `${listPlayers.path}?per_page=100&page=${page}`)
      const { items } = JSON.parse(text) as { items: { name: string }[] }
      if (items.length === 0) break
      for (const { name } of items) kept.add(name)
    }
    expect(names.filter((name) => !kept.has(name))).toEqual([])
    for (const { client } of clients) client.close()
  })

  test('[API-13] a server that was not told to trust a proxy takes no address from it', async () => {
    const own = await spawnServer((await start()).location, { LOG_LEVEL: 'warn' })
    const proxy = await startProxy('nginx', portOf(own))
    try {
      const statuses = [...(await tryEntries(proxy, '127.0.20.1')), ...(await tryEntries(proxy, '127.0.20.2'))]
      expect(statuses).toEqual([...Array(30).fill(404), ...Array(32).fill(429)])
    } finally {
      await proxy.stop()
      await own.end('SIGTERM')
    }
  })
})
