import { type EpochMs, startOfVietnamDay } from '../../shared/vietnam-time'

export const tournamentStatuses = ['open', 'closed', 'ongoing', 'completed'] as const
export type TournamentStatus = (typeof tournamentStatuses)[number]

/** What the status of a tournament follows from; moments in epoch milliseconds. */
export interface TournamentDates {
  readonly startDate: EpochMs
  readonly endDate: EpochMs
  readonly lastRegistrationDate: EpochMs
  /** `07:30` in Vietnam on the day of `startDate`; null: it starts at `startDate` itself. */
  readonly startTime: string | null
  /** When a bracket closed registration before its time; null while nothing did. */
  readonly registrationClosedAt: EpochMs | null
}

/** The one derivation that client and server share; each side brings its own clock. Source: TRN-01. */
export function tournamentStatus(dates: TournamentDates, now: EpochMs): TournamentStatus {
  if (now > dates.endDate) return 'completed'
  if (now > startMoment(dates)) return 'ongoing'
  if (dates.registrationClosedAt !== null || now > dates.lastRegistrationDate) return 'closed'
  return 'open'
}

/** [HOM-01] Where a group stands by its divisions: under way from the first that begins until the last is over. */
export function groupStatus(divisions: readonly TournamentStatus[]): TournamentStatus {
  const isAt = (status: TournamentStatus) => divisions.includes(status)
  if (divisions.length > 0 && divisions.every((status) => status === 'completed')) return 'completed'
  if (isAt('ongoing') || isAt('completed')) return 'ongoing'
  return isAt('closed') && !isAt('open') ? 'closed' : 'open'
}

/** When the first match may begin: the start time on the start's day. */
export function startMoment({ startDate, startTime }: Pick<TournamentDates, 'startDate' | 'startTime'>): EpochMs {
  const minutes = startTime === null ? undefined : minutesOf(startTime)
  return minutes === undefined ? startDate : startOfVietnamDay(startDate) + minutes * 60_000
}

/** Until when teams may register by the dates alone: the deadline, or the start where that comes first. */
export function registrationEnd(dates: Omit<TournamentDates, 'endDate' | 'registrationClosedAt'>): EpochMs {
  return Math.min(dates.lastRegistrationDate, startMoment(dates))
}

/** The next moment from which the clock alone gives another status; undefined once it is over. */
export function nextStatusMoment(dates: TournamentDates, now: EpochMs): EpochMs | undefined {
  const coming = [dates.lastRegistrationDate, startMoment(dates), dates.endDate].filter((moment) => moment >= now)
  return coming.length === 0 ? undefined : Math.min(...coming) + 1
}

const statusOrder: Readonly<Record<TournamentStatus, number>> = { open: 0, closed: 1, ongoing: 2, completed: 3 }

/** Whether other dates pull a tournament back out of a state that it has reached. */
export function pullsBack(before: TournamentDates, after: TournamentDates, now: EpochMs): boolean {
  return statusOrder[tournamentStatus(after, now)] < statusOrder[tournamentStatus(before, now)]
}

/** Minutes of a day from a text like `07:30`; undefined for any other. */
export function minutesOf(time: string): number | undefined {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === '' ? undefined : Number(hours) * 60 + Number(minutes)
}

/** Visitors see a bracket once registration has closed. */
export function isBracketPublic(status: TournamentStatus): boolean {
  return status !== 'open'
}

/** Visitors see results once the tournament is over. */
export function areResultsPublic(status: TournamentStatus): boolean {
  return status === 'completed'
}
