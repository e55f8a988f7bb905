import { minuteMs } from '../../shared/durations'
import { type EpochMs, startOfVietnamDay } from '../../shared/vietnam-time'
import { startMoment, type TournamentDates } from '../../tournament/group/tournament-status'

/** A team that is missing for so long after its first match is due may lose by walkover. */
export const firstLimitMs = 10 * minuteMs
/** Then the desk proposes it. */
export const lastLimitMs = 15 * minuteMs
/** Who is missing is asked for so long before the first match. */
const aheadMs = 30 * minuteMs
/** And called so long before it, where the desk has other things to look at. */
export const callAheadMs = 10 * minuteMs

/** What is known of when a match begins. Epoch milliseconds. */
export interface MatchTimes {
  /** When its division begins on that day; null where nobody said. */
  readonly divisionStart: EpochMs | null
  /** As it was planned before the day's first match; null where it was not. */
  readonly planned: EpochMs | null
  /** Since when it stands on a court; null while it waits for one. */
  readonly onCourtSince: EpochMs | null
  /** As it is expected now; null where it cannot be. */
  readonly expected: EpochMs | null
  /** Since when the court that it would get is free; null while none is. */
  readonly courtFreeSince: EpochMs | null
}

/**
 * From when the sides of a match are waited for: when it came on its court, else as planned. A day that runs late
 * gives them its delay: nobody is late for a match that has no court. Null while nobody can say.
 */
export function dueAt(times: MatchTimes): EpochMs | null {
  const { divisionStart, planned, onCourtSince, expected, courtFreeSince } = times
  if (onCourtSince !== null) return latest(divisionStart, onCourtSince)
  const start = latest(divisionStart, planned)
  if (start === null) return null
  return latest(start, courtFreeSince ?? expected)
}

function latest(a: EpochMs | null, b: EpochMs | null): EpochMs | null {
  if (a === null || b === null) return a ?? b
  return Math.max(a, b)
}

/** When a division begins on the day of `now`, or on its first where that is to come; null where it has no time. */
export function divisionStartOn(dates: Pick<TournamentDates, 'startDate' | 'startTime'>, now: EpochMs): EpochMs | null {
  const start = startMoment(dates)
  const today = startOfVietnamDay(now)
  if (startOfVietnamDay(start) > today) return start
  return dates.startTime === null ? null : today + start - startOfVietnamDay(start)
}

/**
 * `soon`: not due yet. `late`: due, less than 10 minutes ago. `over-ten`: a walkover may be given. `over-fifteen`: it is
 * proposed.
 */
export type AbsenceStage = 'soon' | 'late' | 'over-ten' | 'over-fifteen'

export interface Absence {
  readonly stage: AbsenceStage
  /** When the next stage begins; null in the last. */
  readonly until: EpochMs | null
}

/** How urgent it is that a team is missing whose first match is due at a moment. */
export function absenceAt(due: EpochMs, now: EpochMs): Absence {
  if (now < due) return { stage: 'soon', until: due }
  if (now < due + firstLimitMs) return { stage: 'late', until: due + firstLimitMs }
  if (now < due + lastLimitMs) return { stage: 'over-ten', until: due + lastLimitMs }
  return { stage: 'over-fifteen', until: null }
}

/** A team with who of it is missing, and its next match. */
export interface AwaitedTeam {
  readonly registrationId: number
  /** Of its two players. */
  readonly missing: readonly number[]
  /** Has been in a match today, so it is here whatever was noted. */
  readonly hasPlayed: boolean
  /** When it said that it will not come to that match; null where it did not. */
  readonly absentSince: EpochMs | null
  /** Null where it has none. */
  readonly match: { readonly id: number; readonly code: string; readonly due: EpochMs } | null
}

export interface MissingTeam extends AwaitedTeam {
  readonly match: NonNullable<AwaitedTeam['match']>
}

/**
 * [OPS-302] Teams that said that they will not come, then those that are not whole shortly before their first match, who
 * is waited for longest first.
 */
export function missingTeams(teams: readonly AwaitedTeam[], now: EpochMs): MissingTeam[] {
  return teams
    .flatMap((team) => {
      const { match, missing, hasPlayed, absentSince } = team
      if (match === null) return []
      const isDue = missing.length > 0 && !hasPlayed && match.due - now <= aheadMs
      return absentSince !== null || isDue ? [{ ...team, match }] : []
    })
    .sort(
      (a, b) =>
        Number(b.absentSince !== null) - Number(a.absentSince !== null) ||
        a.match.due - b.match.due ||
        a.match.code.localeCompare(b.match.code) ||
        a.registrationId - b.registrationId,
    )
}

/** Which side of a match a walkover is proposed for; null where both are whole. */
export function absentSide(
  sides: readonly [number | null, number | null],
  missing: ReadonlySet<number>,
): 1 | 2 | 'both' | null {
  const [first, second] = sides.map((side) => side !== null && missing.has(side))
  if (first && second) return 'both'
  return first ? 1 : second ? 2 : null
}
