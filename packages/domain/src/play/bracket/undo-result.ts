import { err, ok, type Result } from '../../shared/result'
import { isSameResult, type MatchResult } from '../match/match-result'
import { acceptsResult } from './apply-result'
import type { BracketChange, BracketState, TieOrder } from './bracket-state'
import { settleBracket } from './settle-bracket'

/** A result that a correction took away, with the two entries that had played. */
export interface LostResult {
  readonly match: number
  readonly sides: readonly [number, number]
  readonly result: MatchResult
}

/** One saved or corrected result as it was recorded: `before` is null where the match had none. */
export interface RecordedCorrection extends Pick<LostResult, 'match' | 'sides'> {
  readonly before: MatchResult | null
  readonly after: MatchResult
  readonly lost: readonly LostResult[]
  /** Orders of ties that it took away. */
  readonly lostOrders: readonly TieOrder[]
}

export const undoErrorCodes = ['match-not-found', 'result-changed', 'later-result'] as const
export type UndoError = (typeof undoErrorCodes)[number]

/**
 * Takes a correction back: the match has its former result again, or none, and every result that the correction took
 * away is there again. Refused with `later-result` where something was played on what the correction led to, and
 * with `result-changed` where the match no longer says what was recorded.
 */
export function undoResult(
  state: BracketState,
  { match, sides, before, after, lost, lostOrders }: RecordedCorrection,
): Result<BracketChange, UndoError> {
  const present = state.matches[match - 1]
  if (!present) return err('match-not-found')
  const isRecorded = present.result !== null && isSameResult(present.result, after) && isSame(present.sides, sides)
  if (!isRecorded || !acceptsResult(present)) return err('result-changed')
  const replayed = lost.filter((each) => state.matches[each.match - 1]?.result != null)
  if (replayed.length > 0) return err('later-result', { matches: replayed.map((each) => each.match) })
  const restored = new Map<number, MatchResult | null>([
    [match, before],
    ...lost.map((each) => [each.match, each.result] as const),
  ])
  const touched = [...restored.keys()].sort((a, b) => a - b)
  const change = settleBracket(state, {
    touched,
    resultOf: (number) => restored.get(number),
    tieOrders: [...state.tieOrders, ...lostOrders],
  })
  if (change.voided.length > 0) return err('later-result', { matches: change.voided })
  const misplaced = lost.filter((each) => {
    const settled = change.state.matches[each.match - 1]
    return !settled?.result || !isSame(settled.sides, each.sides)
  })
  if (misplaced.length > 0) return err('later-result', { matches: misplaced.map((each) => each.match) })
  return ok(change)
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a[0] === b[0] && a[1] === b[1]
}
