import { expect, test } from 'vitest'
import { dayProgress } from './day-progress'
import { restingPlayers } from './resting-players'

const minute = 60_000

test('[OPS-50] players rest from the end of their latest match, and not a moment longer', () => {
  const played = [
    { endedAt: 100 * minute, players: [1, 2] },
    { endedAt: 104 * minute, players: [2, 3] },
    { endedAt: 90 * minute, players: [4] },
  ]
  const resting = restingPlayers(played, 10 * minute, 105 * minute)
  expect([...resting]).toEqual([
    [1, 110 * minute],
    [2, 114 * minute],
    [3, 114 * minute],
  ])
  expect(restingPlayers(played, 10 * minute, 114 * minute).size).toBe(0)
  expect(restingPlayers(played, 0, 104 * minute).size).toBe(0)
})

test('the course of a day counts what was planned, what is over and what is expected', () => {
  const course = dayProgress({
    from: 0,
    now: 30 * minute,
    planned: [20, 40, 60].map((each) => each * minute),
    finished: [25 * minute],
    expected: [55 * minute, 72 * minute],
  })
  expect(course.at(0)).toEqual({ at: 0, planned: 0, finished: 0, expected: null })
  expect(course.find(({ at }) => at === 30 * minute)).toEqual({ at: 30 * minute, planned: 1, finished: 1, expected: 1 })
  expect(course.at(-1)).toEqual({ at: 72 * minute, planned: 3, finished: null, expected: 3 })
  const counts = course.map(({ planned }) => planned)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
})
