/** A day in Vietnam; the month counts from 1. */
export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

const pad = (part: number) => String(part).padStart(2, '0')
const dayAndMonth = ({ day, month }: DayParts) => `${pad(day)}/${pad(month)}`
const wholeDay = (parts: DayParts) => `${dayAndMonth(parts)}/${parts.year}`
const noNames: readonly string[] = []

/** How days, times and ages are written. */
export const formatStrings = {
  day: wholeDay,
  /** Without the year, where it is plain. */
  shortDay: dayAndMonth,
  month: ({ month, year }: DayParts) => `${pad(month)}/${year}`,
  /** Two different days, the earlier first. */
  range: (from: DayParts, to: DayParts) =>
    `${from.year === to.year ? dayAndMonth(from) : wholeDay(from)} – ${wholeDay(to)}`,
  dayTime: (time: string, day: string) => `${time} ${day}`,
  startOfDay: (day: string) => `đầu ngày ${day}`,
  endOfDay: (day: string) => `hết ngày ${day}`,
  /** From Thursday on, as the first of January 1970 was one. */
  weekdays: ['T5', 'T6', 'T7', 'CN', 'T2', 'T3', 'T4'],
  /** Names of months that may be typed instead of their number. */
  monthNames: noNames,
  justNow: 'vừa xong',
  minutesAgo: (minutes: number) => `${minutes} phút trước`,
  hoursAgo: (hours: number) => `${hours} giờ trước`,
  daysAgo: (days: number) => `${days} ngày trước`,
}
