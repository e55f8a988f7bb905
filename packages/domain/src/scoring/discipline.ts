import { concede } from './finish-game'
import { addPoint } from './play-rally'
import { gameWinner, type ScoreRules } from './score-rules'
import type { ScoreState } from './score-state'
import { ofTeam, otherSide, type TeamSide, withTeam } from './team-side'

export type DisciplineType = 'warning' | 'technical_warning' | 'technical_foul'

/**
 * What it costs the team: nothing; a point of its own; a point for the other team, where it has none; the game; the
 * match. Source: official rulebook 2025, 13.G.
 */
export type Penalty = 'none' | 'own-point' | 'point-to-other' | 'game' | 'match'

/** What giving it now would cost, so that a screen can say so before. */
export function penaltyOf(state: ScoreState, type: DisciplineType, side: TeamSide): Penalty {
  if (type === 'warning') return 'none'
  const fouls = ofTeam(state.technicalFouls, side)
  if (type === 'technical_warning') {
    if (fouls > 0) return 'game'
    if (ofTeam(state.technicalWarnings, side) === 0) return 'none'
  } else if (fouls > 0) return 'match'
  return ofTeam(state.score, side) > 0 ? 'own-point' : 'point-to-other'
}

/** A second technical warning is a technical foul. Source: official rulebook 2025, 13.G. */
export function discipline(state: ScoreState, type: DisciplineType, side: TeamSide, rules: ScoreRules): ScoreState {
  const more = (values: ScoreState['warnings']) => withTeam(values, side, ofTeam(values, side) + 1)
  if (type === 'warning') return { ...state, warnings: more(state.warnings) }
  const penalty = penaltyOf(state, type, side)
  const isFoul = type === 'technical_foul' || penalty === 'own-point' || penalty === 'point-to-other'
  const noted: ScoreState = {
    ...state,
    technicalWarnings: type === 'technical_warning' ? more(state.technicalWarnings) : state.technicalWarnings,
    technicalFouls: isFoul ? more(state.technicalFouls) : state.technicalFouls,
  }
  switch (penalty) {
    case 'none':
      return noted
    case 'own-point':
      return addPoint(noted, side, -1, rules)
    case 'point-to-other':
      return addPoint(noted, otherSide(side), 1, rules)
    case 'game':
      return giveGame(noted, otherSide(side), rules)
    case 'match':
      return concede(noted, side, 'walkover')
  }
}

/** The fewest points with which the side wins the game; it is ended like one that was played out. */
function giveGame(state: ScoreState, side: TeamSide, rules: ScoreRules): ScoreState {
  let given = state
  while (gameWinner(given.score, rules) !== side) given = addPoint(given, side, 1, rules)
  return given
}
