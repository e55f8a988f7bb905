import {
  assumedDuration,
  type DayMatch,
  defaultScoreRules,
  expectedPace,
  hoursAsFixed,
  isToBePlayed,
  minuteMs,
  nextDayFrom,
  nightsBetween,
  openFeeders,
  type Pace,
  type PaceRules,
  type PlannedStart,
  type PlanSettings,
  paceKey,
  plannedStart,
  planVenuesSteps,
  type RulePhase,
  rulePhase,
  runToEnd,
  scoreRulesOf,
  startOfVietnamDay,
  type TournamentDates,
  type VenuesInput,
} from '@vot/domain'
import { getMatch, isHeld } from '../bracket/live-bracket'
import { officiatingPlayersOf, playersOf } from '../bracket/match-view'
import { type BracketMatch, type GroupDay, inQueueOrder, takesMatches, venueOfMatch } from './group-day'

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
  /** From when matches are those of the next day; Infinity on the last. */
  readonly nextDay: number
}

const plans = new WeakMap<GroupDay, PlannedGroupDay>()

/** [OPS-56] When each match of the group that is not over is expected to start and end; planned once for each reading. */
export function planGroupDay(day: GroupDay): PlannedGroupDay {
  const plan = plans.get(day) ?? runToEnd(planGroupDaySteps(day))
  plans.set(day, plan)
  return plan
}

/** `planGroupDay` in steps: with 32,288 matches (groups of 64 of 1,024 teams) it takes 0.4 s of CPU. */
export function* planGroupDaySteps(day: GroupDay): Generator<void, PlannedGroupDay> {
  const { paces, ...input } = yield* dayInputSteps(day, day.settings)
  const starts = yield* planVenuesSteps(input)
  return { starts, paces: [...paces.values()], nextDay: nextDayFrom(input.nights ?? [], day.now) }
}

interface GroupDayInput extends VenuesInput {
  readonly matches: readonly PlannedMatch[]
  readonly paces: ReadonlyMap<string, RulesPace>
}

/** All that a plan of the group's day is worked out from, with what organisers fixed. */
export function* dayInputSteps(day: GroupDay, settings: PlanSettings): Generator<void, GroupDayInput> {
  const { now, group, matches, resting } = day
  const open = matches.filter(({ bracket, number }) => isToBePlayed(bracket.state, number))
  yield
  const paces = pacesOf(day)
  const durationOf = durationsOf(day, settings, paces)
  yield
  const brackets = new Set(matches.map(({ bracket }) => bracket))
  const feeders = new Map([...brackets].map((bracket) => [bracket, openFeeders(bracket.state)]))
  const restMs = group.restMinutes * minuteMs
  const begun = new Set(matches.filter(hasBegun).map(({ tournament }) => tournament.id))
  const planOf = new Map(settings.divisions.map((division) => [division.tournamentId, division]))
  const pinOf = new Map(settings.pins.map(({ matchId, ...pin }) => [matchId, pin]))
  yield
  const startOf = (tournament: TournamentDates) => plannedStart(tournament, settings.hours, group.openingTime)
  const planned: PlannedMatch[] = []
  for (const listed of inQueueOrder(open, { settings })) {
    if (planned.length % matchesAStep === 0) yield
    const { tournament, bracket, number, row } = listed
    const division = planOf.get(tournament.id)
    planned.push({
      venue: venueOfMatch(listed),
      id: row.id,
      durationMs: durationOf(listed),
      players: playersOf(bracket, number).map(({ id }) => id),
      officials: isHeld(row) ? officiatingPlayersOf(bracket, number).map(({ id }) => id) : undefined,
      after: (feeders.get(bracket)?.get(number) ?? []).map((feeder) => getMatch(bracket, feeder).row.id),
      onCourt: isHeld(row) ? { courtId: row.courtId ?? 0, since: onCourtSince(listed, now) } : null,
      notBefore: Math.max(begun.has(tournament.id) ? 0 : startOf(tournament), division?.notBefore ?? 0),
      courtIds: division?.courtIds ?? undefined,
      pin: pinOf.get(row.id),
    })
  }
  return {
    now,
    restMs,
    courts: courtsOf(day),
    matches: planned,
    restingUntil: new Map([...elsewhere(day, restMs), ...resting]),
    nights: nightsBetween(hoursAsFixed(day.days, settings.hours)),
    paces,
  }
}

/** A division that plays keeps no announced start any more. */
export function hasBegun({ row }: BracketMatch): boolean {
  return row.claimedAt !== null || row.startedAt !== null || row.completedAt !== null
}

type PlannedMatch = DayMatch & { readonly venue: string }

function rulesOf({ bracket, number }: BracketMatch): PaceRules {
  return scoreRulesOf(bracket.state.plan, getMatch(bracket, number).planned.phase)
}

/** From the call on, as matches are measured. */
function onCourtSince({ row }: BracketMatch, now: number): number {
  const called = row.claimedAt ?? row.startedAt ?? now
  return row.state === 'claimed' ? Math.max(called, now - callMs) : called
}

/** [OPS-290] When each match on court is expected to be over, from its call and the pace of today; null once it is. */
export function expectedEnds(day: GroupDay): (listed: BracketMatch) => number | null {
  const durationOf = durationsOf(day, day.settings)
  return (listed) => {
    const { row, bracket, number } = listed
    if (row.claimedAt === null || getMatch(bracket, number).match.result !== null) return null
    return row.claimedAt + durationOf(listed)
  }
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
    [...measured].map(([key, { rules, durations }]) => [
      key,
      { rules, pace: expectedPace(assumedDuration(rules), durations) },
    ]),
  )
}

/**
 * [OPS-240] The pace of each phase of a division from its own matches of today, drawn towards what organisers said of
 * it, or else towards the pace of all matches by its rules, while few are measured.
 */
export function phasePaces(
  day: GroupDay,
  settings: PlanSettings,
  paces: ReadonlyMap<string, RulesPace>,
): ReadonlyMap<string, PhasePace> {
  const today = startOfVietnamDay(day.now)
  const saidOf = new Map(settings.divisions.map((division) => [division.tournamentId, division.matchMinutes]))
  const measured = new Map<string, Omit<PhasePace, 'pace'> & { readonly assumedMs: number; readonly own: number[] }>()
  for (const listed of day.matches) {
    const { tournament, bracket, number, row } = listed
    const { planned } = getMatch(bracket, number)
    if (planned.bye) continue
    const phase = rulePhase(planned.phase)
    const key = phaseKey(tournament.id, phase)
    const rules = rulesOf(listed)
    const said = saidOf.get(tournament.id) ?? null
    const assumedMs = said === null ? (paces.get(paceKey(rules))?.pace.expectedMs ?? 0) : saidDuration(said, rules)
    const entry = measured.get(key) ?? { tournamentId: tournament.id, phase, assumedMs, own: [] }
    measured.set(key, entry)
    const duration = playedFor(listed)
    if (duration !== null && (row.completedAt ?? 0) >= today) entry.own.push(duration)
  }
  return new Map(
    [...measured].map(([key, { assumedMs, own, ...of }]) => [key, { ...of, pace: expectedPace(assumedMs, own) }]),
  )
}

export interface PhasePace {
  readonly tournamentId: number
  readonly phase: RulePhase
  readonly pace: Pace
}

const phaseKey = (tournamentId: number, phase: RulePhase) => `${tournamentId} ${phase}`

/** What organisers say of a match is meant of one game; several take as much longer as they usually do. */
function saidDuration(minutes: number, rules: PaceRules): number {
  return Math.round((minutes * minuteMs * assumedDuration(rules)) / assumedDuration({ ...rules, bestOf: 1 }))
}

/** How long each match of the day is expected to take from its call, in milliseconds. */
export function durationsOf(day: GroupDay, settings: PlanSettings, paces = pacesOf(day)) {
  const phases = phasePaces(day, settings, paces)
  return ({ tournament, bracket, number }: BracketMatch) =>
    phases.get(phaseKey(tournament.id, rulePhase(getMatch(bracket, number).planned.phase)))?.pace.expectedMs ?? 0
}

/** From the call to the result, where both are known and the match was played to its end. */
function playedFor({ bracket, number, row }: BracketMatch): number | null {
  const { result } = getMatch(bracket, number).match
  const since = row.claimedAt ?? row.startedAt
  if (result?.outcome !== 'played' || since === null || row.completedAt === null) return null
  const duration = row.completedAt - since
  // A result that is entered at once tells nothing about the pace.
  return duration < minuteMs ? null : duration
}

/** The courts that take matches. One with a match of another group is expected to be free after a usual one. */
function courtsOf({ courts, matches, now }: GroupDay): VenuesInput['courts'] {
  const own = new Set(matches.map(({ row }) => row.id))
  const open = courts.filter(takesMatches)
  return open.map(({ id, venueFolded: venue, matchId, lastEndedAt, reopensAt }) => {
    if (matchId === null) return { id, venue, freeAt: reopensAt ?? lastEndedAt ?? 0 }
    const freeAt = own.has(matchId) ? now : now + assumedDuration(defaultScoreRules)
    return { id, venue, freeAt: Math.max(reopensAt ?? 0, freeAt) }
  })
}

/** Players in matches of other groups are expected to have rested after a usual one. */
function elsewhere({ busy, matches, now }: GroupDay, restMs: number): Map<number, number> {
  const own = new Set(matches.map(({ row }) => row.id))
  const others = [...busy.values()].filter(({ matchId }) => !own.has(matchId))
  return new Map(others.map(({ playerId }) => [playerId, now + assumedDuration(defaultScoreRules) + restMs]))
}
