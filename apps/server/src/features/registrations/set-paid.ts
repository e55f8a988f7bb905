import { markPayment } from '@vot/domain'
import type { Work } from '../../http/handle'
import { type RegistrationRow, updateRegistration } from './registrations-queries'

/** Marks a locked registration, tells viewers and the audit log; does nothing where it is so already. */
export async function setPaid(work: Work, registration: RegistrationRow, paid: boolean): Promise<void> {
  const before = { paymentCompleted: registration.paymentCompleted === 1 }
  const after = markPayment(before, paid)
  if (after === before) return
  const { id, tournamentId } = registration
  await updateRegistration(work.db, id, {
    paymentCompleted: paid ? 1 : 0,
    paidAt: paid ? work.now : null,
    updatedAt: work.now,
  })
  await work.live(tournamentId, { type: 'registration-paid', registration_id: id })
  await work.audit({
    action: paid ? 'mark-payment-completed' : 'mark-payment-incomplete',
    subjectType: 'registration',
    subjectId: id,
    tournamentId,
    before,
    after,
  })
}
