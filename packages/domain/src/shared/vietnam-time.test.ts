import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  endOfVietnamDay,
  formatVietnamIso,
  parseIsoDateTime,
  startOfVietnamDay,
  vietnamDate,
  vietnamDay,
} from './vietnam-time'

const anyMoment = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) })

describe('calendar days in Vietnam', () => {
  test('[TRN-04] a day runs from 00:00:00+07:00 to 23:59:59+07:00', () => {
    const evening = Date.parse('2026-03-14T17:30:00Z')
    expect(formatVietnamIso(startOfVietnamDay(evening))).toBe('2026-03-15T00:00:00+07:00')
    expect(formatVietnamIso(endOfVietnamDay(evening))).toBe('2026-03-15T23:59:59+07:00')
  })

  test('[TRN-05] moments are on one day by the clock of Vietnam, not of Greenwich', () => {
    expect(vietnamDay(Date.parse('2026-03-14T17:00:00Z'))).toBe(vietnamDay(Date.parse('2026-03-15T16:59:59Z')))
    expect(vietnamDay(Date.parse('2026-03-14T16:59:59Z'))).toBe(vietnamDay(Date.parse('2026-03-14T17:00:00Z')) - 1)
  })

  test('[TRN-04] year, month and day agree with the platform calendar', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const shifted = new Date(moment + 7 * 3_600_000)
        const expected = { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() }
        expect(vietnamDate(moment)).toEqual(expected)
      }),
    )
  })
})

describe('ISO date-times', () => {
  test('writing and reading a moment gives it back', () => {
    fc.assert(fc.property(anyMoment, (moment) => parseIsoDateTime(formatVietnamIso(moment)) === moment))
  })

  test('every offset is understood', () => {
    const moment = Date.UTC(2026, 2, 14, 17)
    for (const text of ['2026-03-15T00:00:00+07:00', '2026-03-14T17:00Z', '2026-03-14T12:00:00.000-05:00']) {
      expect(parseIsoDateTime(text)).toBe(moment)
    }
    expect(parseIsoDateTime('2026-03-14T17:00:00.1239Z')).toBe(moment + 123)
  })

  test.each([
    '2026-02-31T00:00:00+07:00',
    '2025-02-29T00:00:00+07:00',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00+15:00',
    '2026-01-01T00:00:00+07:60',
    '2026-01-01T00:00:00',
    '2026-01-01',
    '01/01/2026',
    ' 2026-01-01T00:00:00Z',
    '',
  ])('%j is refused', (text) => {
    expect(parseIsoDateTime(text)).toBeUndefined()
  })
})
