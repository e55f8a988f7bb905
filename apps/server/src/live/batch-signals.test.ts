import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FrequentSignal } from '../db/signal'
import { batchSignals } from './batch-signals'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event = (tournamentId: number, seq: number): FrequentSignal => ({ kind: 'tournament', tournamentId, seq })
const list = (value: number): FrequentSignal => ({ kind: 'counter', name: 'tournament-list', value })

/** What was sent, notice by notice; `refuse` makes the next attempts fail. */
function gather() {
  const notices: (readonly FrequentSignal[])[] = []
  let refusals = 0
  const gathered = batchSignals(async (signals) => {
    if (refusals > 0) {
      refusals -= 1
      throw new Error('no connection')
    }
    notices.push(signals)
  })
  return { ...gathered, notices, refuse: (times: number) => (refusals = times) }
}

test('the first signal of a quiet moment goes at once, all of the next 20 ms in one notice', async () => {
  const { add, notices } = gather()
  add(event(1, 5))
  expect(notices).toEqual([[event(1, 5)]])
  add(event(1, 7))
  add(event(2, 3))
  add(list(8))
  add(event(1, 6))
  add(list(9))
  await vi.advanceTimersByTimeAsync(19)
  expect(notices).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(notices).toHaveLength(2)
  expect(notices[1]).toEqual([{ ...event(1, 7), first: 6 }, event(2, 3), list(9)])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(notices).toHaveLength(2)
  add(event(2, 4))
  expect(notices).toHaveLength(3)
})

test('no notice grows beyond what PostgreSQL carries, and none of many waits for another 20 ms', async () => {
  const { add, notices } = gather()
  add(event(1, 1))
  for (let id = 1; id <= 250; id += 1) add(event(id, 2))
  await vi.advanceTimersByTimeAsync(20)
  expect(notices.map(({ length }) => length)).toEqual([1, 100, 100, 50])
})

test('what cannot be sent is sent later, with what came meanwhile', async () => {
  const { add, notices, refuse } = gather()
  refuse(2)
  add(event(1, 5))
  await vi.advanceTimersByTimeAsync(500)
  add(event(1, 6))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(notices).toEqual([[{ ...event(1, 6), first: 5 }]])
})

test('what waits is told before it closes', async () => {
  const { add, notices, close } = gather()
  add(event(1, 5))
  add(event(1, 6))
  const closed = close()
  await vi.advanceTimersByTimeAsync(20)
  await closed
  expect(notices).toEqual([[event(1, 5)], [event(1, 6)]])
})
