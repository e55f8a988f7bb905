import type { WithdrawalMode } from '../../tournament/registration/decide-registration'
import type { MatchResult } from '../match/match-result'
import { Agenda, FullAgenda } from './agenda'
import type { BracketPlan, MatchSource, PlannedMatch } from './bracket-plan'
import type { BracketChange, BracketState, MatchState, Side, TieOrder } from './bracket-state'
import { decideMatch, notNeeded } from './decide-match'
import { advancingSides, isOrderInForce } from './group-standings'

/** What is different from the state before, and where the sweep starts. */
export interface Amendment {
  /** Matches to look at again, ascending, in an array to be used up; what follows from them is found. */
  readonly touched: number[] | 'all'
  /** The new result of a match; null takes it back, undefined leaves it as it is. */
  readonly resultOf?: (match: number) => MatchResult | null | undefined
  readonly withdrawals?: ReadonlyMap<number, WithdrawalMode>
  readonly tieOrders?: readonly TieOrder[]
  /** Index of a group whose table has to be read again without a match of it changing. */
  readonly touchedGroup?: number
}

/** The state while it is being settled. */
interface Draft extends BracketState {
  readonly matches: MatchState[]
  readonly advanced: (readonly Side[])[]
}

/**
 * Recomputes the touched matches and all that follows from them. A match comes after those that feed it, so one
 * sweep forward settles everything; it looks only at matches that a change reaches.
 */
export function settleBracket(before: BracketState, amendment: Amendment): BracketChange {
  const { plan } = before
  const { touched, resultOf, touchedGroup } = amendment
  const draft: Draft = {
    plan,
    matches: before.matches.slice(),
    advanced: plan.groups.length > 0 ? before.advanced.slice() : [],
    withdrawals: amendment.withdrawals ?? before.withdrawals,
    tieOrders: amendment.tieOrders ?? before.tieOrders,
  }
  const changed: number[] = []
  const voided: number[] = []
  const tables: number[] = []
  const agenda = touched === 'all' ? new FullAgenda(plan.matches.length) : new Agenda(touched)
  if (touchedGroup !== undefined) readTable(draft, touchedGroup, tables, agenda)
  for (let number = agenda.next(); number > 0; number = agenda.next()) {
    const planned = plan.matches[number - 1]
    const present = draft.matches[number - 1]
    if (!planned || !present) throw new Error(`no match ${number}`)
    const amended = resultOf?.(number)
    const settled = settleMatch(draft, planned, present, amended)
    if (settled === present) continue
    draft.matches[number - 1] = settled
    changed.push(number)
    if (present.result && !settled.result && amended !== null) voided.push(number)
    if (planned.winnerTo) agenda.add(planned.winnerTo.match)
    if (planned.loserTo) agenda.add(planned.loserTo.match)
    if (planned.leg === null) continue
    const index = groupIndexOf(plan, planned)
    // From scratch none but the last match can complete a table: read at each, a large one would cost its square.
    if (touched !== 'all' || plan.groups[index]?.matches.at(-1) === number) {
      readTable(draft, index, tables, agenda)
    }
  }
  // Who goes on was read without them: an order counts for no other tie than its own.
  const lostOrders = draft.tieOrders.filter((each) => isOrderLost(draft, each, tables))
  if (lostOrders.length === 0) return { state: draft, changed, voided, lostOrders, tables }
  const tieOrders = draft.tieOrders.filter((order) => !lostOrders.includes(order))
  return { state: { ...draft, tieOrders }, changed, voided, lostOrders, tables }
}

function isOrderLost(state: BracketState, order: TieOrder, tables: readonly number[]): boolean {
  const index = state.plan.groups.findIndex(({ key }) => key === order.group)
  const group = state.plan.groups[index]
  return group === undefined || (tables.includes(index) && !isOrderInForce(state, group, order))
}

/** Reads who goes on from a group; where that is different, the slots they go to are looked at. */
function readTable(draft: Draft, index: number, tables: number[], agenda: Pick<Agenda, 'add'>): void {
  if (!tables.includes(index)) tables.push(index)
  const group = draft.plan.groups[index]
  if (!group || group.advancing === 0) return
  const sides = advancingSides(draft, group)
  const present = draft.advanced[index]
  if (present && sides.every((side, i) => side === present[i])) return
  draft.advanced[index] = sides
  for (const target of group.placeTo) agenda.add(target.match)
}

function groupIndexOf(plan: BracketPlan, planned: PlannedMatch): number {
  return plan.groups.findIndex((group) => group.key === planned.group)
}

/** A match as it is now; the same object when nothing about it is different. */
function settleMatch(
  state: BracketState,
  planned: PlannedMatch,
  present: MatchState,
  amended: MatchResult | null | undefined,
): MatchState {
  const isNeeded = planned.phase !== 'second_final' || isSecondFinalNeeded(state, planned)
  const first = isNeeded ? comingFrom(state, planned.sources[0]) : 'open'
  const second = isNeeded ? comingFrom(state, planned.sources[1]) : 'open'
  const isSameSides = first === present.sides[0] && second === present.sides[1]
  // A recorded result belongs to the two teams that played it, never to others that come into their place.
  const recorded = amended === undefined && isSameSides ? present.result : (amended ?? null)
  const result = typeof first === 'number' && typeof second === 'number' ? recorded : null
  const { status, winner, loser } = isNeeded
    ? decideMatch(planned, first, second, result, state.withdrawals)
    : notNeeded
  const isSameOutcome = status === present.status && winner === present.winner && loser === present.loser
  if (isSameSides && isSameOutcome && result === present.result) return present
  const sides = isSameSides ? present.sides : ([first, second] as const)
  return { number: planned.number, sides, status, result, winner, loser }
}

/** Who stands in a slot, by its source. */
function comingFrom(state: BracketState, source: MatchSource): Side {
  switch (source.kind) {
    case 'entry':
      return source.entry
    case 'winner':
      return state.matches[source.match - 1]?.winner ?? 'open'
    case 'loser':
      return state.matches[source.match - 1]?.loser ?? 'open'
    case 'place':
      return state.advanced[source.group]?.[source.place - 1] ?? 'open'
    case 'bye':
      return 'nobody'
  }
}

/** Only when the losers' champion, side 2 of the first final, has beaten the winners' champion. */
function isSecondFinalNeeded(state: BracketState, planned: PlannedMatch): boolean {
  const [source] = planned.sources
  const final = source.kind === 'loser' ? state.matches[source.match - 1] : undefined
  return final !== undefined && typeof final.loser === 'number' && final.winner === final.sides[1]
}
