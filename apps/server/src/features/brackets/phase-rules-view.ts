import type { PhaseRulesView, ScoreRulesView } from '@vot/contract'
import {
  defaultScoreRules,
  houseTimeouts,
  type PhaseRules,
  type RulePhase,
  rulePhases,
  type ScoreRules,
} from '@vot/domain'

type PhaseRuleView = PhaseRulesView[RulePhase]

/** The rules of every phase, chosen or default. */
export function viewPhaseRules(rules: PhaseRules = {}): PhaseRulesView {
  const view = (phase: RulePhase): PhaseRuleView => {
    const { pointsPerGame, winBy, bestOf } = rules[phase] ?? defaultScoreRules
    return { points_per_game: pointsPerGame, win_by: winBy, best_of: bestOf }
  }
  return {
    play_off: view('play_off'),
    elimination: view('elimination'),
    semi_final: view('semi_final'),
    final: view('final'),
  }
}

/** The rules that one match is played by. */
export function viewScoreRules({ pointsPerGame, winBy, bestOf, timeoutMs }: ScoreRules): ScoreRulesView {
  return { points_per_game: pointsPerGame, win_by: winBy, best_of: bestOf, timeout_ms: [...timeoutMs] }
}

/** The rules as the engine has them; time-outs are the house's in every phase. Source: B 9, D 5. */
export function readPhaseRules(view: { readonly [phase in RulePhase]?: PhaseRuleView | undefined }): PhaseRules {
  return Object.fromEntries(
    rulePhases.flatMap((phase) => {
      const rule = view[phase]
      if (!rule) return []
      const { points_per_game: pointsPerGame, win_by: winBy, best_of: bestOf } = rule
      return [[phase, { pointsPerGame, winBy, bestOf, timeoutMs: houseTimeouts }]]
    }),
  )
}
