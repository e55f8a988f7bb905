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

/** What a last day and a deadline are sent as. */
export function endOfDay(day: DayText): string {
  return `${day}T23:59:59+07:00`
}
