import type { ScoreState } from '@vot/domain'
import { steadyNow } from '../../lib/format/steady-clock'

/** Milliseconds since the latest event, on the clock that events are stamped by. */
export function sinceEvent({ clockAt }: Pick<ScoreState, 'clockAt'>): number {
  return clockAt === null ? 0 : Math.max(0, steadyNow() - clockAt)
}

/** Milliseconds in play so far. */
export function timeInPlay(state: ScoreState): number {
  const runs = state.phase === 'in_progress' && !state.paused
  return state.elapsedMs + (runs ? sinceEvent(state) : 0)
}
