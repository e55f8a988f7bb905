import type { EpochMs } from '../../shared/vietnam-time'

/** Between two matches of a player, in minutes, unless the organisers set another. */
export const defaultRestMinutes = 10
export const mostRestMinutes = 120

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
