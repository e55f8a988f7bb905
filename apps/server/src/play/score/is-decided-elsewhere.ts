import { isSameResult, type MatchState, resultOfScore, type ScoreSheet } from '@vot/domain'

/** By the desk, or by a team that withdrew: then the sheet no longer says who won. */
export function isDecidedElsewhere({ status, result }: MatchState, { state }: ScoreSheet): boolean {
  const counted = resultOfScore(state)
  if (!counted) return status !== 'ready'
  return result === null ? status !== 'ready' : !isSameResult(result, counted)
}
