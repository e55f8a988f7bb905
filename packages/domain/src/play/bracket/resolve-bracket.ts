import type { BracketPlan, PlannedMatch } from './bracket-plan'
import type { BracketFacts, BracketState, MatchState } from './bracket-state'
import { settleBracket } from './settle-bracket'

/**
 * Every slot, status and advancing team of a bracket from its plan and what was recorded; the order in which the
 * facts came does not matter. A result of a match whose sides are not known is left out.
 */
export function resolveBracket(plan: BracketPlan, facts: BracketFacts): BracketState {
  const blank: BracketState = {
    plan,
    matches: plan.matches.map(blankMatch),
    advanced: plan.groups.map((group) => Array.from({ length: group.advancing }, () => 'open')),
    withdrawals: facts.withdrawals,
    tieOrders: facts.tieOrders,
  }
  return settleBracket(blank, { touched: 'all', resultOf: (match) => facts.results.get(match) }).state
}

const openSides = ['open', 'open'] as const

function blankMatch({ number }: PlannedMatch): MatchState {
  return { number, sides: openSides, status: 'pending', result: null, winner: 'open', loser: 'open' }
}
