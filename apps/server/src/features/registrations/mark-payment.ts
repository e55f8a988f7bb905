import { markPaymentCompleted, markPaymentIncomplete, type RegistrationView } from '@vot/contract'
import { err, markPayment, ok, type Result } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { lockRegistration } from './lock-registration'
import { getRegistration, updateRegistration } from './registrations-queries'
import { viewRegistration } from './registrations-view'

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
    const { registration, list } = locked
    const before = { paymentCompleted: registration.paymentCompleted === 1 }
    const after = markPayment(before, paid)
    if (after === before) return ok(viewRegistration(registration, list, visitor.role))
    await updateRegistration(work.db, id, {
      paymentCompleted: paid ? 1 : 0,
      paidAt: paid ? work.now : null,
      updatedAt: work.now,
    })
    await work.live(list.tournamentId, { type: 'registration-paid', registration_id: id })
    await work.audit({
      action: paid ? 'mark-payment-completed' : 'mark-payment-incomplete',
      subjectType: 'registration',
      subjectId: id,
      tournamentId: list.tournamentId,
      before,
      after,
    })
    return ok(viewRegistration(await getRegistration(work.db, id), list, visitor.role))
  })
}
