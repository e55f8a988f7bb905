import { defaultScoreRules, type ScoreRules } from '../scoring/score-rules'
import type { BracketPlan, MatchPhase } from './bracket-plan'

/** The phases that score rules belong to. Source: D 5. */
export const rulePhases = ['play_off', 'elimination', 'semi_final', 'final'] as const
export type RulePhase = (typeof rulePhases)[number]

/** Rules by phase; a phase that is left out plays one game to 11, win by 2. */
export type PhaseRules = Readonly<Partial<Record<RulePhase, ScoreRules>>>

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

/** How a match of this phase is scored. */
export function scoreRulesOf(plan: Pick<BracketPlan, 'format'>, phase: MatchPhase): ScoreRules {
  return plan.format.options.scoreRules?.[rulePhaseOf[phase]] ?? defaultScoreRules
}
