import { hourMs } from '../../shared/durations'
import type { EpochMs } from '../../shared/vietnam-time'
import type { PlannedStart } from '../desk/plan-day'

type Starts = ReadonlyMap<number, PlannedStart>

/** How far ahead the board of the next hour looks. */
export const boardHourMs = hourMs
/** How far ahead a court shows its next match, whose time is shown without a day. */
export const courtNextMs = 12 * boardHourMs

/**
 * [BRD-10] The match that comes next on each court, by court: of those that wait, the one that is planned there first.
 * @param waiting ids of matches that are on no court yet
 */
export function nextOnCourts(starts: Starts, waiting: ReadonlySet<number>, now: EpochMs): ReadonlyMap<number, number> {
  const next = new Map<number, number>()
  for (const [matchId, { courtId, start }] of inOrder(starts, waiting)) {
    if (start <= now + courtNextMs && !next.has(courtId)) next.set(courtId, matchId)
  }
  return next
}

/** [BRD-11] Those that wait and are expected to start within the next hour, in the order of their starts. */
export function startsWithinHour(starts: Starts, waiting: ReadonlySet<number>, now: EpochMs): readonly number[] {
  return inOrder(starts, waiting)
    .filter(([, { start }]) => start <= now + boardHourMs)
    .map(([matchId]) => matchId)
}

function inOrder(starts: Starts, waiting: ReadonlySet<number>): (readonly [number, PlannedStart])[] {
  return [...starts]
    .filter(([matchId]) => waiting.has(matchId))
    .sort(([a, first], [b, second]) => first.start - second.start || first.courtId - second.courtId || a - b)
}

/** The most courts on one screen that are still readable from afar. */
export const courtsPerScreen = 12

/** [BRD-14] Courts on as few screens as hold them, as many on each of them as on the others, give or take one. */
export function courtPages<Court>(courts: readonly Court[]): readonly (readonly Court[])[] {
  const pages = Math.max(1, Math.ceil(courts.length / courtsPerScreen))
  const bound = (page: number) => Math.ceil((page * courts.length) / pages)
  return Array.from({ length: pages }, (_, page) => courts.slice(bound(page), bound(page + 1)))
}
