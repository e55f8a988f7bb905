import { markPaymentCompleted, markPaymentIncomplete, type RegistrationView, undoPayments } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { lockRegistration } from '../registration/decide-registration'
import { getRegistration } from '../registration/registration-queries'
import { viewRegistration } from '../registration/registration-view'
import { addressOf, auditedIds, lockFeeOwner } from './fee-owner'
import { deleteFeeImport, findFeeImport, listImportedPayments, listRefunded } from './fee-queries'
import { findHeldPayment, recordPayment, undoPayment } from './record-payment'

export const markPaymentCompletedRoute = handle(markPaymentCompleted, ({ params }, context) =>
  mark(params.id, true, context),
)

export const markPaymentIncompleteRoute = handle(markPaymentIncomplete, ({ params }, context) =>
  mark(params.id, false, context),
)

/** Possible at any time, whatever the status of the team or the bracket. */
function mark(
  id: number,
  paid: boolean,
  { write, visitor }: RequestContext,
): Promise<Result<RegistrationView, 'registration-not-found' | 'idempotency-key-reused'>> {
  return write(async (work) => {
    const locked = await lockRegistration(work, id)
    if (!locked) return err('registration-not-found')
    const held = paid ? undefined : await findHeldPayment(work.db, id)
    if (paid) await recordPayment(work, locked.registration)
    else if (held) await undoPayment(work, held)
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
