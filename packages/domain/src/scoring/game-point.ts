import { gamesWon } from './finish-game'
import { gamesToWin, gameWinner, type ScoreRules } from './score-rules'
import type { ScoreState } from './score-state'
import { ofTeam, type TeamSide, withTeam } from './team-side'

/** Whether the serving team wins the game, or with it the match, by winning the next rally; else null. */
export function gamePoint(state: ScoreState, rules: ScoreRules): 'game' | 'match' | null {
  if (state.phase !== 'in_progress' || wonGame(state, rules) !== null) return null
  const { score, serving } = state
  const next = withTeam(score, serving, ofTeam(score, serving) + 1)
  if (gameWinner(next, rules) !== serving) return null
  return ofTeam(gamesWon(state.games), serving) + 1 >= gamesToWin(rules) ? 'match' : 'game'
}

/** Who has won the game that is on the sheet: time for `next_game` or `end`. */
export function wonGame(state: ScoreState, rules: ScoreRules): TeamSide | null {
  return state.phase === 'in_progress' ? gameWinner(state.score, rules) : null
}
