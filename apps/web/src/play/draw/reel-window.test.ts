import { expect, test } from 'vitest'
import { reelWindow } from './stage-reels'

const eight = [1, 2, 3, 4, 5, 6, 7, 8]
const window = (items: readonly number[], left: number, reach = 2) =>
  reelWindow(items, (item) => item === 3, left, reach)

test('a reel passes its items one by one and stops at the drawn one', () => {
  expect([4, 3, 2, 1, 0].map((left) => window(eight, left)?.shown)).toEqual([7, 8, 1, 2, 3])
  expect(window(eight, 0)).toEqual({ before: [1, 2], shown: 3, after: [4, 5] })
  expect(window(eight, 24)?.shown).toBe(3)
})

test('nothing is seen twice where few are left, and the last one stands alone', () => {
  expect(window([3, 4, 6], 0)).toEqual({ before: [6], shown: 3, after: [4] })
  expect(window([3, 4], 1)).toEqual({ before: [], shown: 4, after: [] })
  expect(window([3], 17)).toEqual({ before: [], shown: 3, after: [] })
  expect(window([1, 2], 0)).toBeNull()
})
