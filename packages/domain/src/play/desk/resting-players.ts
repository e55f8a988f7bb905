import type { EpochMs } from '../../shared/vietnam-time'
import type { MatchPhase } from '../bracket/bracket-plan'

/** Between two matches of a player, in minutes, unless the organisers set another. */
export const defaultRestMinutes = 10
export const maxRestMinutes = 120

/** A match that was played to its end, or given up in it. */
export interface EndedMatch {
  readonly endedAt: EpochMs
  readonly players: readonly number[]
}

/** [OPS-50] Players who ended a match less than the rest time ago, with when they have rested. */
export function restingPlayers(
  played: readonly EndedMatch[],
  restMs: number,
  now: EpochMs,
): ReadonlyMap<number, EpochMs> {
  const resting = new Map<number, EpochMs>()
  for (const { endedAt, players } of played) {
    const until = endedAt + restMs
    if (until <= now) continue
    for (const player of players) resting.set(player, Math.max(until, resting.get(player) ?? 0))
  }
  return resting
}

/** Minutes from the first call to court until a side that is not there may be declared absent. Source: OPS-73. */
export interface NoShowMinutes {
  readonly usual: number
  /** In matches that decide a place on the podium. */
  readonly medal: number
}

/** Where a group set no others, and for a tournament without a group. */
export const defaultNoShowMinutes: NoShowMinutes = { usual: 10, medal: 15 }
/** The longest that a group may set; the shortest is 1. */
export const maxNoShowMinutes = 60

const medalPhases: readonly MatchPhase[] = ['bronze', 'final', 'second_final']

/** Whether the match decides a place on the podium. */
export function isMedalMatch(phase: MatchPhase): boolean {
  return medalPhases.includes(phase)
}

/** Until when both sides of a match that was called have time. Epoch milliseconds. */
export function noShowAt(calledAt: number, phase: MatchPhase, minutes: NoShowMinutes): number {
  return calledAt + (isMedalMatch(phase) ? minutes.medal : minutes.usual) * 60_000
}
