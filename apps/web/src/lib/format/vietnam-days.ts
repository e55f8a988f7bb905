import { formatVietnamIso } from '@vot/domain'
import { serverNow } from './server-clock'

/** Days as date pickers have them: `2026-03-14` in Asia/Ho_Chi_Minh. */
export type DayText = string

export function today(): DayText {
  return formatVietnamIso(serverNow()).slice(0, 10)
}

/** What a start day is sent as. */
export function startOfDay(day: DayText): string {
  return `${day}T00:00:00+07:00`
}

/** A time of today, `10:05`, as it is sent; undefined for none. */
export function timeOfToday(time: string): string | undefined {
  return timeOn(serverNow(), time)
}

/** The same of the day that the moment is in. */
export function timeOn(moment: number, time: string): string | undefined {
  return time === '' ? undefined : `${formatVietnamIso(moment).slice(0, 10)}T${time}:00+07:00`
}

/** What a last day and a deadline are sent as. */
export function endOfDay(day: DayText): string {
  return `${day}T23:59:59+07:00`
}
