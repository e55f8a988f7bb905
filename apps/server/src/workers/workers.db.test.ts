import { createServer } from 'node:net'
import { Client, onPostgres, openStream, type ServerProcess, sparePort, spawnServer } from '@vot/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

onPostgres('several processes under one parent', (start) => {
  let server: ServerProcess
  const clients: Client[] = []
  beforeAll(async () => {
    server = await spawnServer(await start.emptyLocation(), { WORKERS: '2', LOG_LEVEL: 'info' })
    await vi.waitFor(() => expect(workerPids()).toHaveLength(2), { timeout: 120_000 })
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    await server.end('SIGKILL')
  })

  const workerPids = () =>
    server.printed.flatMap((line) => /"worker_pid":(\d+),"msg":"worker healthy"/.exec(line)?.[1] ?? []).map(Number)

  test('[AUTH-16] one of them makes database and administrator, and the address is told once', () => {
    const starting = (text: string) => server.printed.filter((line) => line.startsWith(text))
    expect(starting('First administrator')).toHaveLength(1)
    expect(starting('Listening on')).toHaveLength(1)
    expect(new Set([...workerPids(), server.pid]).size).toBe(3)
  })

  test('the figures of each and of the parent stand in one answer, whichever is asked', async () => {
    for (let asked = 0; asked < 4; asked += 1) {
      const client = new Client(server.url)
      clients.push(client)
      const { status, text } = await client.send('GET', '/metrics')
      expect(status).toBe(200)
      expect(text).toMatch(/^vot_workers 2$/m)
      for (const worker of ['1', '2', 'parent'])
        expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d{8,}`, 'm'))
      for (const worker of ['1', '2'])
        expect(text).toMatch(new RegExp(`^vot_live_viewers\\{worker="${worker}"\\} 0$`, 'm'))
    }
  })

  test('SIGTERM ends all, with code 0', async () => {
    const stream = await openStream(`${server.url}/api/live`)
    const code = server.end('SIGTERM')
    await stream.ended
    expect(await code).toBe(0)
    for (const pid of workerPids()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('a busy port is one clear line and exit code 1', async () => {
    const blocker = createServer()
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
    const address = blocker.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const busy = spawnServer(await start.emptyLocation(), { WORKERS: '2', PORT: String(port) })
    await expect(busy).rejects.toThrow(new RegExp(`ended with code 1:\\nPort ${port} on 127.0.0.1 is in use: [^\\n]*$`))
    const settings = { WORKERS: '2', PORT: String(await sparePort()), HEALTH_PORT: String(port) }
    await expect(spawnServer(await start.emptyLocation(), settings)).rejects.toThrow(/in use: .+HEALTH_PORT=\d+\)\.$/)
    blocker.close()
  })

  test('on SQLite several are refused in one line', async () => {
    const wanted = spawnServer({ dialect: 'sqlite', file: '/nowhere/vot.sqlite' }, { WORKERS: '4' })
    await expect(wanted).rejects.toThrow(/ended with code 1:\nBad environment variable: WORKERS is "4": [^\n]*$/)
  })
})
