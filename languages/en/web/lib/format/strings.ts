import type { DayParts, formatStrings as vietnamese } from '@vot/web/src/lib/format/strings'
import type { Translation } from '../../../../translation'
import { dayRange, weekdays } from '../../../dates'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })
const wholeDay = format({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = format({ day: 'numeric', month: 'short' })
const month = format({ month: 'short', year: 'numeric' })
const monthName = format({ month: 'short' })
const ago = new Intl.RelativeTimeFormat('en-GB')

const momentOf = (parts: DayParts) => Date.UTC(parts.year, parts.month - 1, parts.day)

export type { DayParts }

/** `14 Mar 2026`, `14 – 15 Mar 2026`, `09:42, 14 Mar 2026`, `Sat 14 Mar`. */
export const formatStrings: Translation<typeof vietnamese> = {
  day: (parts) => wholeDay.format(momentOf(parts)),
  shortDay: (parts) => shortDay.format(momentOf(parts)),
  month: (parts) => month.format(momentOf(parts)),
  range: (from, to) => dayRange(wholeDay, momentOf(from), momentOf(to)),
  dayTime: (time, day) => `${time}, ${day}`,
  startOfDay: (day) => `the start of ${day}`,
  endOfDay: (day) => `the end of ${day}`,
  weekdays: weekdays(0, 'short'),
  monthNames: Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(1970, index))),
  justNow: 'just now',
  minutesAgo: (minutes) => ago.format(-minutes, 'minute'),
  hoursAgo: (hours) => ago.format(-hours, 'hour'),
  daysAgo: (days) => ago.format(-days, 'day'),
}
