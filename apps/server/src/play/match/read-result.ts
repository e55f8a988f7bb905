import type { BodyOf, saveMatchResult } from '@vot/contract'
import {
  type ApplyResultError,
  applyResult,
  type BracketChange,
  err,
  type GameScore,
  type MatchResult,
  ok,
  type Result,
} from '@vot/domain'
import { type LiveBracket, partsOf } from '../bracket/live-bracket'

export type ResultInput = BodyOf<typeof saveMatchResult>
export type ResultError =
  | 'match-not-found'
  | 'match-not-ready'
  | 'winner-required'
  | 'winner-not-playing'
  | 'score-out-of-range'
  | 'score-tied'
  | 'score-against-winner'

/** The result as sides 1 and 2 of the match instead of winner and loser, and what follows from it. */
export interface ProposedResult {
  readonly result: MatchResult
  readonly change: BracketChange
  /** The match has this very result already. */
  readonly isSame: boolean
}

/** Checks a result against the match; nothing is saved. */
export function proposeResult(
  bracket: LiveBracket,
  number: number,
  input: ResultInput,
): Result<ProposedResult, ResultError> {
  const { match } = partsOf(bracket, number)
  const [first, second] = match.sides
  if (typeof first !== 'number' || typeof second !== 'number') return err('match-not-ready')
  if (input.outcome === 'double_walkover') return propose(bracket, number, { outcome: input.outcome })
  if (input.winner_id == null) return err('winner-required')
  const winner = input.winner_id === first ? 1 : input.winner_id === second ? 2 : undefined
  const loserId = winner === 1 ? second : first
  if (winner === undefined || (input.loser_id ?? loserId) !== loserId) return err('winner-not-playing')
  const games = gamesOf(input, winner)
  if (!games) return err('score-out-of-range')
  return propose(bracket, number, { outcome: input.outcome, winner, games })
}

function propose(bracket: LiveBracket, number: number, result: MatchResult): Result<ProposedResult, ResultError> {
  const applied = applyResult(bracket.state, number, result)
  if (!applied.ok) return err(scoreErrors[applied.code], applied.details)
  return ok({ result, change: applied.value, isSame: applied.value.changed.length === 0 })
}

/** Games by side; undefined when only one half of a score was sent. */
function gamesOf(input: ResultInput, winner: 1 | 2): GameScore[] | undefined {
  const { games, set1_winner_score: own, set1_loser_score: other } = input
  const bySide = (a: number, b: number): GameScore => (winner === 1 ? [a, b] : [b, a])
  if (games) return games.map(([a, b]) => bySide(a, b))
  if (own === undefined && other === undefined) return []
  return own === undefined || other === undefined ? undefined : [bySide(own, other)]
}

const scoreErrors = {
  'match-not-found': 'match-not-found',
  'match-not-ready': 'match-not-ready',
  'score-missing': 'score-out-of-range',
  'score-out-of-range': 'score-out-of-range',
  'score-tied': 'score-tied',
  'winner-without-majority': 'score-against-winner',
} as const satisfies Record<ApplyResultError, ResultError>
