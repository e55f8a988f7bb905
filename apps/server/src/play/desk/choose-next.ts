import { compareInQueue, err, foldText, ok, type QueueCandidate, type Result, startOfVietnamDay } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { CourtInUse } from '../court/court-queries'
import { compareNames } from '../court/court-view'
import { listDutiesSince } from './day-queries'
import { conflictOf } from './desk-match-view'
import { listRefereesWithMatch } from './desk-queries'
import { type GroupDay, venueOfMatch } from './group-day'
import { isUpcoming, type Listed, queueCandidateOf } from './group-queue'
import { restingPlayerOf } from './resting-player'

/** [OPS-53] The first match of the queue whose players are free and have rested, at a venue with a free court. */
export function nextMatch(
  day: GroupDay,
  venues: ReadonlySet<string>,
): Result<Listed, 'queue-empty' | 'no-startable-match'> {
  const waiting = day.matches.filter(isUpcoming)
  if (waiting.length === 0) return err('queue-empty')
  let next: { readonly listed: Listed; readonly place: QueueCandidate } | null = null
  for (const listed of waiting) {
    if (!venues.has(venueOfMatch(listed))) continue
    const place = queueCandidateOf(listed, false)
    if (next !== null && compareInQueue(next.place, place) <= 0) continue
    const isFree = conflictOf(listed.bracket, listed.number, day.busy) === null
    if (isFree && restingPlayerOf(listed, day.resting) === null) next = { listed, place }
  }
  return next ? ok(next.listed) : err('no-startable-match')
}

/** [OPS-53] The open courts that are free, the one free longest first, one that was never used before all others; or
 * the one that is asked for. */
export function freeCourts(
  courts: readonly CourtInUse[],
  courtId: number | null,
): Result<CourtInUse[], 'no-court' | 'court-not-found' | 'court-busy' | 'court-closed' | 'no-free-court'> {
  if (courts.length === 0) return err('no-court')
  if (courtId !== null) {
    const asked = courts.find(({ id }) => id === courtId)
    if (!asked) return err('court-not-found')
    if (asked.closedAt !== null) return err('court-closed', { reason: asked.closedReason })
    return asked.matchId === null ? ok([asked]) : err('court-busy', { match_ids: [asked.matchId] })
  }
  const free = courts
    .filter(({ matchId, closedAt }) => matchId === null && closedAt === null)
    .sort((a, b) => (a.lastEndedAt ?? 0) - (b.lastEndedAt ?? 0) || compareNames(a, b))
  return free.length > 0 ? ok(free) : err('no-free-court')
}

/** [OPS-53] The free referee with the fewest matches today, then whose last one is longest ago. */
export async function nextReferee(db: Queries, now: number): Promise<Result<number, 'no-free-referee'>> {
  const duties = new Map(
    (await listDutiesSince(db, startOfVietnamDay(now))).map(({ refereeId, count, lastAt }) => [
      refereeId,
      { count: Number(count), lastAt: Number(lastAt ?? 0) },
    ]),
  )
  const dutyOf = (id: number) => duties.get(id) ?? { count: 0, lastAt: 0 }
  const [first] = (await listRefereesWithMatch(db))
    .filter(({ matchId }) => matchId === null)
    .sort(
      (a, b) =>
        dutyOf(a.id).count - dutyOf(b.id).count ||
        dutyOf(a.id).lastAt - dutyOf(b.id).lastAt ||
        foldText(a.name).localeCompare(foldText(b.name)) ||
        a.id - b.id,
    )
  return first ? ok(first.id) : err('no-free-referee')
}
