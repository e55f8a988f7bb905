import { concede, isMatchDecided } from './finish-game'
import { wonGame } from './game-point'
import { addPoint, losePoint } from './play-rally'
import { gameWinner, type ScoreRules } from './score-rules'
import type { ScoreState } from './score-state'
import { type ByTeam, ofTeam, otherSide, type TeamSide, withTeam } from './team-side'

export type DisciplineType = 'warning' | 'technical_warning' | 'technical_foul'

/**
 * What it costs the team: nothing; a point of its own; a point for the other team, where it has none; the game; the
 * match. Once a game is won, points and games are those of the next one; once the match is decided nothing of it is
 * lost any more, and the organisers decide about the team's next match. Source: official rulebook 2025, 13.G.3, 13.G.4.
 */
export type Penalty =
  | 'none'
  | 'own-point'
  | 'point-to-other'
  | 'next-own-point'
  | 'next-point-to-other'
  | 'game'
  | 'next-game'
  | 'match'
  | 'after-match'

/** What giving it now would cost, so that a screen can say so before. */
export function penaltyOf(state: ScoreState, type: DisciplineType, side: TeamSide, rules: ScoreRules): Penalty {
  if (type === 'warning') return 'none'
  if (type === 'technical_warning' && !isFoul(state, type, side) && ofTeam(state.technicalFouls, side) === 0) {
    return 'none'
  }
  if (isMatchDecided(state, rules)) return 'after-match'
  const isNext = wonGame(state, rules) !== null
  if (ofTeam(state.technicalFouls, side) > 0) {
    if (type === 'technical_foul') return 'match'
    return isNext ? 'next-game' : 'game'
  }
  if (isNext) return ofTeam(state.nextScore, side) > 0 ? 'next-own-point' : 'next-point-to-other'
  return ofTeam(state.score, side) > 0 ? 'own-point' : 'point-to-other'
}

/** A second technical warning is a technical foul. Source: official rulebook 2025, 13.G. */
export function discipline(state: ScoreState, type: DisciplineType, side: TeamSide, rules: ScoreRules): ScoreState {
  const more = (values: ByTeam<number>) => withTeam(values, side, ofTeam(values, side) + 1)
  if (type === 'warning') return { ...state, warnings: more(state.warnings) }
  const noted: ScoreState = {
    ...state,
    technicalWarnings: type === 'technical_warning' ? more(state.technicalWarnings) : state.technicalWarnings,
    technicalFouls: isFoul(state, type, side) ? more(state.technicalFouls) : state.technicalFouls,
  }
  const other = otherSide(side)
  switch (penaltyOf(state, type, side, rules)) {
    case 'none':
    case 'after-match':
      return noted
    case 'own-point':
      return losePoint(noted, side, rules)
    case 'point-to-other':
      return addPoint(noted, other, rules)
    case 'next-own-point':
      return { ...noted, nextScore: withTeam(noted.nextScore, side, ofTeam(noted.nextScore, side) - 1) }
    case 'next-point-to-other':
      return { ...noted, nextScore: withTeam(noted.nextScore, other, ofTeam(noted.nextScore, other) + 1) }
    case 'game':
      return giveGame(noted, other, rules)
    case 'next-game':
      return { ...noted, nextScore: wonScore(noted.nextScore, other, rules) }
    case 'match':
      return concede(noted, side, 'walkover')
  }
}

function isFoul(state: ScoreState, type: DisciplineType, side: TeamSide): boolean {
  if (type === 'technical_foul') return true
  return ofTeam(state.technicalFouls, side) === 0 && ofTeam(state.technicalWarnings, side) > 0
}

/** Ended like a game that was played out. */
function giveGame(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  let given = state
  const target = ofTeam(wonScore(state.score, side, rules), side)
  while (ofTeam(given.score, side) < target) given = addPoint(given, side, rules)
  return given
}

/** The fewest points more with which the side wins the game. */
function wonScore(score: ByTeam<number>, side: TeamSide, rules: ScoreRules): ByTeam<number> {
  let won = score
  while (gameWinner(won, rules) !== side) won = withTeam(won, side, ofTeam(won, side) + 1)
  return won
}
