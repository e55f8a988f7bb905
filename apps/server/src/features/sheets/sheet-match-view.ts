import type { SheetMatch } from '@vot/contract'
import { scoreRulesOf } from '@vot/domain'
import { type LiveBracket, partsOf } from '../brackets/live-bracket'
import type { Officials } from '../brackets/officials'
import { viewScoreRules } from '../brackets/phase-rules-view'
import { viewGroupMatch } from '../matches/group-match-view'
import type { MatchTournament } from '../matches/matches-queries'

export function viewSheetMatch(
  bracket: LiveBracket,
  number: number,
  officials: Officials,
  tournament: MatchTournament,
): SheetMatch {
  const { plan } = bracket.state
  return {
    ...viewGroupMatch(bracket, number, officials, tournament),
    bracket_variant: plan.format.variant,
    score_rules: viewScoreRules(scoreRulesOf(plan, partsOf(bracket, number).planned.phase)),
  }
}
