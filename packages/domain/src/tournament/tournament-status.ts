import type { EpochMs } from '../shared/vietnam-time'

export const tournamentStatuses = ['open', 'closed', 'ongoing', 'completed'] as const
export type TournamentStatus = (typeof tournamentStatuses)[number]

/** The three dates of a tournament in epoch milliseconds. */
export interface TournamentDates {
  readonly startDate: EpochMs
  readonly endDate: EpochMs
  readonly lastRegistrationDate: EpochMs
}

/** The one derivation that client and server share; each side brings its own clock. Source: A 4, D 2. */
export function tournamentStatus(dates: TournamentDates, now: EpochMs): TournamentStatus {
  if (now > dates.endDate) return 'completed'
  if (now > dates.startDate) return 'ongoing'
  if (now > dates.lastRegistrationDate) return 'closed'
  return 'open'
}

/** Visitors see a bracket once registration has closed. Source: A 1, A 2. */
export function isBracketPublic(status: TournamentStatus): boolean {
  return status !== 'open'
}

/** Visitors see results once the tournament is over. Source: A 1, A 2. */
export function areResultsPublic(status: TournamentStatus): boolean {
  return status === 'completed'
}
