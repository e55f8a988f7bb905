import type { SheetMatch } from '@vot/contract'
import { scoreRulesOf } from '@vot/domain'
import { type LiveBracket, partsOf } from '../bracket/live-bracket'
import type { MatchTournament } from '../bracket/match-tournament-queries'
import type { Officials } from '../bracket/officials'
import { viewScoreRules } from '../bracket/phase-rules-view'
import { viewGroupMatch } from '../match/group-match-view'

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
