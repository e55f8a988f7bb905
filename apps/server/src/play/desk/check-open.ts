import { err, ok, type Result } from '@vot/domain'
import { isHeld, partsOf } from '../bracket/live-bracket'
import type { FoundMatch } from '../bracket/lock-match'

export type NotOpenError = 'match-not-ready' | 'match-already-assigned' | 'match-already-completed'

/** Whether the match is ready (both sides known) and not on a court yet. */
export function checkOpen({ bracket, number }: FoundMatch): Result<null, NotOpenError> {
  const { match, row } = partsOf(bracket, number)
  if (isHeld(row)) return err('match-already-assigned')
  if (match.status === 'completed' || match.status === 'walkover') return err('match-already-completed')
  return match.status === 'ready' ? ok(null) : err('match-not-ready')
}
