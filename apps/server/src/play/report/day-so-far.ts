import {
  type CourtSpan,
  closedSpans,
  type DayReport,
  dayMs,
  dayReport,
  minuteMs,
  type ReportedMatch,
  type Span,
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

/** Days on which a match of the group ended, and today where one is on a court; by their beginning, the first first. */
export function playedDays({ matches, now }: GroupDay): number[] {
  const moments = matches.flatMap(({ row }) => (isHeld(row) ? now : (row.completedAt ?? [])))
  return [...new Set(moments.map(startOfVietnamDay))].sort((a, b) => a - b)
}

/** [OPS-340] The day that is asked for, else the last one on which a match was played; today before the first of all. */
export function reportedDay(day: GroupDay, wanted: number | null): Span {
  const from = startOfVietnamDay(wanted ?? playedDays(day).at(-1) ?? day.now)
  return { from, until: from === startOfVietnamDay(day.now) ? day.now : from + dayMs }
}

/** The group's matches that were decided on the day or are on a court; byes apart. */
export function matchesOfDay({ matches, now }: GroupDay, { from, until }: Span): BracketMatch[] {
  return matches.filter(({ bracket, number, row }) => {
    if (!isShown(bracket, number) || getMatch(bracket, number).planned.bye) return false
    if (isHeld(row)) return until === now
    return row.completedAt !== null && row.completedAt >= from && (until === now || row.completedAt < until)
  })
}

/** [OPS-214] What is stored of the day, put together. */
export async function readDaySoFar(
  context: RequestContext,
  day: GroupDay,
  span: Span,
  matches: readonly ReportedMatch[],
): Promise<DayReport> {
  const venueOf = new Map(day.matches.map((listed) => [listed.row.id, venueOfMatch(listed)]))
  return dayReport({
    since: span.from,
    now: span.until,
    restMs: day.group.restMinutes * minuteMs,
    matches,
    courts: [...day.courts].sort(compareNames).map(({ id, venueFolded: venue }) => ({ id, venue })),
    venueOf: (id) => venueOf.get(id) ?? '',
    otherSpans: await readOtherSpans(context, day, span),
  })
}

/** What is stored of the matches of the day. */
export async function readReportedMatches(
  context: RequestContext,
  day: GroupDay,
  span: Span,
): Promise<ReportedMatch[]> {
  const planned = await readPlannedStarts(context, day.group.id, span)
  return matchesOfDay(day, span).map((listed) => reportedMatch(listed, planned))
}

/** As players knew it: the published plan, else what was planned before the day's first match. */
async function readPlannedStarts(
  context: RequestContext,
  groupId: number,
  { from: now }: Span,
): Promise<ReadonlyMap<number, number>> {
  const { published } = await context.read((db) => findGroupPlan(db, groupId))
  const kept = await findPlannedStarts({ ...committedDayReader(context), now }, groupId)
  return new Map([...(kept ?? []), ...(published?.places ?? []).map(([id, , start]) => [id, start] as const)])
}

/** When the courts were closed, or had matches of others. */
async function readOtherSpans(
  context: RequestContext,
  { courts, matches, now }: GroupDay,
  span: Span,
): Promise<CourtSpan[]> {
  const courtIds = courts.map(({ id }) => id)
  const ownIds = [...new Set(matches.map(({ tournament }) => tournament.id))]
  const notes = await context.read((db) => listCourtNotes(db, courtIds, span.from))
  const others = await context.read((db) => listOtherSpans(db, courtIds, { ...span, now, ownIds }))
  const closures = courts.flatMap(({ id, closedAt, reopensAt }) => {
    const standing = closedAt === null ? null : { from: closedAt, reopensAt }
    const spans = closedSpans(span, notes.get(id) ?? [], standing)
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
