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

/** What of a list of payments stands, in the order it was paid. Source: FEE-64. */
export function standingPayments<Entry extends PaymentEntry>(entries: readonly Entry[]): StandingPayment<Entry>[] {
  const undone = new Set(entries.flatMap(({ kind, ofId }) => (kind === 'undone' && ofId !== null ? [ofId] : [])))
  const standing = entries.filter(({ id, kind }) => kind !== 'undone' && !undone.has(id))
  const refunds = new Map(
    standing.flatMap((entry) => (entry.kind === 'refunded' ? [[entry.ofId, entry] as const] : [])),
  )
  return standing.filter(({ kind }) => kind === 'paid').map((paid) => ({ paid, refund: refunds.get(paid.id) }))
}

/** The money that is here, in whole đồng. */
export function sumPayments(entries: readonly { readonly amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}
