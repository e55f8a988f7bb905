import { err, ok, type Result } from '../../shared/result'

/**
 * How many spins are shown after a turn is asked for. A turn that was shown already changes nothing, so two organisers
 * who press at once and a request that is repeated get the same spin.
 *
 * @param turn from 1; null for all that remain.
 */
export function decideSpin(shown: number, planned: number, turn: number | null): Result<number, 'draw-turn-unknown'> {
  if (turn === null) return ok(planned)
  if (turn < 1 || turn > planned || turn > shown + 1) return err('draw-turn-unknown', { turn: shown + 1 })
  return ok(Math.max(shown, turn))
}
