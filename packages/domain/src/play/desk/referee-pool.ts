import { foldText } from '../../shared/text'
import type { EpochMs } from '../../shared/vietnam-time'
import { type RefereeDay, type RefereePresence, refereePresence } from './referee-day'

/** Between two matches of a referee, where another one is free. */
export const refereeRestMinutes = 5

export interface PoolReferee {
  readonly id: number
  readonly name: string
  /** Null for one who was not signed in today. */
  readonly day: RefereeDay | null
  /** On a court, in any tournament. */
  readonly isBusy: boolean
  /** Matches that they were called to today, and for how long. */
  readonly matches: number
  readonly ms: number
  readonly lastCalledAt: EpochMs | null
  readonly lastEndedAt: EpochMs | null
}

/** The match that somebody is to referee. */
export interface PoolMatch {
  /** Folded. */
  readonly venue: string
  /** Names of its players' clubs, folded. */
  readonly clubs: ReadonlySet<string>
  /** When it is expected to be over if it is called now. */
  readonly end: EpochMs
}

/**
 * [OPS-246] Whether organisers say who is here: once somebody was signed in. One who was signed in by mistake, left
 * again and had no match does not count.
 */
export function usesRefereeSignIn(referees: readonly Pick<PoolReferee, 'day' | 'matches'>[]): boolean {
  return referees.some(({ day, matches }) => day !== null && (day.leftAt === null || matches > 0))
}

/** [OPS-246] Those who may be called to a court of the venue now: all who are free where nobody was signed in today. */
export function freeReferees<Referee extends PoolReferee>(
  referees: readonly Referee[],
  venue: string,
  now: EpochMs,
): Referee[] {
  const free = referees.filter(({ isBusy }) => !isBusy)
  if (!usesRefereeSignIn(referees)) return free
  return free.filter(
    ({ day }) => refereePresence(day, now).kind === 'here' && (day?.venue == null || day.venue === venue),
  )
}

/**
 * Who may referee the match now, the one to call first before all others. [OPS-247] Where organisers say who is here,
 * that is one of no club that plays, then one whose hours last until its end, one who has rested, and the one with the
 * fewest minutes today. [OPS-53] Else the one with the fewest matches today, then whose last one is longest ago.
 */
export function refereesFor<Referee extends PoolReferee>(
  match: PoolMatch,
  referees: readonly Referee[],
  now: EpochMs,
): Referee[] {
  const compare = usesRefereeSignIn(referees) ? byPool(match, now) : byMatches
  return freeReferees(referees, match.venue, now).sort((a, b) => compare(a, b) || byName(a, b))
}

/** [OPS-249] As the desk lists them: free, on court, on a break, coming later, gone, and who was not signed in. */
export function refereesOnDesk<Referee extends PoolReferee>(referees: readonly Referee[], now: EpochMs): Referee[] {
  const isKept = usesRefereeSignIn(referees)
  const compare = isKept ? byPool({ clubs: new Set(), end: now }, now) : byMatches
  const placeOf = ({ day, isBusy }: PoolReferee) => {
    if (isBusy) return 1
    return isKept ? places.indexOf(refereePresence(day, now).kind) : 0
  }
  const isFree = (referee: PoolReferee) => placeOf(referee) === 0
  return [...referees].sort(
    (a, b) => placeOf(a) - placeOf(b) || (isFree(a) && isFree(b) ? compare(a, b) : 0) || byName(a, b),
  )
}

/** Second are those on court, wherever else they are. */
const places: readonly (RefereePresence['kind'] | 'busy')[] = [
  'here',
  'busy',
  'break',
  'later',
  'over',
  'left',
  'absent',
]

function byName(a: PoolReferee, b: PoolReferee): number {
  return foldText(a.name).localeCompare(foldText(b.name)) || a.id - b.id
}

type Compare = (a: PoolReferee, b: PoolReferee) => number

function byMatches(a: PoolReferee, b: PoolReferee): number {
  return a.matches - b.matches || (a.lastCalledAt ?? 0) - (b.lastCalledAt ?? 0)
}

function byPool({ clubs, end }: Omit<PoolMatch, 'venue'>, now: EpochMs): Compare {
  const isOfClub = ({ day }: PoolReferee) => day !== null && day.club !== null && clubs.has(day.club)
  const mustLeave = ({ day }: PoolReferee) => day !== null && day.until !== null && day.until < end
  return (a, b) =>
    Number(isOfClub(a)) - Number(isOfClub(b)) ||
    Number(mustLeave(a)) - Number(mustLeave(b)) ||
    Number(isRefereeTired(a, now)) - Number(isRefereeTired(b, now)) ||
    a.ms - b.ms ||
    a.matches - b.matches ||
    (a.lastEndedAt ?? 0) - (b.lastEndedAt ?? 0)
}

/** Whether the referee's last match has only just ended. */
export function isRefereeTired({ lastEndedAt }: Pick<PoolReferee, 'lastEndedAt'>, now: EpochMs): boolean {
  return lastEndedAt !== null && now - lastEndedAt < refereeRestMinutes * 60_000
}
