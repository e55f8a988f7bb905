import { err, ok, type Result } from '../../shared/result'
import {
  checkMatchResult,
  isSameResult,
  type MatchResult,
  type ResultOrigin,
  type ScoreError,
} from '../match/match-result'
import { scoreRulesOf } from './bracket-plan'
import type { BracketChange, BracketState, MatchState } from './bracket-state'
import { settleBracket } from './settle-bracket'

export type ApplyResultError = 'match-not-found' | 'match-not-ready' | ScoreError

/**
 * A first result, or a correction of one that was recorded before. What follows from it is recomputed: `voided` names
 * later results whose sides are no longer the same. The same result again changes nothing, also one that was stored
 * before its games were checked. A preview is the same call without saving.
 */
export function applyResult(
  state: BracketState,
  match: number,
  result: MatchResult,
  origin: ResultOrigin = 'typed',
): Result<BracketChange, ApplyResultError> {
  const present = state.matches[match - 1]
  const planned = state.plan.matches[match - 1]
  if (!present || !planned) return err('match-not-found')
  if (!acceptsResult(present)) return err('match-not-ready', { status: present.status })
  if (present.result && isSameResult(present.result, result))
    return ok({ state, changed: [], voided: [], lostOrders: [], tables: [] })
  const { bestOf } = scoreRulesOf(state.plan, planned.phase)
  const checked = checkMatchResult(result, bestOf, origin)
  if (!checked.ok) return checked
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
