import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { listTournaments, login, readHealth } from '@vot/contract'
import { onAnyDatabase, openStream, type ServerProcess, spawnServer, testPassword } from '@vot/testkit'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from './db/open-database'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
}

async function send(url: string, method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** A sign-in that the server has begun to read; the answer sends the rest and resolves to the status. */
function beginLogin(url: string): Promise<() => Promise<number>> {
  return new Promise((resolve, reject) => {
    const body = JSON.stringify({ username: 'admin', password: testPassword })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
    const sending = request(`${url}${login.path}`, { method: 'POST', headers, agent: false })
    const status = new Promise<number>((answered, failed) => {
      sending.once('response', (response) => {
        response.resume()
        answered(response.statusCode ?? 0)
      })
      sending.once('error', (error) => {
        failed(error)
        reject(error)
      })
    })
    sending.once('continue', () =>
      resolve(() => {
        sending.end(body)
        return status
      }),
    )
    sending.flushHeaders()
  })
}

onAnyDatabase('the server process', (start) => {
  const running: ServerProcess[] = []
  afterEach(async () => {
    for (const server of running.splice(0)) await server.end('SIGKILL')
  })
  async function launch(...input: Parameters<typeof spawnServer>): Promise<ServerProcess> {
    const server = await spawnServer(...input)
    running.push(server)
    return server
  }

  if (process.platform === 'linux') {
    test('its start on an existing database takes less than 1.5 s of processor until it is healthy', async () => {
      const server = await launch((await start()).location)
      expect((await send(server.url, 'GET', readHealth.path)).status).toBe(200)
      // The clock on the wall would say what else the machine does.
      const ticks = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
      expect((Number(ticks[0]) + Number(ticks[1])) / 100).toBeLessThan(1.5)
    })
  }

  test('[AUTH-16] the first start prints a made password once, and it signs in', async () => {
    const location = await start.emptyLocation()
    const server = await launch(location, { ADMIN_PASSWORD: '' })
    const password = /admin with password (\S+)/.exec(server.printed.join('\n'))?.[1]
    const { status } = await send(server.url, 'POST', login.path, undefined, { username: 'admin', password })
    expect(status).toBe(200)
    await server.end('SIGTERM')
    const again = await launch(location, { ADMIN_PASSWORD: '' })
    expect(again.printed.join('\n')).not.toMatch(/password/i)
  })

  test('[AUTH-69] a first administrator with an easily guessed password ends the start in one line', async () => {
    const location = await start.emptyLocation()
    for (const password of ['password123', '        ']) {
      await expect(launch(location, { ADMIN_PASSWORD: password })).rejects.toThrow(
        /ended with code 1:\nADMIN_PASSWORD is easily guessed: [^\n]*$/,
      )
    }
    const server = await launch(location)
    await server.end('SIGTERM')
    // Once there is an administrator nobody looks at it.
    await launch(location, { ADMIN_PASSWORD: 'password123' })
  })

  test('SIGTERM answers what is under way, closes live streams and ends with code 0', async () => {
    const server = await launch((await start()).location)
    const stream = await openStream(`${server.url}/api/live`)
    const underWay = await Promise.all(Array.from({ length: 6 }, () => beginLogin(server.url)))
    const code = server.end('SIGTERM')
    await stream.ended
    expect(await Promise.all(underWay.map((finish) => finish()))).toEqual(Array(6).fill(200))
    expect(await code).toBe(0)
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow()
  })

  if (start.dialect === 'sqlite') {
    test('a stop in order leaves one file and no log beside it', async () => {
      const location = await start.emptyLocation()
      if (location.dialect !== 'sqlite') throw new Error('no file')
      const server = await launch(location)
      expect((await fetch(`${server.url}${listTournaments.path}`)).status).toBe(200)
      expect(existsSync(`${location.file}-wal`)).toBe(true)
      expect(await server.end('SIGTERM')).toBe(0)
      expect([location.file, `${location.file}-wal`, `${location.file}-shm`].map(existsSync)).toEqual([
        true,
        false,
        false,
      ])
    })
  }

  test('a connection that a browser opened in advance holds no stop up', async () => {
    const server = await launch((await start()).location)
    const unused = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(unused, 'connect')
    // What was asked later is answered, so the server knows the earlier connection.
    expect((await send(server.url, 'GET', readHealth.path)).status).toBe(200)
    const closed = once(unused, 'close')
    expect(await server.end('SIGTERM')).toBe(0)
    await closed
  })

  test('each run is written down, with its end when it ended in order', async () => {
    const { location } = await start()
    await (await launch(location)).end('SIGTERM')
    // Its terminal was closed.
    expect(await (await launch(location)).end('SIGHUP')).toBe(0)
    await (await launch(location)).end('SIGKILL')
    const database = await openDatabase(location)
    const runs = await database.read((db) => db.selectFrom('processRuns').selectAll().orderBy('id').execute())
    await database.close()
    expect(runs.map(({ stoppedAt }) => stoppedAt)).toEqual([expect.any(Number), expect.any(Number), null])
  })

  test('a busy port is one clear line and exit code 1', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const location = await start.emptyLocation()
    await expect(spawnServer(location, { PORT: String(port) })).rejects.toThrow(
      new RegExp(`code 1:[^]*Port ${port} on 127.0.0.1 is in use`),
    )
    blocker.close()
  })
})
