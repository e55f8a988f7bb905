import { act, renderHook } from '@testing-library/react'
import type { LiveMessage } from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenLive } from './live-client'
import { useLostServer } from './lost-server'

const change = (seq: number): string =>
  `id: 128:${seq}\nevent: change\ndata: ${JSON.stringify({ tournament_id: 128, seq, type: 'match-result', at: 'x' })}\n\n`

interface OpenStream {
  readonly url: string
  readonly headers: Headers
  readonly send: (text: string) => void
  readonly end: () => void
}

let streams: OpenStream[]
let seen: LiveMessage[]
let resyncs: number
let close: () => void

beforeEach(() => {
  streams = []
  seen = []
  resyncs = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
        streams.push({
          url,
          headers: new Headers(init.headers),
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        })
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  close()
  vi.useRealTimers()
  setHidden(false)
})

function listen() {
  close = listenLive(
    { tournamentId: 128 },
    { onMessage: (message) => seen.push(message), onResync: () => (resyncs += 1) },
  )
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('asks for its tournament and tells what changed, however the bytes are cut', async () => {
  listen()
  await settle()
  expect(streams[0]?.url).toBe('/api/live?tournament_id=128')
  const text = `: heartbeat\n\n${change(1)}${change(2)}`
  for (const part of [text.slice(0, 40), text.slice(40, 90), text.slice(90)]) {
    streams[0]?.send(part)
    await settle()
  }
  expect(seen.map(({ seq }) => seq)).toEqual([1, 2])
})

test('a broken stream is opened again where it stopped', async () => {
  listen()
  await settle()
  streams[0]?.send(change(7))
  await settle()
  streams[0]?.end()
  await settle(1000)
  expect(streams).toHaveLength(2)
  expect(streams[1]?.headers.get('Last-Event-ID')).toBe('128:7')
  streams[1]?.send(change(8))
  await settle()
  expect(seen.map(({ seq }) => seq)).toEqual([7, 8])
})

test('everything is read again on resync, and once at the start, where no cursor is known', async () => {
  listen()
  await settle()
  expect(resyncs).toBe(1)
  streams[0]?.send('id: 128:90\nevent: resync\ndata: {}\n\n')
  await settle()
  expect(resyncs).toBe(2)
})

test('a server that is away is asked again and again, one that refuses the stream only now and then', async () => {
  const asked: number[] = []
  const answers = [new TypeError('no network'), 502, new TypeError('no network'), 404, 404]
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now())
    const answer = answers[asked.length - 1] ?? 404
    if (typeof answer === 'number') return new Response(null, { status: answer })
    throw answer
  })
  listen()
  await settle(5_000)
  expect(asked).toHaveLength(4)
  await settle(2_000)
  expect(asked).toHaveLength(4)
  await settle(30_000)
  expect(asked.length).toBeGreaterThan(4)
})

test('an event tells over how long to spread what is asked because of it; where it does not, 1.5 s', async () => {
  const spans: number[] = []
  close = listenLive({ tournamentId: 128 }, { onMessage: (_, spreadMs) => spans.push(spreadMs), onResync: () => 0 })
  await settle()
  streams[0]?.send(change(1).replace('event: change', 'event: change\nspread: 80') + change(2))
  await settle()
  expect(spans).toEqual([80, 1500])
})

test('a connection that is silent too long is given up', async () => {
  listen()
  await settle()
  await settle(61_000)
  expect(streams.length).toBeGreaterThan(1)
})

test('within 5 s of silence the server counts as lost, and no more once it is heard', async () => {
  const { result } = renderHook(() => useLostServer())
  listen()
  await settle()
  streams[0]?.send(': heartbeat\n\n')
  streams[0]?.send(change(1))
  await settle(4_000)
  expect(result.current).toBeNull()
  streams[0]?.send(':\n\n')
  await settle(4_000)
  expect(result.current).toBeNull()
  await act(() => settle(1_000))
  expect(result.current).not.toBeNull()
  await act(() => settle(1_500))
  expect(streams).toHaveLength(2)
  await act(async () => {
    streams[1]?.send(change(2))
    await settle()
  })
  expect(result.current).toBeNull()
})

test('a tab that is not looked at loses nothing, and what never answered was never there', async () => {
  const { result } = renderHook(() => useLostServer())
  listen()
  await act(() => settle(20_000))
  expect(result.current).toBeNull()
  streams.at(-1)?.send(change(1))
  await settle()
  setHidden(true)
  await act(() => settle(60_000))
  expect(result.current).toBeNull()
})

test('a hidden tab gives its connection back and catches up when it is looked at', async () => {
  listen()
  await settle()
  streams[0]?.send(change(3))
  await settle()
  setHidden(true)
  await settle(60_000)
  expect(streams).toHaveLength(1)
  setHidden(false)
  await settle()
  expect(streams[1]?.headers.get('Last-Event-ID')).toBe('128:3')
})

test('those who listen to one scope share a connection, which closes after the last', async () => {
  listen()
  await settle()
  streams[0]?.send(change(1))
  await settle()
  const alsoSeen: number[] = []
  let alsoResynced = 0
  const leave = listenLive(
    { tournamentId: 128 },
    { onMessage: ({ seq }) => alsoSeen.push(seq), onResync: () => (alsoResynced += 1) },
  )
  streams[0]?.send(change(2))
  await settle()
  expect([streams.length, alsoResynced]).toEqual([1, 1])
  expect([seen.map(({ seq }) => seq), alsoSeen]).toEqual([[1, 2], [2]])
  leave()
  streams[0]?.send(change(3))
  await settle()
  expect([seen.length, alsoSeen.length]).toEqual([3, 1])
  close()
  listen()
  await settle()
  expect(streams).toHaveLength(2)
})
