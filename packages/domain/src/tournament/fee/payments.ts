import type { RegistrationStatus } from '../registration/decide-registration'

export const paymentKinds = ['paid', 'refunded', 'undone'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** One line of the list of payments, which only grows. */
export interface PaymentEntry {
  readonly id: number
  readonly registrationId: number | null
  readonly kind: PaymentKind
  /** Whole đồng, below zero for what went out or was taken back. */
  readonly amount: number
  /** The payment that was given back, or the entry that was undone. */
  readonly ofId: number | null
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** A payment that was not undone. */
export interface StandingPayment<Entry extends PaymentEntry = PaymentEntry> {
  readonly paid: Entry
  /** Its money went back; undefined while it is here. */
  readonly refund: Entry | undefined
}

/** The payments that were not undone, in their order. Source: FEE-64. */
export function standingPayments<Entry extends PaymentEntry>(entries: readonly Entry[]): StandingPayment<Entry>[] {
  const undone = new Set(entries.flatMap(({ kind, ofId }) => (kind === 'undone' && ofId !== null ? [ofId] : [])))
  const standing = entries.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
  const refunds = new Map(
    standing.flatMap((entry) => (entry.kind === 'refunded' ? [[entry.ofId, entry] as const] : [])),
  )
  return standing.filter(({ kind }) => kind === 'paid').map((paid) => ({ paid, refund: refunds.get(paid.id) }))
}

/** The sum of all entries: the money held, in whole đồng. */
export function sumPayments(entries: readonly { readonly amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

export interface FeeState {
  /** Null for a team that was deleted. */
  readonly status: RegistrationStatus | null
  readonly withdrawn: boolean
  /** On the waiting list, or asked whether it takes a place: [REG-204] no fee is asked of it yet. */
  readonly waiting: boolean
  readonly paid: boolean
}

/** Whole đồng. `expected` is always `paid` and `missing` together, and `refundDue` is a part of `paid`. */
export interface FeeTotals {
  readonly expected: number
  readonly paid: number
  readonly missing: number
  readonly refundDue: number
  readonly paidTeams: number
  readonly missingTeams: number
  readonly refundTeams: number
}

/** The fee is per player. */
export function teamFee(feePerPlayer: number): number {
  return 2 * feePerPlayer
}

/** Whether a team still has to pay. */
export function owesFee({ status, withdrawn, waiting, paid }: FeeState): boolean {
  return !paid && !withdrawn && !waiting && status !== 'rejected' && status !== null
}

/** Whether a team has paid for a place that it does not have: rejected, withdrawn or deleted. */
export function isRefundDue({ status, withdrawn, paid }: Omit<FeeState, 'waiting'>): boolean {
  return paid && (withdrawn || status === 'rejected' || status === null)
}

/** Totals of a division from each team's fee and the money held for it, in whole đồng. */
export function sumFees(teams: readonly (FeeState & { readonly amount: number })[], feeOfTeam: number): FeeTotals {
  const money = (some: readonly { readonly amount: number }[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const due = teams.filter(isRefundDue)
  const missingTeams = teams.filter(owesFee).length
  const [paid, missing] = [money(teams), missingTeams * feeOfTeam]
  return {
    expected: paid + missing,
    paid,
    missing,
    refundDue: money(due),
    paidTeams: teams.filter((team) => team.paid).length,
    missingTeams,
    refundTeams: due.length,
  }
}

export function addFees(totals: readonly FeeTotals[]): FeeTotals {
  const sum = (key: keyof FeeTotals) => totals.reduce((all, total) => all + total[key], 0)
  return {
    expected: sum('expected'),
    paid: sum('paid'),
    missing: sum('missing'),
    refundDue: sum('refundDue'),
    paidTeams: sum('paidTeams'),
    missingTeams: sum('missingTeams'),
    refundTeams: sum('refundTeams'),
  }
}
