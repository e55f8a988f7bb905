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
/** A game that is won by 2 goes on as long as it takes. */
const maxCountedScore = 999

export const matchResultErrorCodes = [
  'score-missing',
  'score-out-of-range',
  'score-tied',
  'winner-without-majority',
  'games-after-decision',
  'games-missing',
] as const
export type ScoreError = (typeof matchResultErrorCodes)[number]

/**
 * `typed`: entered by hand, and complete. `counted`: folded from a score sheet, whose points have no limit and whose
 * referee may end the match early.
 */
export type ResultOrigin = 'typed' | 'counted'

/**
 * Whether a new result fits a match of `bestOf` games. No result has more games than the match, or games after one side
 * had won it. A match that was played to its end has no tied game, and the winner has won as many games as it takes; who
 * retired may have been ahead or level. A walkover may carry the points that the organiser awards.
 */
export function checkMatchResult(
  result: MatchResult,
  bestOf: number,
  origin: ResultOrigin = 'typed',
): Result<MatchResult, ScoreError> {
  if (result.outcome === 'double_walkover') return ok(result)
  const { games, outcome, winner } = result
  const maxScore = origin === 'typed' ? maxGameScore : maxCountedScore
  const needed = (bestOf + 1) / 2
  const won = { 1: 0, 2: 0 }
  let isTied = false
  let isOver = games.length > bestOf
  for (const [first, second] of games) {
    if (!isGameScore(first, maxScore) || !isGameScore(second, maxScore)) {
      return err('score-out-of-range', { min: minGameScore, max: maxScore })
    }
    if (won[1] >= needed || won[2] >= needed) isOver = true
    if (first > second) won[1]++
    else if (second > first) won[2]++
    else isTied = true
  }
  if (isOver) return err('games-after-decision', { best_of: bestOf })
  if (outcome === 'retired' || (outcome === 'walkover' && games.length === 0)) return ok(result)
  if (games.length === 0) return err('score-missing')
  if (isTied) return err('score-tied')
  if (won[winner] * 2 <= games.length) return err('winner-without-majority')
  return outcome === 'played' && origin === 'typed' && won[winner] < needed
    ? err('games-missing', { best_of: bestOf })
    : ok(result)
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
