import {
  type CourtSpan,
  closedSpans,
  type DayReport,
  dayReport,
  minuteMs,
  type ReportedMatch,
  startOfVietnamDay,
} from '@vot/domain'
import type { RequestContext } from '../../http/handle'
import { getMatch, isHeld, isShown } from '../bracket/live-bracket'
import { playersOf } from '../bracket/match-view'
import { listCourtNotes } from '../court/court-notes'
import { compareNames } from '../court/court-view'
import { findPlannedStarts } from '../desk/day-plan'
import { committedDayReader } from '../desk/day-reader'
import { type BracketMatch, type GroupDay, venueOfMatch } from '../desk/group-day'
import { findGroupPlan } from '../desk/plan/plan-queries'
import { listOtherSpans } from './report-queries'

/** The group's matches of today that were decided or are on a court; byes apart. */
export function matchesOfToday({ matches, now }: GroupDay): BracketMatch[] {
  const since = startOfVietnamDay(now)
  return matches.filter(({ bracket, number, row }) => {
    if (!isShown(bracket, number) || getMatch(bracket, number).planned.bye) return false
    return isHeld(row) || (row.completedAt ?? 0) >= since
  })
}

/** [OPS-214] What is stored of the day, put together. */
export async function readDaySoFar(
  context: RequestContext,
  day: GroupDay,
  matches: readonly ReportedMatch[],
): Promise<DayReport> {
  const venueOf = new Map(day.matches.map((listed) => [listed.row.id, venueOfMatch(listed)]))
  return dayReport({
    since: startOfVietnamDay(day.now),
    now: day.now,
    restMs: day.group.restMinutes * minuteMs,
    matches,
    courts: [...day.courts].sort(compareNames).map(({ id, venueFolded: venue }) => ({ id, venue })),
    venueOf: (id) => venueOf.get(id) ?? '',
    otherSpans: await readOtherSpans(context, day),
  })
}

/** What is stored of the matches of today. */
export async function readReportedMatches(context: RequestContext, day: GroupDay): Promise<ReportedMatch[]> {
  const planned = await readPlannedStarts(context, day.group.id)
  return matchesOfToday(day).map((listed) => reportedMatch(listed, planned))
}

/** As players knew it: the published plan, else what was planned before the day's first match. */
async function readPlannedStarts(context: RequestContext, groupId: number): Promise<ReadonlyMap<number, number>> {
  const { published } = await context.read((db) => findGroupPlan(db, groupId))
  const kept = await findPlannedStarts(committedDayReader(context), groupId)
  return new Map([...(kept ?? []), ...(published?.places ?? []).map(([id, , start]) => [id, start] as const)])
}

/** When the courts were closed, or had matches of others. */
async function readOtherSpans(context: RequestContext, { courts, matches, now }: GroupDay): Promise<CourtSpan[]> {
  const since = startOfVietnamDay(now)
  const courtIds = courts.map(({ id }) => id)
  const ownIds = [...new Set(matches.map(({ tournament }) => tournament.id))]
  const notes = await context.read((db) => listCourtNotes(db, courtIds, since))
  const others = await context.read((db) => listOtherSpans(db, courtIds, { since, now, ownIds }))
  const closures = courts.flatMap(({ id, closedAt, reopensAt }) => {
    const standing = closedAt === null ? null : { from: closedAt, reopensAt }
    const spans = closedSpans({ from: since, until: now }, notes.get(id) ?? [], standing)
    return spans.map((span): CourtSpan => ({ ...span, courtId: id, use: 'closed' }))
  })
  return [...others, ...closures]
}

function reportedMatch({ bracket, number, row }: BracketMatch, planned: ReadonlyMap<number, number>): ReportedMatch {
  const { match, planned: place } = getMatch(bracket, number)
  return {
    id: row.id,
    courtId: row.courtId,
    refereeId: row.refereeId,
    players: playersOf(bracket, number).map(({ id }) => id),
    feeders: place.sources.flatMap((source) =>
      source.kind === 'winner' || source.kind === 'loser' ? [getMatch(bracket, source.match).row.id] : [],
    ),
    plannedAt: planned.get(row.id) ?? null,
    claimedAt: row.claimedAt,
    calledAt: row.calledAt,
    callCount: row.callCount,
    startedAt: row.startedAt,
    endedAt: match.result === null ? null : row.completedAt,
    outcome: match.result?.outcome ?? null,
  }
}
