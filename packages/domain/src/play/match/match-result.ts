import { err, ok, type Result } from '../../shared/result'

/** Points of side 1 and side 2 in one game. */
export type GameScore = readonly [number, number]

/** How a match ended. A double walkover has no winner: neither side came. `winner` is a side, not an id. */
export type MatchResult =
  | {
      readonly outcome: 'played' | 'walkover' | 'retired'
      readonly winner: 1 | 2
      readonly games: readonly GameScore[]
    }
  | { readonly outcome: 'double_walkover' }

export const matchOutcomes = ['played', 'walkover', 'retired', 'double_walkover'] as const

export const minGameScore = 0
export const maxGameScore = 30
export const maxGames = 5

export const matchResultErrorCodes = [
  'score-missing',
  'score-out-of-range',
  'score-tied',
  'winner-without-majority',
] as const
export type ScoreError = (typeof matchResultErrorCodes)[number]

/**
 * Scores 0 to 30, no tied game, and the winner has won more games; who retired may have been ahead or level.
 * A walkover may carry the points that the organiser awards.
 */
export function checkMatchResult(result: MatchResult, maxScore = maxGameScore): Result<MatchResult, ScoreError> {
  const scoreLimits = { min: minGameScore, max: maxScore, games: maxGames }
  if (result.outcome === 'double_walkover') return ok(result)
  const { games, outcome, winner } = result
  if (games.length > maxGames) return err('score-out-of-range', scoreLimits)
  let won = 0
  let isTied = false
  for (const game of games) {
    const first = game[0]
    const second = game[1]
    if (!isGameScore(first, maxScore) || !isGameScore(second, maxScore)) return err('score-out-of-range', scoreLimits)
    if (first === second) isTied = true
    else if (first > second === (winner === 1)) won++
  }
  if (outcome === 'retired' || (outcome === 'walkover' && games.length === 0)) return ok(result)
  if (games.length === 0) return err('score-missing')
  if (isTied) return err('score-tied')
  return won * 2 > games.length ? ok(result) : err('winner-without-majority')
}

/** Whether recording `b` over `a` would change nothing, as when a request is retried. */
export function isSameResult(a: MatchResult, b: MatchResult): boolean {
  if (a.outcome === 'double_walkover' || b.outcome === 'double_walkover') return a.outcome === b.outcome
  const isSameGames =
    a.games.length === b.games.length && a.games.every((game, i) => String(game) === String(b.games[i]))
  return a.outcome === b.outcome && a.winner === b.winner && isSameGames
}

function isGameScore(points: number, maxScore: number): boolean {
  return Number.isInteger(points) && points >= minGameScore && points <= maxScore
}
