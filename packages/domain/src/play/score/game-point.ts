import { gamesWon } from './finish-game'
import { playRally } from './play-rally'
import { gamesToWin, gameWinner, type ScoreRules } from './score-rules'
import type { ScoreState } from './score-state'
import { ofTeam, type TeamSide } from './team-side'

/** Whether a team wins the game, or with it the match, by winning the next rally; else null. */
export function gamePoint(state: ScoreState, rules: ScoreRules): 'game' | 'match' | null {
  if (state.phase !== 'in_progress' || wonGame(state, rules) !== null) return null
  const winners = ([1, 2] as const).filter((side) => gameWinner(playRally(state, side, rules).score, rules) === side)
  if (winners.length === 0) return null
  const won = gamesWon(state.games)
  return winners.some((side) => ofTeam(won, side) + 1 >= gamesToWin(rules)) ? 'match' : 'game'
}

/** Who has won the game that is on the sheet: time for `next_game` or `end`. */
export function wonGame(state: ScoreState, rules: ScoreRules): TeamSide | null {
  return state.phase === 'in_progress' ? gameWinner(state.score, rules) : null
}
