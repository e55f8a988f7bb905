import { describe, expect, test } from 'vitest'
import { ordinal } from '../../../../../languages/en/ordinal'
import { formatStrings as english } from '../../../../../languages/en/web/lib/format/strings'

const parts = (day: number, month: number, year: number) => ({ day, month, year })

describe('in English', () => {
  test('[UI-04] a day names its month', () => {
    expect(english.day(parts(4, 3, 2026))).toBe('4 Mar 2026')
    expect(english.shortDay(parts(14, 12, 2026))).toBe('14 Dec')
    expect(english.dayTime('09:42', '4 Mar 2026')).toBe('09:42, 4 Mar 2026')
  })

  test('[UI-04] a range names month and year once where they are the same', () => {
    expect(english.range(parts(14, 3, 2026), parts(15, 3, 2026))).toBe('14 – 15 Mar 2026')
    expect(english.range(parts(28, 2, 2026), parts(1, 3, 2026))).toBe('28 Feb – 1 Mar 2026')
    expect(english.range(parts(31, 12, 2025), parts(1, 1, 2026))).toBe('31 Dec 2025 – 1 Jan 2026')
  })

  test('ages and places agree with their numbers', () => {
    expect([english.minutesAgo(1), english.daysAgo(6)]).toEqual(['1 minute ago', '6 days ago'])
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
  })
})
