import { fullScoreRules, type ScoreRules } from '../score/score-rules'
import type { BracketPlan, MatchPhase } from './bracket-plan'
import type { RulePhase } from './phase-rules'

/** Groups count as play-off; the match for the third place is a medal match like the final. */
const rulePhaseOf = {
  play_off: 'play_off',
  group: 'play_off',
  winners: 'elimination',
  losers: 'elimination',
  elimination: 'elimination',
  quarter_final: 'elimination',
  semi_final: 'semi_final',
  bronze: 'final',
  final: 'final',
  second_final: 'final',
} as const satisfies Record<MatchPhase, RulePhase>

/** The phase whose rules a match is played by. */
export function rulePhase(phase: MatchPhase): RulePhase {
  return rulePhaseOf[phase]
}

/** How a match of this phase is scored. */
export function scoreRulesOf(plan: Pick<BracketPlan, 'format'>, phase: MatchPhase): ScoreRules {
  return fullScoreRules(plan.format.options.scoreRules?.[rulePhaseOf[phase]])
}
