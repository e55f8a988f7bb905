import {
  markNotRefunded,
  markPaymentCompleted,
  markPaymentIncomplete,
  markRefunded,
  type RegistrationView,
  undoPayments,
} from '@vot/contract'
import { err, isRefundDue, ok, type Result, standingPayments, teamFee } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { findTournament } from '../group/tournament-queries'
import { lockRegistration } from '../registration/decide-registration'
import { viewRegistration } from '../registration/list-registrations'
import {
  findRegistration,
  getRegistration,
  type RegistrationRow,
  updateRegistration,
} from '../registration/registration-queries'
import { addressOf, auditedIds, lockFeeOwner } from './fee-owner'
import {
  deleteFeeImport,
  findFeeImport,
  findPayment,
  insertPayment,
  listImportedPayments,
  listPaymentsOf,
  listRefunded,
  type PaymentRow,
  releaseLineOf,
} from './fee-queries'

interface BankTransfer {
  /** Amount in whole đồng. */
  readonly amount: number
  readonly lineKey: string
  readonly reference: string | null
  /** Reported by the bank, without an acting user. */
  readonly by?: 'bank-hook'
}

/**
 * Books what a locked team paid: the transfer, or else the fee as it is now. Returns the payment's id, undefined where
 * the team has paid already.
 */
export async function recordPayment(
  work: Work,
  registration: RegistrationRow,
  transfer?: BankTransfer,
): Promise<number | undefined> {
  if (registration.paymentCompleted === 1) return undefined
  const { id, tournamentId, player1Name, player2Name } = registration
  const tournament = await findTournament(work.db, tournamentId)
  const amount = transfer?.amount ?? teamFee(tournament?.registrationFee ?? 0)
  const paymentId = await insertPayment(work.db, {
    ...{ tournamentId, registrationId: id, player1Name, player2Name, kind: 'paid', amount, ofId: null },
    lineKey: transfer?.lineKey ?? null,
    bankReference: transfer?.reference ?? null,
    ...{ actorId: work.actorId, createdAt: work.now },
  })
  await updatePaidMark(work, tournamentId, id)
  await recordMark(work, 'mark-payment-completed', { tournamentId, registrationId: id, amount }, transfer?.by)
  return paymentId
}

/** Undoes a payment that was not refunded, and releases its bank line. */
async function undoPayment(work: Work, paid: PaymentRow): Promise<void> {
  await insertPayment(work.db, counterEntry(work, paid, 'undone'))
  await releaseLineOf(work.db, paid.id)
  await updatePaidMark(work, paid.tournamentId, paid.registrationId)
  await recordMark(work, 'mark-payment-incomplete', paid)
}

/** The payment of a team whose money is here; undefined where it has not paid, or got its money back. */
async function findHeldPayment(db: Queries, registrationId: number): Promise<PaymentRow | undefined> {
  const standing = standingPayments(await listPaymentsOf(db, { registrationId }))
  return standing.filter(({ refund }) => refund === undefined).at(-1)?.paid
}

/** Records the refund of a payment. */
async function refundPayment(work: Work, paid: PaymentRow): Promise<void> {
  await insertPayment(work.db, counterEntry(work, paid, 'refunded'))
  await updatePaidMark(work, paid.tournamentId, paid.registrationId)
  await recordMark(work, 'mark-refunded', paid)
}

/** Undoes a refund. */
async function undoRefund(work: Work, paid: PaymentRow, refund: PaymentRow): Promise<void> {
  await insertPayment(work.db, counterEntry(work, refund, 'undone'))
  await updatePaidMark(work, paid.tournamentId, paid.registrationId)
  await recordMark(work, 'mark-not-refunded', paid)
}

function counterEntry({ actorId, now }: Work, entry: PaymentRow, kind: 'refunded' | 'undone') {
  const { tournamentId, registrationId, player1Name, player2Name } = entry
  return {
    ...{ tournamentId, registrationId, player1Name, player2Name, kind, amount: -entry.amount, ofId: entry.id },
    ...{ lineKey: null, bankReference: null, actorId, createdAt: now },
  }
}

/** Updates the team's paid mark from its payments; nothing for a deleted team. */
async function updatePaidMark({ db, now }: Work, tournamentId: number, registrationId: number | null): Promise<void> {
  if (registrationId === null) return
  const registration = await findRegistration(db, registrationId)
  if (registration?.tournamentId !== tournamentId) return
  const paid = await findHeldPayment(db, registrationId)
  await updateRegistration(db, registrationId, {
    paymentCompleted: paid ? 1 : 0,
    paidAt: paid?.createdAt ?? null,
    updatedAt: now,
  })
}

type Action = 'mark-payment-completed' | 'mark-payment-incomplete' | 'mark-refunded' | 'mark-not-refunded'

async function recordMark(
  work: Work,
  action: Action,
  { tournamentId, registrationId, amount }: Pick<PaymentRow, 'tournamentId' | 'registrationId' | 'amount'>,
  by?: 'bank-hook',
): Promise<void> {
  const paid = action === 'mark-payment-completed' || action === 'mark-not-refunded'
  await work.live(tournamentId, {
    type: 'registration-paid',
    ...(registrationId !== null && { registration_id: registrationId }),
  })
  await work.audit({
    action,
    subjectType: 'registration',
    subjectId: registrationId,
    tournamentId,
    before: { paymentCompleted: !paid },
    after: { paymentCompleted: paid, amount, ...(by && { by }) },
  })
}

export const markPaymentCompletedRoute = handle(markPaymentCompleted, ({ params }, context) =>
  markPaid(params.id, true, context),
)

export const markPaymentIncompleteRoute = handle(markPaymentIncomplete, ({ params }, context) =>
  markPaid(params.id, false, context),
)

/** Possible at any time, whatever the status of the team or the bracket. */
function markPaid(
  id: number,
  paid: boolean,
  { write, visitor }: RequestContext,
): Promise<Result<RegistrationView, 'registration-not-found' | 'idempotency-key-reused'>> {
  return write(async (work) => {
    const locked = await lockRegistration(work, id)
    if (!locked) return err('registration-not-found')
    const payment = paid ? undefined : await findHeldPayment(work.db, id)
    if (paid) await recordPayment(work, locked.registration)
    else if (payment) await undoPayment(work, payment)
    return ok(viewRegistration(await getRegistration(work.db, id), locked.list, visitor.role))
  })
}

/** Teams that were marked otherwise since then keep their mark, and money that went back stays booked as it is. */
export const undoPaymentsRoute = handle(undoPayments, ({ params }, { write }) =>
  write(async (work) => {
    const found = await findFeeImport(work.db, params.id)
    if (!found || !(await lockFeeOwner(work, addressOf(found))).ok) return err('fee-import-not-found')
    const payments = await listImportedPayments(work.db, found.id)
    const refunded = await listRefunded(
      work.db,
      payments.map(({ id }) => id),
    )
    const undone = payments.filter(({ id }) => !refunded.has(id))
    for (const payment of undone) await undoPayment(work, payment)
    if (undone.length === payments.length) await deleteFeeImport(work.db, found.id)
    const teamsOf = (entries: typeof payments) => entries.flatMap(({ registrationId }) => registrationId ?? [])
    await work.audit({
      action: 'undo-payments',
      subjectType: 'fee-import',
      subjectId: found.id,
      ...(found.tournamentId !== null && { tournamentId: found.tournamentId }),
      before: { ...auditedIds(found), registration_ids: teamsOf(payments) },
      after: { registration_ids: teamsOf(undone) },
    })
    return ok({ unmarked: teamsOf(undone) })
  }),
)

export const markRefundedRoute = handle(markRefunded, ({ params }, context) => markRefund(params.id, true, context))

export const markNotRefundedRoute = handle(markNotRefunded, ({ params }, context) =>
  markRefund(params.id, false, context),
)

type RefundError = 'payment-not-found' | 'refund-not-due' | 'idempotency-key-reused'
interface Refund {
  readonly payment_id: number
  readonly refunded: boolean
}

/** The same mark again changes nothing. Only money of a team that has no place goes back. */
function markRefund(id: number, refunded: boolean, { write }: RequestContext): Promise<Result<Refund, RefundError>> {
  return write(async (work) => {
    const seen = await findPayment(work.db, id)
    if (!seen || !(await work.lockTournament(seen.tournamentId))) return err('payment-not-found')
    const entries = await listPaymentsOf(work.db, { tournamentId: seen.tournamentId })
    const standing = standingPayments(entries).find(({ paid }) => paid.id === id)
    if (!standing) return err('payment-not-found')
    const { paid, refund } = standing
    if (refunded && !refund) {
      const team = paid.registrationId === null ? undefined : await findRegistration(work.db, paid.registrationId)
      const state = { status: team?.status ?? null, withdrawn: (team?.withdrawnAt ?? null) !== null, paid: true }
      if (!isRefundDue(state)) return err('refund-not-due')
      await refundPayment(work, paid)
    }
    if (!refunded && refund) await undoRefund(work, paid, refund)
    return ok({ payment_id: id, refunded })
  })
}
