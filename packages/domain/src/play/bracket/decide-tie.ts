import { err, ok, type Result } from '../../shared/result'
import type { BracketChange, BracketState, TieOrder } from './bracket-state'
import { groupStandings } from './group-standings'
import { isSameTeams } from './rank-tied'
import { settleBracket } from './settle-bracket'

/**
 * Records the order of ties of one group, by lots or by decision. Only a tie that nothing else breaks can be decided,
 * and only whole; one that has been decided is taken back first, so that nobody draws until they like it.
 */
export function decideTies(
  state: BracketState,
  group: string,
  orders: readonly TieOrder[],
): Result<BracketChange, 'group-not-found' | 'tie-not-found' | 'tie-decided'> {
  const index = state.plan.groups.findIndex(({ key }) => key === group)
  const planned = state.plan.groups[index]
  if (!planned) return err('group-not-found')
  const { undecided } = groupStandings(state, planned)
  for (const { order } of orders) {
    if (undecided.some((tie) => isSameTeams(tie, order))) continue
    const isDecided = state.tieOrders.some((each) => each.group === group && isSameTeams(each.order, order))
    return err(isDecided ? 'tie-decided' : 'tie-not-found')
  }
  return ok(settleBracket(state, { touched: [], touchedGroup: index, tieOrders: [...state.tieOrders, ...orders] }))
}

/** Takes an order back, by the id of its record: the teams are tied again. */
export function takeBackTie(state: BracketState, id: number): Result<BracketChange, 'tie-not-found'> {
  const taken = state.tieOrders.find((each) => each.id === id)
  if (!taken) return err('tie-not-found')
  const touchedGroup = state.plan.groups.findIndex(({ key }) => key === taken.group)
  const tieOrders = state.tieOrders.filter((each) => each !== taken)
  return ok(settleBracket(state, { touched: [], touchedGroup, tieOrders }))
}
