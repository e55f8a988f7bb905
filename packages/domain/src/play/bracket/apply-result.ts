import { err, ok, type Result } from '../../shared/result'
import { checkMatchResult, isSameResult, type MatchResult, maxGameScore, type ScoreError } from '../match/match-result'
import type { BracketChange, BracketState, MatchState } from './bracket-state'
import { settleBracket } from './settle-bracket'

export type ApplyResultError = 'match-not-found' | 'match-not-ready' | ScoreError

/**
 * A first result, or a correction of one that was recorded before. What follows from it is recomputed: `voided` names
 * later results whose sides are no longer the same. The same result again changes nothing. A preview is the same call
 * without saving. `maxScore` is for a score that was counted rally by rally, which may go beyond what is typed in by
 * hand.
 */
export function applyResult(
  state: BracketState,
  match: number,
  result: MatchResult,
  maxScore = maxGameScore,
): Result<BracketChange, ApplyResultError> {
  const present = state.matches[match - 1]
  if (!present) return err('match-not-found')
  if (!acceptsResult(present)) return err('match-not-ready', { status: present.status })
  const checked = checkMatchResult(result, maxScore)
  if (!checked.ok) return checked
  if (present.result && isSameResult(present.result, result))
    return ok({ state, changed: [], voided: [], lostOrders: [], tables: [] })
  return ok(settleBracket(state, { touched: [match], resultOf: (number) => (number === match ? result : undefined) }))
}

/** Takes a recorded result back; the match is ready again. */
export function clearResult(
  state: BracketState,
  match: number,
): Result<BracketChange, 'match-not-found' | 'result-not-found'> {
  const present = state.matches[match - 1]
  if (!present) return err('match-not-found')
  if (!present.result) return err('result-not-found')
  return ok(settleBracket(state, { touched: [match], resultOf: (number) => (number === match ? null : undefined) }))
}

/** Both sides known and present, or already decided by a recorded result; not a walkover that follows by itself. */
export function acceptsResult({ status, result }: MatchState): boolean {
  return status === 'ready' || (result !== null && status !== 'not_needed')
}
