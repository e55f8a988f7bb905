import { err, ok, type Result } from '../shared/result'
import type { BracketChange, BracketState } from './bracket-state'
import { groupStandings } from './group-standings'
import { settleBracket } from './settle-bracket'

/**
 * Records lots or the organiser's decision: the tied teams of a group, best first. Only a tie that nothing else
 * breaks can be decided, and only whole. Source: D 5.
 */
export function decideTie(
  state: BracketState,
  group: string,
  order: readonly number[],
): Result<BracketChange, 'group-not-found' | 'tie-not-found'> {
  const index = state.plan.groups.findIndex(({ key }) => key === group)
  const planned = state.plan.groups[index]
  if (!planned) return err('group-not-found')
  const isTie = groupStandings(state, planned).undecided.some(
    (tie) => tie.length === order.length && tie.every((entry) => order.includes(entry)),
  )
  if (!isTie) return err('tie-not-found')
  const lots = [...state.lots, { group, order }]
  return ok(settleBracket(state, { touched: [], touchedGroup: index, lots }))
}
