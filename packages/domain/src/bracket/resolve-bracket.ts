import type { BracketPlan } from './bracket-plan'
import type { BracketFacts, BracketState, MatchState } from './bracket-state'
import { settleBracket } from './settle-bracket'

/**
 * Every slot, status and advancing team of a bracket from its plan and what was recorded; the order in which the
 * facts came does not matter. A result of a match whose sides are not known is left out. Source: D 5.
 */
export function resolveBracket(plan: BracketPlan, facts: BracketFacts): BracketState {
  const blank: BracketState = {
    plan,
    matches: plan.matches.map(({ number }) => ({ ...BLANK, number })),
    advanced: plan.groups.map((group) => Array.from({ length: group.advancing }, () => 'open')),
    withdrawals: facts.withdrawals,
    lots: facts.lots,
  }
  const touched = plan.matches.map((match) => match.number)
  return settleBracket(blank, { touched, results: facts.results }).state
}

const BLANK: MatchState = {
  number: 0,
  sides: ['open', 'open'],
  status: 'pending',
  result: null,
  winner: 'open',
  loser: 'open',
}
