import { expect, test } from 'vitest'
import { formats } from './formats'

test('[UI-04] a time of another day is told with its day and year', () => {
  const now = Date.parse('2026-12-13T23:50:00+07:00')
  expect(formats.timeFrom(now, Date.parse('2026-12-13T08:05:00+07:00'))).toBe('08:05')
  expect(formats.timeFrom(now, Date.parse('2026-12-14T00:05:00+07:00'))).toBe('00:05 14/12/2026')
})
