import type { BracketChange, BracketState } from './bracket-state'

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
