import { markPaymentCompleted, markPaymentIncomplete, type RegistrationView } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { lockRegistration } from '../registration/lock-registration'
import { getRegistration } from '../registration/registration-queries'
import { viewRegistration } from '../registration/registration-view'
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
