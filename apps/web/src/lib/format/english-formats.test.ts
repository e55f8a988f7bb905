import { describe, expect, test } from 'vitest'
import { ordinal } from '../../../../../languages/en/ordinal'
import { formats } from '../../../../../languages/en/server/language/formats'
import { dayStrings } from '../../../../../languages/en/web/account/audit/strings'
import { formatStrings as english } from '../../../../../languages/en/web/lib/format/strings'
import { todayStrings } from '../../../../../languages/en/web/publish/dashboard/today/strings'
import { withMonthNumber } from './typed-day'

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

  test('[UI-04] months and weekdays have their names', () => {
    expect(english.month(parts(1, 9, 2026))).toBe('Sept 2026')
    expect(english.monthNames).toHaveLength(12)
    // 1 January 1970 was a Thursday.
    expect(english.weekdays).toEqual(['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'])
    expect(dayStrings.weekdays[0]).toBe('Sunday')
    expect(todayStrings.weekdays).toEqual(dayStrings.weekdays)
  })

  test('[UI-04] the server writes days as the screens do', () => {
    const moment = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day, 5)
    expect(formats.day(moment(2026, 9, 5))).toBe(english.day(parts(5, 9, 2026)))
    expect(formats.days(moment(2026, 2, 28), moment(2026, 3, 1))).toBe('28 Feb – 1 Mar 2026')
    expect(formats.days(moment(2026, 3, 1), moment(2026, 3, 1))).toBe('1 Mar 2026')
    expect(formats.timeFrom(moment(2026, 3, 1), moment(2026, 3, 1))).toBe('12:00')
    expect(formats.timeFrom(moment(2026, 3, 1), moment(2026, 3, 2))).toBe('12:00, 2 Mar 2026')
  })

  test('[TRN-170] the name of a month is read as people type it', () => {
    const read = (text: string) => withMonthNumber(text, english.monthNames)
    expect(['5 Sep', '5 sept 2026', '5 September', '5 May', '5 Juneish', '5 Jun'].map(read)).toEqual([
      '5 9',
      '5 9 2026',
      '5 9',
      '5 5',
      '5 6',
      '5 6',
    ])
    expect(['5 tomorrow', '5 s', '5/9'].map(read)).toEqual(['5 tomorrow', '5 s', '5/9'])
    for (const [index, name] of english.monthNames.entries()) expect(read(`1 ${name}`)).toBe(`1 ${index + 1}`)
  })

  test('ages, days to come and places agree with their numbers', () => {
    expect([english.minutesAgo(1), english.daysAgo(1), english.daysAgo(6)]).toEqual([
      '1 minute ago',
      '1 day ago',
      '6 days ago',
    ])
    expect([0, 1, 2].map(todayStrings.daysLeft)).toEqual(['today', 'tomorrow', 'in 2 days'])
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
  })
})
