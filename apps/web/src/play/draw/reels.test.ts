import { expect, test } from 'vitest'
import { nextReelStep, type ReelState, reelWindow } from './reels'

const start: ReelState = { shown: 4, reel: null, pace: null }

/** Every state the reels pass through, with how long each was shown before the next. */
function play(total: number, random: number, isStill = false, from = start) {
  const waits: { waitMs: number; part: string; left: number }[] = []
  let state = from
  for (;;) {
    const step = nextReelStep(state, total, { isStill, random: () => random })
    if (!step) return { state, waits, ms: waits.reduce((sum, { waitMs }) => sum + waitMs, 0) }
    waits.push({ waitMs: step.waitMs, part: state.reel?.part ?? 'none', left: state.reel?.left ?? -1 })
    state = step.next
  }
}

test.each([
  [0, 15],
  [0.5, 20],
  [0.999, 24],
])('with chance %d each reel turns %d ticks of 80 ms, 300 ms apart', (random, ticks) => {
  const { state, waits, ms } = play(5, random)
  for (const part of ['team', 'number']) {
    const turning = waits.filter((wait) => wait.part === part && wait.left > 0)
    expect(turning).toHaveLength(ticks)
    expect(new Set(turning.map(({ waitMs }) => waitMs))).toEqual(new Set([80]))
  }
  expect(waits.filter(({ part, left }) => part === 'team' && left === 0)).toEqual([
    { waitMs: 300, part: 'team', left: 0 },
  ])
  expect(ms).toBe(ticks * 80 * 2 + 300)
  expect(state).toEqual({ shown: 5, reel: null, pace: null })
})

test('where motion is not wanted the result appears after 300 ms', () => {
  expect(play(5, 0.5, true)).toMatchObject({ ms: 300, state: { shown: 5 } })
  expect(play(36, 0.5, true)).toMatchObject({ ms: 300, state: { shown: 36 } })
})

test.each([[6], [36], [1024]])('all the rest up to turn %d passes fast, within five seconds', (total) => {
  const { state, ms, waits } = play(total, 0.5)
  expect(state).toEqual({ shown: total, reel: null, pace: null })
  expect(ms).toBeLessThanOrEqual(5000)
  expect(waits.every(({ part }) => part === 'none')).toBe(true)
})

test('a turn that is heard of while a reel turns waits until it stands', () => {
  const turning: ReelState = { shown: 4, reel: { part: 'number', left: 1 }, pace: null }
  expect(nextReelStep(turning, 6, { isStill: false, random: () => 0 })?.next).toEqual({
    shown: 5,
    reel: null,
    pace: null,
  })
})

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
