import { err, ok, type Result } from '../../shared/result'
import type { WithdrawalMode } from '../../tournament/registration/decide-registration'
import type { BracketChange, BracketState } from './bracket-state'
import { isGroupComplete } from './group-standings'
import { settleBracket } from './settle-bracket'

export type WithdrawError = 'entry-not-found' | 'entry-already-withdrawn' | 'group-not-open'
export type ReinstateError = 'entry-not-found' | 'entry-not-withdrawn' | 'next-match-played'

/**
 * A team leaves. Its matches without a result become walkovers for the other side; with `void` its group counts as if
 * it had never played there, which is possible only until the group's last match is decided.
 */
export function withdrawEntry(
  state: BracketState,
  entry: number,
  mode: WithdrawalMode,
): Result<BracketChange, WithdrawError> {
  if (!hasEntry(state, entry)) return err('entry-not-found')
  if (state.withdrawals.has(entry)) return err('entry-already-withdrawn')
  const group = state.plan.groups.find((each) => each.entries.includes(entry))
  if (mode === 'void' && (!group || isGroupComplete(state, group))) return err('group-not-open')
  const withdrawals = new Map(state.withdrawals).set(entry, mode)
  return ok(settleBracket(state, { touched: matchesOf(state, entry), withdrawals }))
}

/** A team comes back, as long as no result that rests on its absence would have to be voided. */
export function reinstateEntry(state: BracketState, entry: number): Result<BracketChange, ReinstateError> {
  if (!hasEntry(state, entry)) return err('entry-not-found')
  if (!state.withdrawals.has(entry)) return err('entry-not-withdrawn')
  const withdrawals = new Map(state.withdrawals)
  withdrawals.delete(entry)
  const change = settleBracket(state, { touched: matchesOf(state, entry), withdrawals })
  return change.voided.length > 0 ? err('next-match-played', { matches: change.voided }) : ok(change)
}

function hasEntry(state: BracketState, entry: number): boolean {
  return state.plan.entries.some(({ id }) => id === entry)
}

function matchesOf(state: BracketState, entry: number): number[] {
  return state.matches.flatMap(({ number, sides }) => (sides.includes(entry) ? [number] : []))
}

/** What a withdrawal does to matches, as match numbers in playing order; each stands in one list. */
export interface WithdrawalEffects {
  /** Decided at once: somebody wins without playing. */
  readonly walkovers: readonly number[]
  /** Had a result that does not count any more. */
  readonly voided: readonly number[]
  /** Were still to be played and are not needed any more. */
  readonly cancelled: readonly number[]
}

/** What the change that a withdrawal leads to does, to be told before it is made. */
export function withdrawalEffects(before: BracketState, { state, changed }: BracketChange): WithdrawalEffects {
  const walkovers: number[] = []
  const voided: number[] = []
  const cancelled: number[] = []
  for (const number of changed) {
    const was = before.matches[number - 1]
    const is = state.matches[number - 1]
    if (!was || !is) continue
    const isNeeded = is.status !== 'not_needed'
    if (was.result !== null && was.status !== 'not_needed' && (!isNeeded || is.result === null)) voided.push(number)
    else if (!isNeeded && was.status !== 'not_needed') cancelled.push(number)
    else if (is.status === 'walkover' && was.status !== 'walkover' && typeof is.winner === 'number') {
      walkovers.push(number)
    }
  }
  return { walkovers, voided, cancelled }
}
