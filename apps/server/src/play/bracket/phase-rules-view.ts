import { type PhaseRule, type PhaseRulesView, readPhaseRule, type ScoreRulesView, viewPhaseRule } from '@vot/contract'
import { houseTimeouts, type PhaseRules, type RulePhase, rulePhases, type ScoreRules } from '@vot/domain'

/** The rules of every phase, chosen or default. */
export function viewPhaseRules(rules: PhaseRules = {}): PhaseRulesView {
  return {
    play_off: viewPhaseRule(rules.play_off),
    elimination: viewPhaseRule(rules.elimination),
    semi_final: viewPhaseRule(rules.semi_final),
    final: viewPhaseRule(rules.final),
  }
}

/** The rules that one match is played by. */
export function viewScoreRules(rules: ScoreRules): ScoreRulesView {
  return { ...viewPhaseRule(rules), timeout_ms: [...rules.timeoutMs] }
}

/** The rules as the engine has them; time-outs are the house's in every phase. */
export function readPhaseRules(view: { readonly [phase in RulePhase]?: PhaseRule | undefined }): PhaseRules {
  return Object.fromEntries(
    rulePhases.flatMap((phase) => {
      const rule = view[phase]
      return rule ? [[phase, readPhaseRule(rule, houseTimeouts)]] : []
    }),
  )
}
