import { type DayPlanView, readDayPlan } from '@vot/contract'
import {
  dayProgress,
  err,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  minuteMs,
  ok,
  type PlannedStart,
  vietnamDay,
} from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { runInSlices } from '../../run-in-slices'
import { findMatchKey } from '../bracket/bracket-queries'
import { getMatch, isShown } from '../bracket/live-bracket'
import { compareNames } from '../court/court-view'
import { committedDayReader, type DayReader } from './day-reader'
import { findDayPlan, findGroupId, insertDayPlan } from './desk-queries'
import { type BracketMatch, type GroupDay, progressOf, readGroupDay } from './group-day'
import { type PlannedGroupDay, planGroupDay, planGroupDaySteps, type RulesPace } from './plan-group-day'
import { readSharedDay } from './shared-day'

/** A day as it was planned before its first match was called. */
export interface StoredDayPlan {
  readonly startedAt: number
  /** Planned end of each match that was to be played, with its division. */
  readonly ends: readonly (readonly [tournamentId: number, end: number])[]
  /** Planned start of each of them, by match; plans that were kept earlier are without. */
  readonly starts: readonly (readonly [matchId: number, start: number])[]
}

/** What the first assignment of a group's day keeps, planned before its unit of work. */
export interface NewDayPlan {
  readonly groupId: number
  readonly day: number
  /** Of `StoredDayPlan`, as JSON. */
  readonly plan: string
}

/**
 * The plan of a group's day, where none is kept yet: made before the transaction of the day's first assignment
 * and in turns, so that neither locks nor other requests wait for it. Null where there is nothing to keep.
 */
export async function planDayAhead(context: RequestContext, groupId: number): Promise<NewDayPlan | null> {
  const day = vietnamDay(context.now)
  if (await context.read((db) => findDayPlan(db, groupId, day))) return null
  const found = await readGroupDay(committedDayReader(context), groupId)
  if (!found) return null
  const starts = startsOfToday(await runInSlices(planGroupDaySteps(found)))
  const ends = found.matches.flatMap(({ tournament, row }) => {
    const planned = starts.get(row.id)
    return planned ? [[tournament.id, planned.end] as const] : []
  })
  const planned = [...starts].map(([id, { start }]) => [id, start] as const)
  return ends.length > 0 ? { groupId, day, plan: JSON.stringify({ ends, starts: planned }) } : null
}

/** The same for the group of a match; null for one that stands alone, too. */
export async function planDayOfMatch(context: RequestContext, matchId: number): Promise<NewDayPlan | null> {
  const groupId = await context.read(async (db) => {
    const key = await findMatchKey(db, matchId)
    return key ? await findGroupId(db, key.tournamentId) : null
  })
  return groupId === null ? null : await planDayAhead(context, groupId)
}

/** Keeps the plan of the group's day before its first match goes on court; the first one stays. */
export async function saveDayPlan(work: Work, planned: NewDayPlan | null): Promise<void> {
  if (planned) await insertDayPlan(work.db, { ...planned, startedAt: work.now })
}

/** When today's last match is expected to end, and how much later than it was planned to. */
export interface DayEnd {
  /** Epoch milliseconds; null where nothing is left to play, or no court is there to play on. */
  readonly at: number | null
  /** Whole minutes, negative when earlier; null without plan or end. */
  readonly lateMinutes: number | null
}

/** The end of the day, from the plan of what is left and the plan that was kept; null before one was. */
function dayEnd(day: GroupDay, starts: ReadonlyMap<number, PlannedStart>, kept: StoredDayPlan | null): DayEnd {
  const plannedEnd = latest(kept?.ends.map(([, end]) => end) ?? [])
  // A day that is over ended when its last match did.
  const at =
    latest([...starts.values()].map(({ end }) => end)) ?? latest(kept ? endsSince(day.matches, kept.startedAt) : [])
  return { at, lateMinutes: at === null || plannedEnd === null ? null : minutesOf(at - plannedEnd) }
}

/** The same from a day that was read already; of some of its matches alone, where they are all that the reader may see. */
export async function readDayEnd(
  { now, query }: Pick<DayReader, 'now' | 'query'>,
  day: GroupDay,
  counts: (listed: BracketMatch) => boolean = () => true,
): Promise<DayEnd> {
  const row = await query((db) => findDayPlan(db, day.group.id, vietnamDay(now)))
  const kept = row ? readKeptDayPlan(row) : null
  const starts = startsOfToday(planGroupDay(day))
  const hidden = day.matches.filter((listed) => !counts(listed))
  if (hidden.length === 0) return dayEnd(day, starts, kept)
  const matchIds = new Set(hidden.map(({ row }) => row.id))
  const divisions = new Set(hidden.map(({ tournament }) => tournament.id))
  return dayEnd(
    { ...day, matches: day.matches.filter(counts) },
    new Map([...starts].filter(([id]) => !matchIds.has(id))),
    kept && { ...kept, ends: kept.ends.filter(([id]) => !divisions.has(id)) },
  )
}

function readKeptDayPlan({ startedAt, plan }: { readonly startedAt: number; readonly plan: string }): StoredDayPlan {
  // This feature alone writes it.
  const { ends, starts = [] } = JSON.parse(plan) as Pick<StoredDayPlan, 'ends'> & Partial<StoredDayPlan>
  return { startedAt, ends, starts }
}

/** When each match was to start before the first of the day was called; undefined where none was called yet. */
export async function findPlannedStarts(
  { now, query }: Pick<DayReader, 'now' | 'query'>,
  groupId: number,
): Promise<ReadonlyMap<number, number> | undefined> {
  const kept = await query((db) => findDayPlan(db, groupId, vietnamDay(now)))
  return kept && new Map(readKeptDayPlan(kept).starts)
}

const minutesOf = (duration: number) => Math.round(duration / minuteMs)
const latest = (moments: readonly number[]) => (moments.length === 0 ? null : Math.max(...moments))

/** [OPS-300] Of a plan of several days what is still to be played before the next one begins. */
function startsOfToday({ starts, nextDay }: PlannedGroupDay): ReadonlyMap<number, PlannedStart> {
  return nextDay === Infinity ? starts : new Map([...starts].filter(([, { start }]) => start < nextDay))
}

/** The day as it is and is expected to go on, beside the plan that was kept of it, null before one was. */
function viewDayPlan(day: GroupDay, kept: StoredDayPlan | null): DayPlanView {
  const planned = planGroupDay(day)
  const starts = startsOfToday(planned)
  const { now } = day
  const plannedEnds = kept?.ends.map(([, end]) => end) ?? []
  const plannedEnd = latest(plannedEnds)
  const expected = [...starts.values()].map(({ end }) => end)
  const finished = kept ? endsSince(day.matches, kept.startedAt) : []
  const end = dayEnd(day, starts, kept)
  return {
    rest_minutes: day.group.restMinutes,
    no_show_minutes: day.group.noShowMinutes,
    medal_no_show_minutes: day.group.medalNoShowMinutes,
    at: formatVietnamIso(now),
    planned:
      kept && plannedEnd !== null
        ? {
            started_at: formatVietnamIso(kept.startedAt),
            finish_at: formatVietnamIso(plannedEnd),
            matches: plannedEnds.length,
          }
        : null,
    finish_at: formatVietnamIsoOrNull(end.at),
    late_minutes: end.lateMinutes,
    finished_since: kept && { finished: finished.length, planned: plannedEnds.filter((each) => each <= now).length },
    left: starts.size,
    pace: planned.paces.map(viewPace),
    courts: viewCourts(day, starts, kept?.startedAt ?? null),
    divisions: viewDivisions(day, planned.starts, kept),
    course:
      kept === null
        ? []
        : dayProgress({ from: kept.startedAt, now, planned: plannedEnds, finished, expected }).map(
            ({ at, ...counts }) => ({
              at: formatVietnamIso(at),
              ...counts,
            }),
          ),
  }
}

/** Byes and matches that are not needed have no end. */
function endsSince(matches: readonly BracketMatch[], since: number): number[] {
  return matches.flatMap(({ bracket, number, row: { completedAt } }) =>
    completedAt !== null && completedAt >= since && isShown(bracket, number) ? [completedAt] : [],
  )
}

function viewPace({ rules, pace }: RulesPace): DayPlanView['pace'][number] {
  return {
    scoring: rules.scoring,
    points_per_game: rules.pointsPerGame,
    win_by: rules.winBy,
    best_of: rules.bestOf,
    assumed_minutes: minutesOf(pace.assumedMs),
    measured_minutes: pace.measuredMs === null ? null : minutesOf(pace.measuredMs),
    expected_minutes: minutesOf(pace.expectedMs),
    count: pace.count,
  }
}

function viewCourts(
  { courts, matches, now }: GroupDay,
  starts: ReadonlyMap<number, PlannedStart>,
  since: number | null,
): DayPlanView['courts'] {
  const planned = [...starts.values()]
  return [...courts].sort(compareNames).map(({ id, name }) => {
    const ends = planned.filter(({ courtId }) => courtId === id).map(({ end }) => end)
    const span = since === null ? 0 : now - since
    return {
      id,
      name,
      used: since === null || span <= 0 ? null : Math.min(1, busyTime(matches, id, since, now) / span),
      matches_left: ends.length,
      busy_until: formatVietnamIsoOrNull(latest(ends)),
    }
  })
}

function busyTime(matches: readonly BracketMatch[], courtId: number, since: number, now: number): number {
  let busy = 0
  for (const { row } of matches) {
    const from = row.claimedAt ?? row.startedAt
    if (row.courtId !== courtId || from === null) continue
    busy += Math.max(0, Math.min(row.completedAt ?? now, now) - Math.max(from, since))
  }
  return busy
}

function viewDivisions(
  { matches }: GroupDay,
  starts: ReadonlyMap<number, PlannedStart>,
  kept: StoredDayPlan | null,
): DayPlanView['divisions'] {
  const tournaments = new Map(matches.map(({ tournament }) => [tournament.id, tournament.name]))
  return [...tournaments].map(([id, name]) => {
    const own = matches.filter(({ tournament }) => tournament.id === id)
    const { total, finished } = progressOf(own)
    const expected = own.flatMap(({ row }) => starts.get(row.id)?.end ?? [])
    const plannedEnds = kept?.ends.filter(([tournamentId]) => tournamentId === id).map(([, end]) => end) ?? []
    const ended = own.flatMap(({ bracket, number, row }) =>
      getMatch(bracket, number).match.result !== null && row.completedAt !== null ? [row.completedAt] : [],
    )
    return {
      tournament_id: id,
      name,
      total,
      finished,
      planned_finish_at: formatVietnamIsoOrNull(latest(plannedEnds)),
      finish_at: formatVietnamIsoOrNull(latest(expected) ?? latest(ended)),
    }
  })
}

/** The plan of the day against what became of it. */
export const readDayPlanRoute = handle(readDayPlan, async ({ params }, context) => {
  const day = await readSharedDay(context, params.id)
  if (!day) return err('group-not-found')
  const kept = await context.read((db) => findDayPlan(db, params.id, vietnamDay(context.now)))
  return ok(viewDayPlan(day, kept ? readKeptDayPlan(kept) : null))
})
