import { markNotRefunded, markRefunded } from '@vot/contract'
import { err, isRefundDue, ok, type Result, standingPayments } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { findRegistration } from '../registration/registration-queries'
import { findPayment, listPaymentsOf } from './fee-queries'
import { refundPayment, undoRefund } from './record-payment'

export const markRefundedRoute = handle(markRefunded, ({ params }, context) => mark(params.id, true, context))

export const markNotRefundedRoute = handle(markNotRefunded, ({ params }, context) => mark(params.id, false, context))

type RefundError = 'payment-not-found' | 'refund-not-due' | 'idempotency-key-reused'
interface Refund {
  readonly payment_id: number
  readonly refunded: boolean
}

/** The same mark again changes nothing. Only money of a team that has no place goes back. */
function mark(id: number, refunded: boolean, { write }: RequestContext): Promise<Result<Refund, RefundError>> {
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
