import { expect, test } from 'vitest'
import { reconnectWait, slowRetryFailures } from './reconnect-wait'

const bounds = (failures: number, mostMs?: number) => [
  reconnectWait(failures, mostMs, 0),
  reconnectWait(failures, mostMs, 1),
]

test('after a cut a screen tries again soon, at most 1.5 s apart, and no two screens at the same moment', () => {
  expect(bounds(1)).toEqual([200, 800])
  expect(bounds(2)).toEqual([320, 1280])
  for (let failures = 3; failures < slowRetryFailures; failures += 1) expect(bounds(failures)).toEqual([375, 1500])
})

test('who was refused, or has tried for long, asks every half a minute at most, unless a screen wants more', () => {
  expect(bounds(slowRetryFailures)).toEqual([7500, 30_000])
  expect(bounds(slowRetryFailures + 500)).toEqual([7500, 30_000])
  expect(bounds(slowRetryFailures + 500, 1000)).toEqual([250, 1000])
})
