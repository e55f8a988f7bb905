import { expect, test } from 'vitest'
import { planOf } from './bracket-fixtures'
import { countTurns } from './count-turns'
import { orderEntries } from './seed-entries'

test('a knock-out needs a turn a round where there are courts enough, and waits for courts where not', () => {
  expect(countTurns(planOf(8, 'standard'), 4)).toBe(3)
  expect(countTurns(planOf(8, 'standard'), 1)).toBe(7)
  expect(countTurns(planOf(8, 'standard'), 2)).toBe(4)
  expect(countTurns(planOf(2, 'standard'), 0)).toBe(1)
})

test('nobody plays twice in a turn: a league has a turn a leg, a cluster of four four turns', () => {
  expect(countTurns(planOf(6, 'league'), 99)).toBe(5)
  expect(countTurns(planOf(6, 'league'), 1)).toBe(15)
  expect(countTurns(planOf(16, 'play_off'), 99)).toBe(3 + 3)
})

test('byes take no court and a second grand final is not reckoned with', () => {
  expect(countTurns(planOf(5, 'standard'), 99)).toBe(3)
  expect(countTurns(planOf(4, 'full'), 1)).toBe(6)
})

test('[BRK-06] drawn numbers come first, then points, then who registered first', () => {
  const team = (id: number, rollingNumber: number | null, points: number) => ({ id, rollingNumber, points })
  const ordered = orderEntries([team(1, null, 5), team(2, 2, 1), team(3, null, 7), team(4, null, 5), team(5, 1, 0)])
  expect(ordered.map(({ id }) => id)).toEqual([5, 2, 3, 1, 4])
})
