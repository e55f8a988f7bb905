import { expect, test } from 'vitest'
import { planRestart } from './restart-plan'

test('a worker that had settled is replaced at once', () => {
  expect(planRestart({ before: 7, healthyMs: 10_000 })).toEqual({ inARow: 0, waitMs: 0 })
})

test('one that dies again and again waits twice as long each time, and at most half a minute', () => {
  const waits: number[] = []
  let before = 0
  for (const healthyMs of [null, null, 9_999, null, null, null, null, null, null, null]) {
    const { inARow, waitMs } = planRestart({ before, healthyMs })
    waits.push(waitMs)
    before = inARow
  }
  expect(waits).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
})
