import type { StoredScoreRules } from '../score/score-rules'

/** The phases that score rules belong to. */
export const rulePhases = ['play_off', 'elimination', 'semi_final', 'final'] as const
export type RulePhase = (typeof rulePhases)[number]

/** Rules by phase; a phase that is left out plays side-out, one game to 11, win by 2. */
export type PhaseRules = Readonly<Partial<Record<RulePhase, StoredScoreRules>>>
