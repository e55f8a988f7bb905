import { minuteMs } from '../../shared/durations'
import type { EpochMs } from '../../shared/vietnam-time'
import { allTaken, type CourtSpan } from './court-time'

/** From this delay on a match counts as late. */
export const lateFromMs = 5 * minuteMs
/** Usual time between the call and the first serve, as the day plan assumes it. */
export const usualCallMs = 5 * minuteMs

/** Stored times of a match, in epoch milliseconds; null where unknown. */
export interface ReportedMatch {
  readonly id: number
  readonly courtId: number | null
  readonly refereeId: number | null
  readonly players: readonly number[]
  /** Matches that decided who plays in it. */
  readonly feeders: readonly number[]
  /** The published start; null without a plan. */
  readonly plannedAt: EpochMs | null
  readonly claimedAt: EpochMs | null
  /** Of the present court: a match that is moved is called again. */
  readonly calledAt: EpochMs | null
  readonly callCount: number
  readonly startedAt: EpochMs | null
  readonly endedAt: EpochMs | null
  /** Null while it is not over. */
  readonly outcome: 'played' | 'retired' | 'walkover' | 'double_walkover' | null
}

export const lateReasonKinds = ['feeder', 'playing', 'resting', 'courts', 'free', 'not-come'] as const

/**
 * What kept a match from its planned start, until when. `feeder`: the match before it; `playing`, `resting`: one of its
 * players, in or after another match; `courts`: no court was free; `free`: nothing that is stored, for so long;
 * `not-come`: it was called and did not begin.
 */
export type LateReason =
  | { readonly kind: 'feeder'; readonly until: EpochMs; readonly matchId: number }
  | {
      readonly kind: 'playing' | 'resting'
      readonly until: EpochMs
      readonly matchId: number
      readonly playerId: number
    }
  | { readonly kind: 'courts'; readonly until: EpochMs }
  | { readonly kind: 'free'; readonly ms: number }
  | { readonly kind: 'not-come'; readonly ms: number; readonly calls: number }

export interface LateStart {
  readonly matchId: number
  readonly plannedAt: EpochMs
  /** Null where nobody noted the first serve; then it counts from its call. */
  readonly startedAt: EpochMs | null
  readonly calledAt: EpochMs
  readonly lateMs: number
  /** In the order in which they kept it; never empty. */
  readonly reasons: readonly LateReason[]
}

export interface Starts {
  /** The latest first. */
  readonly late: readonly LateStart[]
  readonly inTime: number
  /** Matches that began, of which no plan said when they should. */
  readonly unplanned: number
  /** Matches that were played, of which nobody noted when they began. */
  readonly untimed: number
}

export interface StartsInput {
  readonly matches: readonly ReportedMatch[]
  readonly restMs: number
  /** Courts that the matches could be given, by match. */
  readonly courtsOf: (matchId: number) => readonly number[]
  readonly spans: readonly CourtSpan[]
}

/** [OPS-215, OPS-216] Which matches began later than planned, and what is known of why. */
export function lateStarts({ matches, restMs, courtsOf, spans }: StartsInput): Starts {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const byPlayer = new Map<number, ReportedMatch[]>()
  for (const match of matches) {
    for (const player of match.players) byPlayer.set(player, [...(byPlayer.get(player) ?? []), match])
  }
  const taken = new Map<string, ReturnType<typeof allTaken>>()
  const takenOf = (matchId: number) => {
    const courts = courtsOf(matchId)
    const key = courts.join()
    const known = taken.get(key) ?? allTaken(courts, spans)
    taken.set(key, known)
    return known
  }
  const late: LateStart[] = []
  let [inTime, unplanned, untimed] = [0, 0, 0]
  for (const match of matches) {
    if (!hasBegun(match)) continue
    const calledAt = match.claimedAt ?? match.startedAt
    if (calledAt === null) untimed += 1
    else if (match.plannedAt === null) unplanned += 1
    else {
      const heldMs = calledAt - match.plannedAt
      const waitedMs = match.startedAt === null ? 0 : Math.max(0, match.startedAt - calledAt - usualCallMs)
      const lateMs = heldMs + waitedMs
      if (lateMs < lateFromMs) inTime += 1
      else {
        const held = heldMs < minuteMs ? [] : heldBy(match, match.plannedAt, calledAt)
        const notCome = waitedMs < minuteMs ? [] : [notComeTo(match, calledAt)]
        const reasons = [...held, ...notCome]
        late.push({
          ...{ matchId: match.id, plannedAt: match.plannedAt, startedAt: match.startedAt, calledAt, lateMs },
          reasons: reasons.length > 0 ? reasons : [{ kind: 'free', ms: lateMs }],
        })
      }
    }
  }
  return { late: late.sort((a, b) => b.lateMs - a.lateMs || a.matchId - b.matchId), inTime, unplanned, untimed }

  /** The last of what kept it off the courts, and how long nothing did after that. */
  function heldBy(match: ReportedMatch, plannedAt: EpochMs, calledAt: EpochMs): LateReason[] {
    type Blocker = Extract<LateReason, { readonly until: EpochMs }>
    let last: Blocker | null = null
    const consider = (blocker: Blocker) => {
      const until = Math.min(blocker.until, calledAt)
      if (until > plannedAt && until > (last?.until ?? 0)) last = { ...blocker, until }
    }
    for (const id of match.feeders) {
      const endedAt = byId.get(id)?.endedAt ?? null
      if (endedAt !== null) consider({ kind: 'feeder', until: endedAt, matchId: id })
    }
    for (const playerId of match.players) {
      for (const { id, endedAt, outcome } of byPlayer.get(playerId) ?? []) {
        // Nobody rests from a match that was not played.
        const isTiring = outcome === 'played' || outcome === 'retired'
        if (id === match.id || endedAt === null || endedAt > calledAt || !isTiring) continue
        const kind = endedAt > plannedAt ? 'playing' : 'resting'
        consider({ kind, until: endedAt + restMs, matchId: id, playerId })
      }
    }
    const full = takenOf(match.id).findLast(({ from }) => from < calledAt)
    if (full) consider({ kind: 'courts', until: full.until })
    const blocker = last as Blocker | null
    if (blocker === null) return [{ kind: 'free', ms: calledAt - plannedAt }]
    const freeMs = calledAt - blocker.until
    return freeMs < lateFromMs ? [blocker] : [blocker, { kind: 'free', ms: freeMs }]
  }
}

function hasBegun({ outcome, startedAt }: ReportedMatch): boolean {
  return outcome === 'played' || outcome === 'retired' || (outcome === null && startedAt !== null)
}

function notComeTo({ startedAt, callCount }: ReportedMatch, calledAt: EpochMs): LateReason {
  return { kind: 'not-come', ms: (startedAt ?? calledAt) - calledAt, calls: callCount }
}
