import { vietnamDay } from '@vot/domain'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  daysUntil,
  formatClock,
  formatClockFrom,
  formatDay,
  formatDayRange,
  formatDayTime,
  formatDeadline,
  formatNearDay,
  formatTime,
  formatTimeToCome,
  formatWeekday,
  formatWholeWeekday,
} from './format-day'
import {
  formatCount,
  formatDifference,
  formatPercent,
  formatPointChange,
  formatPoints,
  formatVnd,
} from './format-number'
import { compareNames, cutText, playerNames, shortPair, teamName, withShortNames } from './short-name'

describe('days and times', () => {
  afterEach(() => void vi.useRealTimers())

  test('[UI-03][UI-04] show in Vietnam, whatever offset the text has', () => {
    expect(formatDay('2026-03-13T17:00:00Z')).toBe('14/03/2026')
    expect(formatTime('2026-03-14T02:42:00Z')).toBe('09:42')
    expect(formatDayTime('2026-03-14T23:59:59+07:00')).toBe('23:59 14/03/2026')
    expect(formatClock(Date.parse('2026-03-14T17:05:00Z'))).toBe('00:05')
  })

  test('[TRN-181] the first and the last minute of a day are written in words', () => {
    const at = (time: string) => formatDeadline(Date.parse(`2026-12-04T${time}+07:00`))
    expect(at('23:59:59')).toBe('hết ngày 04/12/2026')
    expect(at('00:00:00')).toBe('đầu ngày 04/12/2026')
    expect([at('07:30:00'), at('23:58:00'), at('00:01:00')]).toEqual([
      '07:30 04/12/2026',
      '23:58 04/12/2026',
      '00:01 04/12/2026',
    ])
  })

  test('[UI-04] a range names the year once and one day once', () => {
    const range = (from: string, to: string) => formatDayRange(`${from}T00:00:00+07:00`, `${to}T23:59:59+07:00`)
    expect(range('2026-03-14', '2026-03-15')).toBe('14/03 – 15/03/2026')
    expect(range('2026-03-14', '2026-03-14')).toBe('14/03/2026')
    expect(range('2025-12-31', '2026-01-01')).toBe('31/12/2025 – 01/01/2026')
  })

  test('[UI-04] within a week a day stands without its year, further away with it', () => {
    const now = Date.parse('2026-12-28T23:30:00+07:00')
    const day = (iso: string) => formatNearDay(Date.parse(iso), now)
    expect(['2026-12-28T08:00:00+07:00', '2026-12-21T00:00:00+07:00', '2027-01-04T23:59:59+07:00'].map(day)).toEqual([
      '28/12',
      '21/12',
      '04/01',
    ])
    expect(['2026-12-20T23:59:59+07:00', '2027-01-05T00:00:00+07:00'].map(day)).toEqual(['20/12/2026', '05/01/2027'])
    const sunday = Date.parse('2026-12-13T08:05:00+07:00')
    expect([formatWeekday(sunday, sunday), formatWeekday(sunday, now)]).toEqual(['CN 13/12', 'CN 13/12/2026'])
    expect(formatWholeWeekday(sunday)).toBe('CN 13/12/2026')
    expect(formatClockFrom(sunday, sunday, now)).toBe('08:05')
    expect(formatClockFrom(now, sunday, now)).toBe('08:05 CN 13/12/2026')
  })

  test('[UI-04] no formatter leaves the year out of a day that is more than a week away', () => {
    const moment = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
    vi.useFakeTimers()
    fc.assert(
      fc.property(moment, fc.integer({ min: -400, max: 400 }), (now, days) => {
        vi.setSystemTime(now)
        const at = now + days * 86_400_000
        const iso = new Date(at).toISOString()
        const year = formatDay(iso).slice(-4)
        const isFar = Math.abs(vietnamDay(at) - vietnamDay(now)) > 7
        const named = [formatNearDay(at), formatWeekday(at), formatClockFrom(now, at)]
        if (days > 0) named.push(formatTimeToCome(iso))
        for (const text of named) expect(text.includes(year)).toBe(isFar)
        for (const text of [formatDay(iso), formatDayTime(iso), formatDeadline(at), formatWholeWeekday(at)]) {
          expect(text).toContain(year)
        }
      }),
    )
  })

  test('[UI-04] a text that is no moment shows as a dash', () => {
    expect([formatDay(''), formatTime('2026-02-31T00:00:00+07:00')]).toEqual(['–', '–'])
  })

  test('[TRN-05] days left are calendar days in Vietnam', () => {
    const deadline = '2026-03-10T23:59:59+07:00'
    expect(daysUntil(deadline, Date.parse('2026-03-10T00:00:00+07:00'))).toBe(0)
    expect(daysUntil(deadline, Date.parse('2026-03-09T23:59:00+07:00'))).toBe(1)
    expect(daysUntil(deadline, Date.parse('2026-03-11T00:00:00+07:00'))).toBe(-1)
  })
})

test('[UI-02][UI-05] figures follow Vietnamese custom', () => {
  expect(formatVnd(300_000)).toBe('300.000\u00a0₫')
  expect(formatCount(1284)).toBe('1.284')
  expect([formatPoints(7.5), formatPoints(0), formatPointChange(0.2), formatPointChange(-0.1)]).toEqual([
    '7,50',
    '0,00',
    '+0,20',
    '−0,10',
  ])
  expect([formatDifference(5), formatDifference(0), formatDifference(-3)]).toEqual(['+5', '0', '−3'])
  expect(formatPercent(11 / 15)).toBe('73,3%')
})

describe('names', () => {
  const pair = (player1_name: string, player2_name: string) => ({
    player1_name,
    player1_club_name: null,
    player2_name,
    player2_club_name: null,
    rolling_number: null,
  })

  test('[UI-22] are shortened to two words, then to the given name, and no further than tells them apart', () => {
    const [one, two] = withShortNames([
      pair('Nguyễn Hoàng Phúc', 'Trần Minh Khôi'),
      pair('Lê Hoàng Phúc', 'Nguyễn Gia Huy'),
    ])
    if (!one || !two) throw new Error('two pairs were given')
    expect(playerNames(one, 'full')).toEqual(['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'])
    expect(shortPair(one, 'two-words')).toBe('Nguyễn Hoàng Phúc – Minh Khôi')
    expect(shortPair(one, 'short')).toBe('Nguyễn Hoàng Phúc – Khôi')
    expect(shortPair(two, 'short')).toBe('Lê Hoàng Phúc – Huy')
    expect(teamName(two)).toBe('Lê Hoàng Phúc – Nguyễn Gia Huy')
  })

  test('[UI-22] are cut by whole characters with an ellipsis', () => {
    expect(cutText('CLB Phú Thọ', 15)).toBe('CLB Phú Thọ')
    expect(cutText('Câu lạc bộ Pickleball', 15)).toBe('Câu lạc bộ Pick…')
  })

  test('sort by Vietnamese collation', () => {
    expect(['Đạt', 'Dũng', 'An', 'Ân', 'Ánh'].sort(compareNames)).toEqual(['An', 'Ánh', 'Ân', 'Dũng', 'Đạt'])
  })
})
