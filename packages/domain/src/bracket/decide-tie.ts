import { err, ok, type Result } from '../shared/result'
import type { BracketChange, BracketState } from './bracket-state'
import { groupStandings } from './group-standings'
import { settleBracket } from './settle-bracket'

/**
 * Records lots or the organiser's decision: the tied teams of a group, best first. Only a tie that nothing else
 * breaks can be decided, and only whole; deciding it again replaces the order recorded before. Source: D 5.
 */
export function decideTie(
  state: BracketState,
  group: string,
  order: readonly number[],
): Result<BracketChange, 'group-not-found' | 'tie-not-found'> {
  const index = state.plan.groups.findIndex(({ key }) => key === group)
  const planned = state.plan.groups[index]
  if (!planned) return err('group-not-found')
  const others = state.lots.filter((lots) => lots.group !== group || !isSameTeams(lots.order, order))
  const { undecided } = groupStandings({ ...state, lots: others }, planned)
  if (!undecided.some((tie) => isSameTeams(tie, order))) return err('tie-not-found')
  return ok(settleBracket(state, { touched: [], touchedGroup: index, lots: [...others, { group, order }] }))
}

function isSameTeams(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((entry) => b.includes(entry))
}
