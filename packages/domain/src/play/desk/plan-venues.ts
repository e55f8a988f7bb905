import { runToEnd } from '../../shared/run-to-end'
import { type DayCourt, type DayInput, type DayMatch, type PlannedStart, planDaySteps } from './plan-day'

/** A day at several venues, each with its own courts; no division plays at two. */
export interface VenuesInput extends Omit<DayInput, 'courts' | 'matches'> {
  readonly courts: readonly (DayCourt & { readonly venue: string })[]
  readonly matches: readonly (DayMatch & { readonly venue: string })[]
}

/** `planDay` for each venue. */
export function planVenues(input: VenuesInput): ReadonlyMap<number, PlannedStart> {
  return runToEnd(planVenuesSteps(input))
}

export function* planVenuesSteps(input: VenuesInput): Generator<void, ReadonlyMap<number, PlannedStart>> {
  const starts = new Map<number, PlannedStart>()
  for (const venue of new Set(input.matches.map((match) => match.venue))) {
    const courts = input.courts.filter((court) => court.venue === venue)
    const matches = input.matches.filter((match) => match.venue === venue)
    for (const [id, start] of yield* planDaySteps({ ...input, courts, matches })) starts.set(id, start)
  }
  return starts
}
