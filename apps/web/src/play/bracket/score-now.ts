import type { LiveScore } from '@vot/contract'

interface Scored {
  readonly status: string
  readonly live_score: LiveScore | null
  readonly games: readonly (readonly [number, number])[]
}

/** The score of the sheet while it counts: a saved result stands over it. */
export function liveNow({ status, live_score }: Pick<Scored, 'status' | 'live_score'>): LiveScore | null {
  return status === 'in_progress' ? live_score : null
}

/** Points of each side, first and second: of the game in play, else of the last one that counts; null before any. */
export function scoreNow(match: Scored): readonly [number, number] | null {
  return liveNow(match)?.score ?? match.games.at(-1) ?? null
}
