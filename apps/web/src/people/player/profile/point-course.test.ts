import type { PointHistoryEntry } from '@vot/contract'
import { expect, test } from 'vitest'
import { pointCourse } from './point-chart'

const entry = (day: number, from: number, to: number, change: Partial<PointHistoryEntry> = {}): PointHistoryEntry => ({
  id: day,
  adjustment_type: 'manual',
  place: null,
  group_name: null,
  tournament_name: null,
  points_added: to - from,
  previous_points: from,
  new_points: to,
  reason: null,
  merged_from: null,
  created_at: `2026-03-${String(day).padStart(2, '0')}T00:00:00+07:00`,
  ...change,
})
const now = Date.parse('2026-03-11T00:00:00+07:00')

test('one entry is a level line from its day until now', () => {
  const course = pointCourse([entry(1, 0, 3.5, { adjustment_type: 'initial' })], now)
  expect(course?.line).toBe('M0 50H0V50H100')
  expect([course?.least, course?.most]).toEqual([3.5, 3.5])
})

test('points stand until the next entry, in order of time, and go down as well as up', () => {
  const course = pointCourse([entry(6, 4, 3), entry(3, 3.5, 4), entry(1, 0, 3.5, { adjustment_type: 'initial' })], now)
  expect(course?.marks.map(({ x, y, change }) => [x, y, change])).toEqual([
    [0, 0.5, 3.5],
    [0.2, 0.1, 0.5],
    [0.5, 0.9, -1],
  ])
  expect(course?.line).toBe('M0 50H0V50H20V10H50V90H100')
})

test('a history that was cut off begins at what stood before', () => {
  const course = pointCourse([entry(1, 2, 4)], now)
  expect(course?.line).toBe('M0 90H0V10H100')
  expect([course?.least, course?.most]).toEqual([2, 4])
})

test('entries of one moment and of a clock ahead of ours stay inside the drawing', () => {
  const course = pointCourse([entry(12, 2, 3), entry(12, 1, 2)], now)
  expect(course?.marks.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
  expect(pointCourse([], now)).toBeUndefined()
})
