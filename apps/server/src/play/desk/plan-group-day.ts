import {
  assumedDuration,
  type DayCourt,
  type DayMatch,
  defaultScoreRules,
  expectedPace,
  isToBePlayed,
  openFeeders,
  type Pace,
  type PaceRules,
  type PlannedStart,
  paceKey,
  planDaySteps,
  runToEnd,
  scoreRulesOf,
  startOfVietnamDay,
} from '@vot/domain'
import { getMatch, isHeld } from '../bracket/live-bracket'
import { playersOf } from '../bracket/match-view'
import { type GroupDay, inQueueOrder, type Listed, venueOfMatch } from './group-day'

const minuteMs = 60_000
/** Between the call and the first serve; a match that was called longer ago begins any moment. */
const callMs = 5 * minuteMs
const matchesAStep = 500

export interface RulesPace {
  readonly rules: PaceRules
  readonly pace: Pace
}

export interface PlannedGroupDay {
  /** By match id: where and when it is expected to be played, those on court included. */
  readonly starts: ReadonlyMap<number, PlannedStart>
  readonly paces: readonly RulesPace[]
}

/** [OPS-56] When each match of the group that is not over is expected to start and end. */
export function planGroupDay(day: GroupDay): PlannedGroupDay {
  return runToEnd(planGroupDaySteps(day))
}

/** `planGroupDay` in steps: with 32,288 matches (groups of 64 of 1,024 teams) it takes 0.4 s of CPU. */
export function* planGroupDaySteps(day: GroupDay): Generator<void, PlannedGroupDay> {
  const { now, group, matches, resting } = day
  const open = matches.filter(({ bracket, number }) => isToBePlayed(bracket.state, number))
  yield
  const paces = pacesOf(day)
  yield
  const brackets = new Set(matches.map(({ bracket }) => bracket))
  const feeders = new Map([...brackets].map((bracket) => [bracket, openFeeders(bracket.state)]))
  const restMs = group.restMinutes * minuteMs
  yield
  const planned: PlannedMatch[] = []
  for (const listed of inQueueOrder(open)) {
    if (planned.length % matchesAStep === 0) yield
    const { bracket, number, row } = listed
    planned.push({
      venue: venueOfMatch(listed),
      id: row.id,
      durationMs: paces.get(paceKey(rulesOf(listed)))?.pace.expectedMs ?? 0,
      players: playersOf(bracket, number).map(({ id }) => id),
      after: (feeders.get(bracket)?.get(number) ?? []).map((feeder) => getMatch(bracket, feeder).row.id),
      onCourt: isHeld(row) ? { courtId: row.courtId ?? 0, since: onCourtSince(listed, now) } : null,
    })
  }
  const restingUntil = new Map([...elsewhere(day, restMs), ...resting])
  const starts = new Map<number, PlannedStart>()
  // Each venue has its own courts, and no division plays at two.
  for (const venue of new Set(planned.map((match) => match.venue))) {
    const matches = planned.filter((match) => match.venue === venue)
    const input = { now, restMs, courts: courtsAt(day, venue), matches, restingUntil }
    for (const [id, start] of yield* planDaySteps(input)) starts.set(id, start)
  }
  return { starts, paces: [...paces.values()] }
}

type PlannedMatch = DayMatch & { readonly venue: string }

function rulesOf({ bracket, number }: Listed): PaceRules {
  return scoreRulesOf(bracket.state.plan, getMatch(bracket, number).planned.phase)
}

/** From the call on, as matches are measured. */
function onCourtSince({ row }: Listed, now: number): number {
  const called = row.claimedAt ?? row.startedAt ?? now
  return row.state === 'claimed' ? Math.max(called, now - callMs) : called
}

/** Of all rules that the group plays by, measured on its matches of today. */
function pacesOf({ matches, now }: GroupDay): Map<string, RulesPace> {
  const today = startOfVietnamDay(now)
  const measured = new Map<string, { readonly rules: PaceRules; readonly durations: number[] }>()
  for (const listed of matches) {
    const { bracket, number, row } = listed
    if (getMatch(bracket, number).planned.bye) continue
    const rules = rulesOf(listed)
    const entry = measured.get(paceKey(rules)) ?? { rules, durations: [] }
    measured.set(paceKey(rules), entry)
    const duration = playedFor(listed)
    if (duration !== null && (row.completedAt ?? 0) >= today) entry.durations.push(duration)
  }
  return new Map(
    [...measured].map(([key, { rules, durations }]) => [key, { rules, pace: expectedPace(rules, durations) }]),
  )
}

/** From the call to the result, where both are known and the match was played to its end. */
function playedFor({ bracket, number, row }: Listed): number | null {
  const { result } = getMatch(bracket, number).match
  const since = row.claimedAt ?? row.startedAt
  if (result?.outcome !== 'played' || since === null || row.completedAt === null) return null
  const duration = row.completedAt - since
  // A result that is entered at once tells nothing about the pace.
  return duration < minuteMs ? null : duration
}

/** A court with a match of another group is expected to be free after a usual one. */
function courtsAt({ courts, matches, now }: GroupDay, venue: string): DayCourt[] {
  const own = new Set(matches.map(({ row }) => row.id))
  const open = courts.filter(({ venueFolded, closedAt }) => venueFolded === venue && closedAt === null)
  return open.map(({ id, matchId, lastEndedAt }) => {
    if (matchId === null) return { id, freeAt: lastEndedAt ?? 0 }
    return { id, freeAt: own.has(matchId) ? now : now + assumedDuration(defaultScoreRules) }
  })
}

/** Players in matches of other groups are expected to have rested after a usual one. */
function elsewhere({ busy, matches, now }: GroupDay, restMs: number): Map<number, number> {
  const own = new Set(matches.map(({ row }) => row.id))
  const others = [...busy.values()].filter(({ matchId }) => !own.has(matchId))
  return new Map(others.map(({ playerId }) => [playerId, now + assumedDuration(defaultScoreRules) + restMs]))
}
