import { assumedDuration, defaultScoreRules, isToBePlayed, minuteMs, vietnamDate, vietnamDay } from '@vot/domain'
import type { RequestContext } from '../../http/handle'
import { findLastEventAt } from '../../live/event-log'
import { findBracket } from '../../play/bracket/bracket-cache'
import { getMatch, isHeld, isShown } from '../../play/bracket/live-bracket'
import { listMatchTournaments, type MatchTournament } from '../../play/bracket/match-tournament-queries'
import { readOfficials } from '../../play/bracket/match-view'
import { isBracketShown } from '../../play/bracket/read-bracket'
import { committedDayReader } from '../../play/desk/day-reader'
import { type BracketMatch, readGroupDay } from '../../play/desk/group-day'
import { findPublishedSettings } from '../../play/desk/plan/plan-queries'
import { planGroupDay } from '../../play/desk/plan-group-day'
import type { CalendarTournament } from './calendar-queries'
import type { CalendarEvent } from './ics'

/** A match with its time and place for a calendar. */
export interface TimedMatch extends BracketMatch {
  readonly tournament: MatchTournament
  readonly when: CalendarEvent['when']
  /** The court that it is or was on, or is expected on; null where nobody knows yet. */
  readonly courtId: number | null
  readonly courtName: string | null
  readonly isSettled: boolean
  /** Counts what was stored about its tournament. */
  readonly sequence: number
  readonly changedAt: number
  readonly madeAt: number
}

type Starts = ReturnType<typeof planGroupDay>['starts']

/**
 * Every match of the tournaments that was played or is still to be played: when it was played, is expected, or else the
 * day it is to be played on. A bye, a walkover that follows from a withdrawal and a second final that nobody has called
 * for are neither.
 */
export async function listTimedMatches(
  context: RequestContext,
  tournaments: readonly CalendarTournament[],
): Promise<TimedMatch[]> {
  const starts = await expectedStarts(context, tournaments)
  const found: TimedMatch[] = []
  for (const { id, startDate } of tournaments) {
    const { bracket, seq: sequence = 0 } = (await findBracket(context, id)) ?? {}
    const [tournament] = await context.read((db) => listMatchTournaments(db, { id }))
    // Gone, or without a bracket, since it was listed; a calendar is the public's.
    if (!bracket || !tournament || !isBracketShown(tournament, context.now)) continue
    const eventAt = (await context.read((db) => findLastEventAt(db, id))) ?? 0
    const { courts } = await context.read((db) => readOfficials(db, bracket.rows, 'anonymous'))
    for (const { number } of bracket.state.plan.matches) {
      const { planned, row } = getMatch(bracket, number)
      const isSettled = isHeld(row) || row.completedAt !== null
      if (planned.bye || !isShown(bracket, number)) continue
      if (!isSettled && !isToBePlayed(bracket.state, number)) continue
      const listed = { tournament, bracket, number, row }
      const { when, courtId = row.courtId } = timeOf(listed, starts, context.now) ?? { when: dayOf(startDate) }
      const courtName = courtId === null ? null : (courts.get(courtId) ?? starts.courts.get(courtId) ?? null)
      // What ended is moved by a change of itself alone; what is expected follows the whole day, and the clock.
      const changedAt = row.completedAt === null ? Math.max(row.updatedAt, eventAt) : row.updatedAt
      const isMoving = row.completedAt === null && 'start' in when
      const madeAt = isMoving ? Math.max(changedAt, Math.floor(context.now / roundedToMs) * roundedToMs) : changedAt
      found.push({ ...listed, when, courtId, courtName, isSettled, sequence, changedAt, madeAt })
    }
  }
  return found
}

/** Expected times are no finer, so that a calendar stays as it is while nothing changes. */
const roundedToMs = 5 * minuteMs

function rounded(moment: number): number {
  return Math.round(moment / roundedToMs) * roundedToMs
}

/** A match that ended is where it was; one on court began when it was called, and the rest is what the plan expects. */
function timeOf({ row }: BracketMatch, { starts }: { readonly starts: Starts }, now: number) {
  const expected = starts.get(row.id)
  const began = row.startedAt ?? row.claimedAt
  if (row.completedAt !== null) return { when: { start: began ?? row.completedAt, end: row.completedAt } }
  if (isHeld(row) && began !== null) {
    const end = expected?.end ?? Math.max(now, began + assumedDuration(defaultScoreRules))
    return { when: { start: began, end: rounded(Math.max(end, began + roundedToMs)) } }
  }
  if (!expected) return undefined
  const start = rounded(expected.start)
  return { when: { start, end: Math.max(rounded(expected.end), start + roundedToMs) }, courtId: expected.courtId }
}

/** Of the groups that play today or told their players a plan: else a group has no order of play before its day. */
async function expectedStarts(context: RequestContext, tournaments: readonly CalendarTournament[]) {
  const today = vietnamDay(context.now)
  const groups = new Set<number>()
  for (const { groupId, startDate, endDate } of tournaments) {
    if (groupId === null || today > vietnamDay(endDate) || groups.has(groupId)) continue
    const isPublished = () => context.read((db) => findPublishedSettings(db, groupId))
    if (vietnamDay(startDate) <= today || (await isPublished()) !== undefined) groups.add(groupId)
  }
  const starts = new Map<number, ReturnType<Starts['get']> & object>()
  const courts = new Map<number, string>()
  for (const groupId of groups) {
    const day = await readGroupDay(committedDayReader(context), groupId)
    if (!day) continue
    for (const [matchId, start] of planGroupDay(day).starts) starts.set(matchId, start)
    for (const { id, name } of day.courts) courts.set(id, name)
  }
  return { starts, courts }
}

function dayOf(moment: number): { readonly day: string } {
  const { year, month, day } = vietnamDate(moment)
  return { day: `${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}` }
}
