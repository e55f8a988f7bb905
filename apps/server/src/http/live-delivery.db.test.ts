import { connect, createServer, type Socket } from 'node:net'
import type { LiveEvent, MatchScore } from '@vot/contract'
import { ok } from '@vot/domain'
import { type LiveStream, makeGroup, onEachDatabase, openStream, startApp, type TestApp } from '@vot/testkit'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { appendLiveEvent } from '../live/append-live-event'

onEachDatabase('delivery of live events', (start) => {
  let app: TestApp
  let url: URL
  let id: number
  const closers: (() => void)[] = []
  beforeAll(async () => {
    app = await startApp(start)
    url = new URL(await app.listen())
  })
  beforeEach(async () => {
    const group = await makeGroup(app)
    id = group.divisions[0]?.id ?? 0
  })
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })

  const append = (event: LiveEvent) =>
    app.database.transaction(async (work) => ok(await appendLiveEvent(work, id, event)))

  async function open(from: string, lastEventId?: string): Promise<LiveStream> {
    const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
    const stream = await openStream(`${from}/api/live?tournament_id=${id}`, headers)
    closers.push(() => stream.close())
    return stream
  }

  /** Every connection through it can be destroyed at any moment, on both sides. */
  async function openProxy(): Promise<{ readonly url: string; cut(): void }> {
    const sockets = new Set<Socket>()
    const proxy = createServer((near) => {
      const far = connect(Number(url.port), url.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const address = proxy.address()
    const cut = () => {
      for (const socket of sockets) socket.destroy()
    }
    closers.push(cut, () => void proxy.close())
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, cut }
  }

  test('[LIVE-03] a proxy that destroys the stream twenty times costs its viewer no event and gives none twice', async () => {
    const proxy = await openProxy()
    const first = await open(proxy.url)
    const start = (await first.next()).id
    const from = Number(start.split(':')[1])
    const last = from + 100
    let isOver = false
    const writing = (async () => {
      for (let number = 1; number <= 100; number += 1) {
        await append({ type: 'match-result', match_ids: [number] })
        if (number % 5 === 0) proxy.cut()
      }
      isOver = true
    })()
    const seen: number[] = []
    let cursor = start
    for (let stream: LiveStream | null = first; seen.at(-1) !== last; stream = null) {
      try {
        const reading = stream ?? (await open(proxy.url, cursor))
        while (seen.at(-1) !== last) {
          const { event, id: next, data } = await reading.next()
          cursor = next
          if (event === 'change') seen.push(Number(data.seq))
          else expect(event).toBe('ready')
        }
      } catch (error) {
        // Cut off; nothing else may go wrong, and once the proxy leaves it alone the stream stays.
        if (isOver && stream !== null) throw error
      }
    }
    await writing
    expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => from + index + 1))
  })

  test('[LIVE-20] who follows and who comes back get the same events, however many come back at once', async () => {
    const following = await open(url.origin)
    const cursor = (await following.next()).id
    const score: MatchScore = {
      match_id: 7,
      phase: 'in_progress',
      game_number: 1,
      score: [4, 2],
      games: [],
      serving: 1,
      server_number: 2,
      server_player_id: 11,
    }
    const events: LiveEvent[] = [
      { type: 'match-score', match_ids: [7], score },
      { type: 'registration-paid', registration_id: 3 },
      { type: 'tournament-updated' },
    ]
    for (const event of events) await append(event)
    const told = [await following.next(), await following.next(), await following.next()]
    expect(told.map(({ data }) => data.type)).toEqual(events.map(({ type }) => type))
    const returning = await Promise.all(Array.from({ length: 40 }, () => open(url.origin, cursor)))
    for (const stream of returning) {
      expect((await stream.next()).event).toBe('ready')
      expect([await stream.next(), await stream.next(), await stream.next()]).toEqual(told)
    }
    await append({ type: 'draw-opened' })
    for (const stream of [following, ...returning]) expect((await stream.next()).data.type).toBe('draw-opened')
  })

  test('[LIVE-21] a proxy that speaks HTTP/1.0 gets the same events, without the marks of HTTP/1.1', async () => {
    const socket = connect(Number(url.port), url.hostname)
    closers.push(() => socket.destroy())
    let text = ''
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    socket.write(`GET /api/live?tournament_id=${id} HTTP/1.0\r\nhost: ${url.host}\r\n\r\n`)
    await expect.poll(() => text).toContain('event: ready')
    await append({ type: 'registration-paid', registration_id: 3 })
    await expect.poll(() => text).toContain('registration-paid')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    expect(head.toLowerCase()).not.toContain('transfer-encoding')
    expect(body).toMatch(
      /^retry: 2000\nid: \S+\nevent: ready\ndata: {}\n\nid: \S+\nevent: change\nspread: 1\ndata: {.*}\n\n$/,
    )
  })
})
