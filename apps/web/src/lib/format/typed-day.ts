import { formatStrings } from './strings'
import type { DayText } from './vietnam-days'

const dayMs = 86_400_000
const withYear = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})$/
const withoutYear = /^(\d{1,2})[/.\-\s](\d{1,2})$/
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/

interface DayBounds {
  /** Where the day is looked for when no year was typed. */
  readonly near: DayText
  readonly earliest?: DayText | undefined
  readonly latest?: DayText | undefined
}

/**
 * A day as people type it: `14/3`, `14/03/2026`, `14-3-26`, `140326`, and as it shows where months have names. Without
 * a year it is the nearest one to `near` that lies within the bounds. null for what is no day.
 */
export function typedDay(text: string, { near, earliest = '', latest = '9999' }: DayBounds): DayText | null {
  const typed = withMonthNumber(text.trim())
  const match = withYear.exec(typed) ?? withoutYear.exec(typed) ?? digits.exec(typed)
  if (!match) return null
  const [day, month] = [Number(match[1]), Number(match[2])]
  if (match[3] !== undefined)
    return dayOf(match[3].length === 2 ? 2000 + Number(match[3]) : Number(match[3]), month, day)
  const year = Number(near.slice(0, 4))
  // A 29 February may be four years off, eight around 2100.
  const years = Array.from({ length: 17 }, (_, index) => year - 8 + index)
  const days = years.flatMap((each) => dayOf(each, month, day) ?? [])
  const fitting = days.filter((each) => each >= earliest && each <= latest)
  const distance = (each: DayText) => Math.abs(daysBetween(near, each))
  return (fitting.length === 0 ? days : fitting).sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** `14 March 2026` with the number of the month. */
export function withMonthNumber(text: string, monthNames = formatStrings.monthNames): string {
  return text.replace(/\p{L}{3,}/u, (word) => {
    const typed = word.toLowerCase()
    // `Sept` is what English shows, people type `Sep` and `September`.
    const month = monthNames
      .map((name) => name.toLowerCase())
      .findIndex((name) => typed.startsWith(name) || name.startsWith(typed))
    return month < 0 ? word : String(month + 1)
  })
}

/** Whether the text is a day such as `2026-03-14`. */
export function isDay(text: unknown): text is DayText {
  if (typeof text !== 'string') return false
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && dayOf(Number(match[1]), Number(match[2]), Number(match[3])) !== null
}

/** Whole days from one to the other; negative where the other is earlier. */
export function daysBetween(from: DayText, to: DayText): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

export function shiftDay(day: DayText, days: number): DayText {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function dayOf(year: number, month: number, day: number): DayText | null {
  if (year < 1900 || year > 2199) return null
  const moment = new Date(Date.UTC(year, month - 1, day))
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return isReal ? moment.toISOString().slice(0, 10) : null
}
