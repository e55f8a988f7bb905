import { expect, test } from 'vitest'
import { assumedDuration, expectedPace, paceKey } from './expected-pace'

const minute = 60_000
const one = { scoring: 'side_out', pointsPerGame: 11, winBy: 2, bestOf: 1 } as const

test('[OPS-56] a match to 11 takes 20 minutes with what is around it, longer games and more games take longer', () => {
  const minutesOf = (rules: Parameters<typeof assumedDuration>[0]) => assumedDuration(rules) / minute
  expect(minutesOf(one)).toBe(20)
  expect(minutesOf({ ...one, pointsPerGame: 15 })).toBe(25)
  expect(minutesOf({ ...one, pointsPerGame: 21 })).toBe(32)
  expect(minutesOf({ ...one, bestOf: 3 })).toBe(41)
  expect(paceKey(one)).not.toBe(paceKey({ ...one, bestOf: 3 }))
  const rally = { ...one, scoring: 'rally' } as const
  expect(minutesOf(rally)).toBeLessThan(minutesOf(one))
  expect(paceKey(rally)).not.toBe(paceKey(one))
})

test('[OPS-56] the measured median takes over from the assumption as matches are played', () => {
  expect(expectedPace(assumedDuration(one), [])).toEqual({
    assumedMs: 20 * minute,
    measuredMs: null,
    count: 0,
    expectedMs: 20 * minute,
  })
  const few = expectedPace(assumedDuration(one), [30 * minute])
  expect([few.measuredMs, few.expectedMs]).toEqual([30 * minute, 22 * minute])
  const many = expectedPace(
    assumedDuration(one),
    Array.from({ length: 36 }, () => 30 * minute),
  )
  expect(many.expectedMs).toBe(29 * minute)
  expect(
    expectedPace(
      assumedDuration(one),
      [10, 30, 20, 200].map((each) => each * minute),
    ).measuredMs,
  ).toBe(25 * minute)
})
