import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconnectWait } from '../apps/web/src/lib/live/reconnect-wait'
import { LoadConnection, writeRequest } from './load-connection'
import { monotonicMs, type Span, type ViewersOrder, type ViewersReport } from './viewers-order'

// A crowd of live viewers in a process of its own: raw sockets that note when each event reaches them.

/** A crowd comes within some seconds, not at once. */
const opensPerStep = 25
const stepMs = 12
const openTimeoutMs = 60_000
const addresses = 8
const received = Buffer.alloc(64 * 1024)

const eventHead = /id: (\d+:(\d+))\nevent: (\w+)\n(?:spread: (\d+)\n)?/g

let stream: { host: string; port: number; path: string; reads: string | null } = {
  host: '',
  port: 0,
  path: '',
  reads: null,
}
let sample = ''
let mayBeCut = false
let cuts = 0
const viewers: Viewer[] = []

/** One open stream; it connects again after a cut as the web app does. */
class Viewer {
  readonly arrivals = new Map<number, number>()
  /** When the viewer had read the bracket again for each event. */
  readonly reads = new Map<number, number>()
  ready = false
  #socket: Socket | undefined
  #cursor: string | undefined
  #failures = 0
  #closing = false
  #reader: LoadConnection | undefined
  #isReading = false
  readonly #stale: number[] = []

  constructor(readonly index: number) {
    this.#open()
  }

  close(): void {
    this.#closing = true
    this.#socket?.destroy()
    this.#reader?.close()
  }

  #open(): void {
    const { host, port, path } = stream
    const socket = connect({
      host,
      port,
      localAddress: `127.0.0.${2 + (this.index % addresses)}`,
      onread: { buffer: received, callback: (bytes) => this.#take(bytes) },
    })
    this.#socket = socket
    const resume = this.#cursor === undefined ? '' : `last-event-id: ${this.#cursor}\r\n`
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/event-stream\r\n${resume}\r\n`)
    socket.on('error', (error) => mayBeCut || fail(error))
    socket.once('close', () => this.#closing || this.#cut())
  }

  #cut(): void {
    if (!mayBeCut) fail(new Error('the server closed a stream'))
    this.ready = false
    this.#failures += 1
    cuts += 1
    setTimeout(() => this.#open(), reconnectWait(this.#failures))
  }

  #take(bytes: number): boolean {
    const at = monotonicMs()
    const text = received.toString('latin1', 0, bytes)
    if (text.includes('event: ready\n')) {
      this.ready = true
      this.#failures = 0
    }
    for (const [, cursor, number, event, spread] of text.matchAll(eventHead)) {
      this.#cursor = cursor
      if (event !== 'change') continue
      this.#note(this.arrivals, Number(number), at)
      if (stream.reads !== null) this.#readAgain(Number(number), stream.reads, Number(spread)).catch(fail)
    }
    if (text.includes('event: change\n')) sample = text
    return true
  }

  /** At a random moment of the span that the server told, once for all that is told until then, as the web app does. */
  async #readAgain(seq: number, path: string, spreadMs: number): Promise<void> {
    this.#stale.push(seq)
    if (this.#isReading) return
    this.#isReading = true
    await sleep(Math.random() * spreadMs)
    while (this.#stale.length > 0) {
      const seqs = this.#stale.splice(0)
      const seen = { 'accept-encoding': 'gzip, br', 'x-seen-seq': String(Math.max(...seqs)) }
      this.#reader ??= await LoadConnection.open(`http://${stream.host}:${stream.port}`)
      await this.#reader.sendForOk(writeRequest('GET', path, seen))
      for (const each of seqs) this.#note(this.reads, each, monotonicMs())
    }
    this.#isReading = false
  }

  #note(moments: Map<number, number>, seq: number, at: number): void {
    if (moments.has(seq)) fail(new Error(`event ${seq} came twice`))
    moments.set(seq, at)
  }
}

function fail(error: unknown): never {
  console.error(error)
  process.exit(1)
}

async function open(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    viewers.push(new Viewer(index))
    if (index % opensPerStep === 0) await sleep(stepMs)
  }
  await allReady()
}

async function allReady(): Promise<void> {
  const until = performance.now() + openTimeoutMs
  while (!viewers.every(({ ready }) => ready)) {
    if (performance.now() > until) fail(new Error('not every viewer has its stream in time'))
    await sleep(5)
  }
}

async function report(sent: readonly number[]): Promise<ViewersReport> {
  const kinds = stream.reads === null ? (['arrivals'] as const) : (['arrivals', 'reads'] as const)
  const all = kinds.flatMap((kind) => viewers.map((viewer) => viewer[kind]))
  const missing = () => all.reduce((sum, moments) => sum + sent.length - moments.size, 0)
  for (let tries = 0; tries < 100 && missing() > 0; tries += 1) await sleep(100)
  const seqs = [...new Set(viewers.flatMap(({ arrivals }) => [...arrivals.keys()]))].sort((a, b) => a - b)
  const [events, reads = events] = kinds.map((kind) => spanOf(kind, seqs, sent))
  if (!events || !reads) throw new Error('nothing was measured')
  const answer = { missing: missing(), events, reads, cuts, sample }
  cuts = 0
  for (const moments of all) moments.clear()
  return answer
}

/** Milliseconds from the writing of each request to the viewers' moments of that kind. */
function spanOf(kind: 'arrivals' | 'reads', seqs: readonly number[], sent: readonly number[]): Span {
  const latencies = viewers.flatMap((viewer) =>
    seqs.flatMap((seq, index) => {
      const at = viewer[kind].get(seq)
      return at === undefined ? [] : [at - (sent[index] ?? Number.NaN)]
    }),
  )
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

async function execute(order: ViewersOrder): Promise<ViewersReport | null> {
  switch (order.kind) {
    case 'open':
      stream = order
      await open(order.count)
      return null
    case 'report':
      return await report(order.sent)
    case 'expect-cut':
      mayBeCut = true
      for (const viewer of viewers) viewer.ready = false
      return null
    case 'expect-some-cut':
      mayBeCut = true
      return null
    case 'wait-for-return':
      await allReady()
      mayBeCut = false
      return null
    case 'close':
      for (const viewer of viewers.splice(0)) viewer.close()
      return null
  }
}

process.on('message', (order: ViewersOrder) => void execute(order).then((answer) => process.send?.(answer), fail))
process.on('disconnect', () => process.exit(0))
