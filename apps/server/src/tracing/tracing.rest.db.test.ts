import { createServer } from 'node:http'
import { createClub, login, readHealth } from '@vot/contract'
import { Client, onEachDatabase, spawnServer, testPassword } from '@vot/testkit'
import { expect, onTestFinished, test } from 'vitest'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

/** Takes traces as a collector does: OTLP over HTTP, as JSON. */
async function startReceiver() {
  const spans: Span[] = []
  const resources = new Map<string, unknown>()
  let received = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      received += text
      for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
        for (const { key, value } of resource.attributes) resources.set(key, value.stringValue)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, spans, resources, received: () => received }
}

const readValue = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((each) => each.key === key)?.value
  return value && Object.values(value)[0]
}

/** Prints at the end how many files of these libraries the process has loaded. */
const listModules = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from 'node:module'
  const { cache } = createRequire('/')
  process.on('exit', () => {
    const loaded = Object.keys(cache).filter((file) => file.includes('@opentelemetry'))
    console.log('modules of traces: ' + loaded.length)
  })`)}`

onEachDatabase('traces', (start) => {
  async function run(env: Readonly<Record<string, string>>) {
    const server = await spawnServer((await start()).location, { NODE_OPTIONS: `--import=${listModules}`, ...env })
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const client = new Client(server.url)
    onTestFinished(() => client.close())
    const answer = await client.send('POST', login.path, { username: 'admin', password: testPassword })
    client.token = JSON.parse(answer.text).token
    return { server, client }
  }
  const loadedBy = (printed: readonly string[]) =>
    Number(printed.flatMap((line) => /^modules of traces: (\d+)$/.exec(line)?.[1] ?? []).at(0))

  test('a request arrives with its route, and with what it asked PostgreSQL, and tells nothing of people', async () => {
    const receiver = await startReceiver()
    const { server, client } = await run({
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=thu',
    })
    expect((await client.send('GET', readHealth.path)).status).toBe(200)
    expect((await client.send('POST', createClub.path, { name: 'CLB Kín Tiếng' })).status).toBe(201)
    expect((await client.send('GET', '/api/players?search=0912345678')).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
    expect(loadedBy(server.printed)).toBeGreaterThan(10)

    const { spans, resources } = receiver
    expect(Object.fromEntries(resources)).toMatchObject({ 'service.name': 'vot', 'deployment.environment.name': 'thu' })
    const made = spans.find(({ name }) => name === `POST ${createClub.path}`)
    expect(readValue(made, 'http.route')).toBe(createClub.path)
    expect(Number(readValue(made, 'http.response.status_code'))).toBe(201)
    expect(spans.map(({ name }) => name)).toContain('GET /api/players')
    expect(spans.filter(({ name }) => name.includes(readHealth.path))).toEqual([])
    const queries = spans.filter(({ traceId, attributes }) => {
      return traceId === made?.traceId && attributes.some(({ key }) => key.startsWith('db.'))
    })
    // Those of SQLite run in the process itself, where no library looks.
    if (start.dialect === 'postgres') {
      const statements = queries.map((span) =>
        String(readValue(span, 'db.query.text') ?? readValue(span, 'db.statement')),
      )
      expect(statements.find((text) => text.includes('insert into "clubs"'))).toContain('$1')
      for (const query of queries) expect(query.parentSpanId).toBe(made?.spanId)
    } else expect(queries).toEqual([])
    for (const text of ['Kín Tiếng', '0912345678', testPassword]) expect(receiver.received()).not.toContain(text)
    expect(spans.flatMap(({ attributes }) => attributes).map(({ key }) => key)).not.toContain('client.address')
  })

  test('a receiver that is away is no reason to fail', async () => {
    const { server, client } = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    expect((await client.send('POST', createClub.path, { name: 'CLB Vẫn Chạy' })).status).toBe(201)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('without a receiver not one library of traces is loaded', async () => {
    const { server } = await run({})
    expect(await server.end('SIGTERM')).toBe(0)
    expect(loadedBy(server.printed)).toBe(0)
  })
})
