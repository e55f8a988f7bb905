import { afterEach, expect, test, vi } from 'vitest'
import type { LiveConnection } from './fan-out'
import { HeartbeatWheel } from './heartbeat-wheel'
import type { FrameBytes } from './live-frame'
import { LiveTopic } from './live-topic'

class Reader implements LiveConnection {
  readonly userId = null
  readonly sessionId = null
  readonly isOrganiser = false
  readonly seesDesk = false
  readonly closed = false
  readonly texts: string[] = []

  constructor(readonly begun = true) {}

  send({ plain }: FrameBytes): void {
    this.texts.push(plain.toString())
  }
  drained = () => Promise.resolve()
  close = () => undefined
}

const crowdOf = (count: number) => Array.from({ length: count }, () => new Reader())

afterEach(() => vi.useRealTimers())

test('every stream gets one heartbeat in 2 s, never all at once, and one that has not begun gets none', () => {
  vi.useFakeTimers()
  const readers = crowdOf(300)
  const silent = new Reader(false)
  const wheel = new HeartbeatWheel(new Set([silent, ...readers]))
  const beats = () => readers.reduce((sum, { texts }) => sum + texts.length, 0)
  let most = 0
  for (let step = 0; step < 8; step += 1) {
    const before = beats()
    vi.advanceTimersByTime(250)
    most = Math.max(most, beats() - before)
  }
  expect(most).toBeLessThan(60)
  expect(new Set(readers.map(({ texts }) => texts.join('')))).toEqual(new Set([':\n\n']))
  vi.advanceTimersByTime(4_000)
  expect(new Set(readers.map(({ texts }) => texts.length))).toEqual(new Set([3]))
  expect(silent.texts).toEqual([])
  wheel.stop()
})

test('a single stream gets its heartbeats 2 s apart', () => {
  vi.useFakeTimers()
  const [reader] = crowdOf(1)
  const wheel = new HeartbeatWheel(new Set(reader && [reader]))
  vi.advanceTimersByTime(8_100)
  expect(reader?.texts).toHaveLength(4)
  wheel.stop()
})

test('the larger the crowd, the longer the span over which it is to ask again, up to 1.5 s', async () => {
  const spreadTold = async (count: number) => {
    const topic = new LiveTopic({ tournamentId: 1 })
    const readers = crowdOf(count)
    for (const reader of readers) topic.add(reader)
    topic.tell({ tournamentId: 1, seq: 5, event: { type: 'match-result' }, at: 0 }, { forAll: '{}' })
    await expect.poll(() => readers.at(-1)?.texts, { interval: 5 }).toHaveLength(1)
    return Number(/\nspread: (\d+)\n/.exec(readers[0]?.texts[0] ?? '')?.[1])
  }
  expect([await spreadTold(1), await spreadTold(1_000), await spreadTold(40_000)]).toEqual([1, 80, 1_500])
})
