import { foldText } from '../../shared/text'
import { type PayingTeam, proposePayments } from './propose-payments'
import type { StatementLine } from './read-statement'

/** Payment providers that report incoming transfers. */
export const hookProviders = ['sepay', 'casso'] as const
export type HookProvider = (typeof hookProviders)[number]

/** Why money that came in waits for an organiser; `ready` matches by now and was not booked, such as after an undo. */
export const transferReasons = [
  ...(['ready', 'amount-under', 'amount-over', 'several-teams', 'unclear', 'already-paid'] as const),
  ...(['rejected', 'withdrawn', 'team-gone', 'late', 'unknown'] as const),
] as const
export type TransferReason = (typeof transferReasons)[number]

/** A team that a transfer may pay for, and whether its division is over. */
export interface TransferTeam extends PayingTeam {
  readonly over: boolean
}

export type TransferAllocation =
  /** Message and amount match the team without doubt. */
  | { readonly kind: 'certain'; readonly registrationId: number }
  | { readonly kind: 'waiting'; readonly reason: TransferReason; readonly candidates: readonly number[] }

/** Decides which team an incoming transfer pays, by the same matching as for a line of a statement. Source: FEE-82. */
export function allocateTransfer(line: Omit<StatementLine, 'row'>, teams: readonly TransferTeam[]): TransferAllocation {
  const [proposal] = proposePayments([{ ...line, row: 1 }], teams, new Set())
  const candidates = proposal?.candidates ?? []
  const named = candidates.length === 1 ? teams.find((team) => team.registrationId === candidates[0]) : undefined
  const waits = (reason: TransferReason): TransferAllocation => ({ kind: 'waiting', reason, candidates })
  switch (proposal?.kind) {
    case 'exact':
      if (named === undefined) return waits('unclear')
      return named.over ? waits('late') : { kind: 'certain', registrationId: named.registrationId }
    case 'amount-differs':
      return waits(line.amount < (named?.fee ?? 0) ? 'amount-under' : 'amount-over')
    case 'already-paid':
      return waits('already-paid')
    case 'unclear':
      if (countMemos(line.text) > 1) return waits('several-teams')
      if (named?.withdrawn) return waits('withdrawn')
      return waits(named?.status === 'rejected' ? 'rejected' : 'unclear')
    default:
      return waits(countMemos(line.text) > 0 ? 'team-gone' : 'unknown')
  }
}

function countMemos(text: string): number {
  const words = foldText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
  return [...words.matchAll(/P ?B ?D ?\d{1,15} ?R ?\d{1,15}/g)].length
}

/**
 * How one transfer pays several teams: each its fee, and the first what is left, however little. Undefined where nothing
 * is left for the first.
 */
export function splitTransfer(amount: number, fees: readonly number[]): readonly number[] | undefined {
  const [, ...others] = fees
  const first = amount - others.reduce((sum, fee) => sum + fee, 0)
  return first > 0 ? [first, ...others] : undefined
}
