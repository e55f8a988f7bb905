import { dayMs, hourMs } from '../../shared/durations'
import { type EpochMs, endOfVietnamDay, startOfVietnamDay, vietnamDate, vietnamDay } from '../../shared/vietnam-time'
import type { SeasonWindow } from './season-facts'

/** The twelve months until today, or a calendar year in Vietnam. */
export type SeasonName = 'last12' | number

const daysOfYear = 365
/** How far back a rank is compared. */
const comparedDays = 30

/** A year that has not ended counts until now. */
export function seasonWindow(season: SeasonName, now: EpochMs): SeasonWindow {
  const today = endOfVietnamDay(now)
  if (season === 'last12') return yearUntil(today)
  return { from: startOfYear(season), until: Math.min(today, startOfYear(season + 1) - 1) }
}

/** The twelve months that end with the moment's day. */
export function yearUntil(moment: EpochMs): SeasonWindow {
  return { from: startOfVietnamDay(moment) - (daysOfYear - 1) * dayMs, until: endOfVietnamDay(moment) }
}

/** The same season as it stood a month ago; undefined for a year that is over, or that had not begun. */
export function seasonBefore(season: SeasonName, now: EpochMs): SeasonWindow | undefined {
  if (season !== 'last12' && season !== vietnamDate(now).year) return undefined
  const before = seasonWindow(season, now - comparedDays * dayMs)
  return before.until < before.from ? undefined : before
}

/** Ends of the latest twelve months until the window's end, which is the last of them. */
export function monthEnds({ until }: SeasonWindow): EpochMs[] {
  const { year, month } = vietnamDate(until)
  const ends = Array.from({ length: 12 }, (_, index) => startOfMonth(year, month - 10 + index) - 1)
  return [...ends.slice(0, -1), until]
}

function startOfYear(year: number): EpochMs {
  return startOfMonth(year, 1)
}

/** @param month from 1; others count on into the years beside */
function startOfMonth(year: number, month: number): EpochMs {
  // Vietnam is seven hours ahead all year.
  return Date.UTC(year, month - 1, 1) - 7 * hourMs
}

/** Years in which something was played or won, the latest first. */
export function seasonYears(moments: readonly EpochMs[]): number[] {
  const days = new Set(moments.map(vietnamDay))
  const years = new Set([...days].map((day) => vietnamDate(day * dayMs).year))
  return [...years].sort((a, b) => b - a)
}
