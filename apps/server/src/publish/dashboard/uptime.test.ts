import { expect, test } from 'vitest'
import { uptimePercent } from './routes'

const window = { from: 1_000, until: 2_000 }

test('time in which several processes ran counts once, time outside the window not at all', () => {
  const runs = [
    { from: 1_800, until: 2_500 },
    { from: 0, until: 1_100 },
    { from: 1_050, until: 1_200 },
    { from: 1_100, until: 1_150 },
    { from: 100, until: 900 },
  ]
  expect(uptimePercent(runs, window)).toBe(40)
})

test('only a window without any gap is 100 percent', () => {
  expect(uptimePercent([{ from: 1_000, until: 2_000 }], window)).toBe(100)
  expect(uptimePercent([{ from: 1, until: 9_999_999 }], { from: 0, until: 9_999_999 })).toBe(99.99)
  expect(uptimePercent([], window)).toBe(0)
  expect(uptimePercent([], { from: 5, until: 5 })).toBe(100)
})
