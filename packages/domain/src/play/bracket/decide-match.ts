import type { WithdrawalMode } from '../../tournament/registration/decide-registration'
import type { MatchResult } from '../match/match-result'
import type { PlannedMatch } from './bracket-plan'
import type { MatchState, Side } from './bracket-state'

type Verdict = Pick<MatchState, 'status' | 'winner' | 'loser'>

const pending: Verdict = { status: 'pending', winner: 'open', loser: 'open' }
const ready: Verdict = { status: 'ready', winner: 'open', loser: 'open' }
export const notNeeded: Verdict = { status: 'not_needed', winner: 'nobody', loser: 'nobody' }
const nobodyCame: Verdict = { status: 'walkover', winner: 'nobody', loser: 'nobody' }

/** Status, winner and loser of a match from its sides, its recorded result and who has withdrawn. */
export function decideMatch(
  planned: PlannedMatch,
  first: Side,
  second: Side,
  result: MatchResult | null,
  withdrawals: ReadonlyMap<number, WithdrawalMode>,
): Verdict {
  if (planned.bye) return { status: 'walkover', winner: first, loser: 'nobody' }
  if (first === 'open' || second === 'open') return pending
  if (first === 'nobody') return { status: 'walkover', winner: second, loser: 'nobody' }
  if (second === 'nobody') return { status: 'walkover', winner: first, loser: 'nobody' }
  if (planned.leg !== null && (withdrawals.get(first) === 'void' || withdrawals.get(second) === 'void'))
    return notNeeded
  if (result) return decidedBy(result, first, second)
  if (withdrawals.size === 0) return ready
  const left = firstToLeave(first, second, withdrawals)
  if (left === first) return { status: 'walkover', winner: second, loser: first }
  if (left === second) return { status: 'walkover', winner: first, loser: second }
  return ready
}

function decidedBy(result: MatchResult, first: number, second: number): Verdict {
  if (result.outcome === 'double_walkover') return nobodyCame
  const status = result.outcome === 'walkover' ? 'walkover' : 'completed'
  return result.winner === 1 ? { status, winner: first, loser: second } : { status, winner: second, loser: first }
}

/** Of two that left the later one wins, so that one more withdrawal never changes a match that is decided. */
export function firstToLeave<Team>(
  first: Team | number,
  second: Team | number,
  withdrawals: ReadonlyMap<Team | number, WithdrawalMode>,
): Team | number | null {
  if (!withdrawals.has(second)) return withdrawals.has(first) ? first : null
  if (!withdrawals.has(first)) return second
  for (const entry of withdrawals.keys()) if (entry === first || entry === second) return entry
  return null
}
