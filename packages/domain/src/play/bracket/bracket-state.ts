import type { WithdrawalMode } from '../../tournament/registration/decide-registration'
import type { MatchResult } from '../match/match-result'
import type { BracketPlan } from './bracket-plan'

/**
 * `not_needed`: a second grand final that is not called for, or a group match of a team whose results are void.
 * Being claimed or in progress is match operations' business.
 */
export const matchStatuses = ['pending', 'ready', 'completed', 'walkover', 'not_needed'] as const
export type MatchStatus = (typeof matchStatuses)[number]

/** An entry's id; `open` until the match before is decided; `nobody` where no one comes any more. */
export type Side = number | 'open' | 'nobody'

/** Whether somebody has won or both sides stayed away; byes are decided from the start. */
export function isDecided({ status }: Pick<MatchState, 'status'>): boolean {
  return status === 'completed' || status === 'walkover'
}

export interface MatchState {
  readonly number: number
  readonly sides: readonly [Side, Side]
  readonly status: MatchStatus
  /** As recorded; null for open matches, byes and walkovers that follow from a withdrawal. */
  readonly result: MatchResult | null
  readonly winner: Side
  readonly loser: Side
}

/** `lots`: drawn by the server; `decision`: an order by hand, with the organiser's reason. */
export const tieMethods = ['lots', 'decision'] as const
export type TieMethod = (typeof tieMethods)[number]

/** The order of a whole tie, best first; entry ids. It holds while exactly these teams are tied. */
export interface TieOrder {
  /** Of its record. */
  readonly id: number
  readonly group: string
  readonly method: TieMethod
  readonly order: readonly number[]
}

/** All that is stored of a bracket besides its plan. Opponents and standings follow. */
export interface BracketFacts {
  /** By match number. */
  readonly results: ReadonlyMap<number, MatchResult>
  /** By entry id, in the order in which they left. `forfeit`: walkovers from then on; `void`: its group does not count. */
  readonly withdrawals: ReadonlyMap<number, WithdrawalMode>
  readonly tieOrders: readonly TieOrder[]
}

export const noFacts: BracketFacts = { results: new Map(), withdrawals: new Map(), tieOrders: [] }

export interface BracketState {
  readonly plan: BracketPlan
  /** In the order of the plan: match n stands at n - 1. */
  readonly matches: readonly MatchState[]
  /** Who goes on from each group by place, first and second; `open` until the table is decided. */
  readonly advanced: readonly (readonly Side[])[]
  readonly withdrawals: ReadonlyMap<number, WithdrawalMode>
  readonly tieOrders: readonly TieOrder[]
}

/** A new state and what is different in it, as match numbers in playing order. */
export interface BracketChange {
  readonly state: BracketState
  /** Sides, status or result differ. */
  readonly changed: readonly number[]
  /** Among them, those that lost their result because a side is no longer the same. */
  readonly voided: readonly number[]
  /** Orders of ties that are no more, or no longer of the same teams. */
  readonly lostOrders: readonly TieOrder[]
  /** Groups whose tables may be different, as indexes of the plan. */
  readonly tables: readonly number[]
}

/** What has to be stored of a state. */
export function factsOf(state: BracketState): BracketFacts {
  const results = state.matches.flatMap(({ number, result }) => (result ? [[number, result] as const] : []))
  return { results: new Map(results), withdrawals: state.withdrawals, tieOrders: state.tieOrders }
}
