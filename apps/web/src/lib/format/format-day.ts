import { parseIsoDateTime, vietnamDate, vietnamDay } from '@vot/domain'
import { serverNow } from './server-clock'
import { type DayParts, formatStrings } from './strings'

/** Days and times as people read them: Asia/Ho_Chi_Minh, dd/MM/yyyy, 24 hours. A text that is no moment shows as `–`. */
const none = '–'
const pad = (part: number) => String(part).padStart(2, '0')

/** `2026-03-14T00:00:00+07:00` as `14/03/2026`. */
export function formatDay(iso: string): string {
  return written(iso, formatStrings.day)
}

/** `CN 14/03`, for `DayBelowHead` alone: elsewhere `formatNearDay` decides about the year. */
export function formatDayBelowHead(iso: string): string {
  return written(iso, (parts) => `${weekdayOf(parseIsoDateTime(iso) ?? 0)} ${formatStrings.shortDay(parts)}`)
}

/** `2026-03-14T00:00:00+07:00` as `03/2026`. */
export function formatMonth(iso: string): string {
  return written(iso, formatStrings.month)
}

function written(iso: string, write: (parts: DayParts) => string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? none : write(vietnamDate(moment))
}

/** `14/03 – 15/03/2026`; one day alone shows once, another year shows in full. */
export function formatDayRange(fromIso: string, toIso: string): string {
  const [from, to] = [parseIsoDateTime(fromIso), parseIsoDateTime(toIso)]
  if (from === undefined || to === undefined || vietnamDay(from) === vietnamDay(to)) return formatDay(fromIso)
  return formatStrings.range(vietnamDate(from), vietnamDate(to))
}

/** `09:42`. */
export function formatTime(iso: string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? none : formatClock(moment)
}

/** `09:42 14/03/2026`. */
export function formatDayTime(iso: string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? none : formatMoment(moment)
}

/** Epoch milliseconds as `09:42 14/03/2026`. */
export function formatMoment(moment: number): string {
  return formatStrings.dayTime(formatClock(moment), formatStrings.day(vietnamDate(moment)))
}

/** Where a day begins or ends that is said, `đầu ngày 14/03/2026` and `hết ngày 14/03/2026`; else as `formatMoment`. */
export function formatDeadline(moment: number): string {
  const clock = formatClock(moment)
  const day = formatStrings.day(vietnamDate(moment))
  if (clock === '00:00') return formatStrings.startOfDay(day)
  return clock === '23:59' ? formatStrings.endOfDay(day) : formatStrings.dayTime(clock, day)
}

/** Epoch milliseconds as `09:42`. */
export function formatClock(moment: number): string {
  const minutes = Math.floor(moment / 60_000) + 7 * 60
  return `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
}

/** Days before and after today on which a date is plain without its year. */
const nearDays = 7

/** Whether a day is plain without its year. */
export function isNearDay(moment: number, now: number = serverNow()): boolean {
  return Math.abs(vietnamDay(moment) - vietnamDay(now)) <= nearDays
}

/** Epoch milliseconds as `13/12` within a week of `now`, as `13/12/2026` further away. */
export function formatNearDay(moment: number, now: number = serverNow()): string {
  return (isNearDay(moment, now) ? formatStrings.shortDay : formatStrings.day)(vietnamDate(moment))
}

const weekdayOf = (moment: number) => formatStrings.weekdays[vietnamDay(moment) % 7]

/** Epoch milliseconds as `CN 13/12` within a week of `now`, as `CN 13/12/2026` further away. */
export function formatWeekday(moment: number, now: number = serverNow()): string {
  return `${weekdayOf(moment)} ${formatNearDay(moment, now)}`
}

/** Epoch milliseconds as `CN 13/12/2026`: for paper, which is read at any time. */
export function formatWholeWeekday(moment: number): string {
  return `${weekdayOf(moment)} ${formatStrings.day(vietnamDate(moment))}`
}

/** `09:42`, and `09:42 CN 13/12` where that is another day than `shownDay`; the year as `formatWeekday`. */
export function formatClockFrom(shownDay: number, moment: number, now: number = serverNow()): string {
  const clock = formatClock(moment)
  return vietnamDay(moment) === vietnamDay(shownDay) ? clock : `${clock} ${formatWeekday(moment, now)}`
}

/** When something is expected: `09:42`, with its day where that is a later one than today. */
export function formatTimeToCome(iso: string): string {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? none : formatClockFrom(Math.min(moment, serverNow()), moment)
}

/** Calendar days in Vietnam from `now` (epoch milliseconds) to the day of the ISO text; negative when it is past. */
export function daysUntil(iso: string, now: number): number {
  const moment = parseIsoDateTime(iso)
  return moment === undefined ? Number.NaN : vietnamDay(moment) - vietnamDay(now)
}
