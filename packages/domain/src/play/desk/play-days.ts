import { dayMs, hourMs, minuteMs } from '../../shared/durations'
import { type EpochMs, startOfVietnamDay } from '../../shared/vietnam-time'
import { minutesOf, startMoment, type TournamentDates } from '../../tournament/group/tournament-status'

/** When a hall opens where its group says nothing else. */
export const usualOpeningTime = '07:00'
/** Of a tournament of several days where organisers say nothing else. */
const usualClosingMs = 22 * hourMs
/** A division whose last day was mistyped must not fill a plan with years. */
const maxDays = 100

/** When the courts are played on, on one day; null for what is left to the rules. */
export interface DayHours {
  /** Its beginning in Vietnam. */
  readonly day: EpochMs
  readonly opens: EpochMs | null
  readonly closes: EpochMs | null
}

/** No court takes a match that would not be over before, or that would begin during it. */
export interface Night {
  readonly from: EpochMs
  readonly until: EpochMs
}

type DivisionDates = Pick<TournamentDates, 'startDate' | 'endDate' | 'startTime'>

/** The beginnings of all days on which one of the divisions plays. */
export function playDays(divisions: readonly Pick<DivisionDates, 'startDate' | 'endDate'>[]): EpochMs[] {
  const days = new Set<EpochMs>()
  for (const { startDate, endDate } of divisions) {
    const first = startOfVietnamDay(startDate)
    for (let day = first; day <= endDate && day < first + maxDays * dayMs; day += dayMs) days.add(day)
  }
  return [...days].sort((a, b) => a - b)
}

/**
 * [OPS-300] The hours of each day where organisers say nothing: between two days the courts rest from 22:00 to the
 * opening hour of the hall (`07:00`), or to an earlier announced start. The first day begins, and the last one ends, with
 * its matches.
 */
export function usualHours(
  days: readonly EpochMs[],
  divisions: readonly DivisionDates[],
  openingTime: string,
): DayHours[] {
  const announced = divisions.filter(({ startTime }) => startTime !== null).map(startMoment)
  return days.map((day, index) => {
    const starts = announced.filter((start) => startOfVietnamDay(start) === day)
    return {
      day,
      opens: index === 0 ? null : Math.min(day + openingMs(openingTime), ...starts),
      closes: index === days.length - 1 ? null : day + usualClosingMs,
    }
  })
}

/**
 * [OPS-334] When the plan lets the first match of a division begin: at its start time; without one when its first day
 * opens, as organisers say of that day, else by the opening hour of the hall.
 */
export function plannedStart(dates: DivisionDates, fixed: readonly DayHours[], openingTime: string): EpochMs {
  if (dates.startTime !== null) return startMoment(dates)
  const day = startOfVietnamDay(dates.startDate)
  const opens = fixed.find((each) => each.day === day)?.opens ?? day + openingMs(openingTime)
  return Math.max(dates.startDate, opens)
}

function openingMs(openingTime: string): number {
  return (minutesOf(openingTime) ?? 0) * minuteMs
}

/** Those that organisers fixed over the usual ones. */
export function hoursAsFixed(usual: readonly DayHours[], fixed: readonly DayHours[]): DayHours[] {
  const fixedOf = new Map(fixed.map((each) => [each.day, each]))
  return usual.map(({ day, opens, closes }) => {
    const said = fixedOf.get(day)
    return { day, opens: said?.opens ?? opens, closes: said?.closes ?? closes }
  })
}

/** When the courts rest: before the first day opens, and between two days; after the last one nobody is sent home. */
export function nightsBetween(hours: readonly DayHours[]): Night[] {
  return hours.flatMap(({ day, opens }, index) => {
    if (opens === null) return []
    return [{ from: hours[index - 1]?.closes ?? day, until: opens }]
  })
}

/** Whether a match that begins at the moment meets a night. */
export function meetsNight({ from, until }: Night, start: EpochMs, durationMs: number): boolean {
  return start < until && start + durationMs > from
}

/** When the day that goes on now makes way for the next one; never where none follows. */
export function nextDayFrom(nights: readonly Night[], now: EpochMs): EpochMs {
  return nights.find(({ until }) => until > now && startOfVietnamDay(until) > startOfVietnamDay(now))?.until ?? Infinity
}
