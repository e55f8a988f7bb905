import { confirmPayments, type ResponseOf } from '@vot/contract'
import { ok, statementLineKey } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { findRegistration } from '../registration/registration-queries'
import { auditedIds, type FeeOwner, lockFeeOwner } from './fee-owner'
import { bindLine, deleteFeeImport, insertFeeImport, takeLine } from './fee-queries'
import { recordPayment } from './record-payment'

type Answer = ResponseOf<typeof confirmPayments>

/** All lines in one unit of work; what somebody else did first is left as it is and told. */
export const confirmPaymentsRoute = handle(confirmPayments, ({ params, body }, { write }) =>
  write(async (work) => {
    const owner = await lockFeeOwner(work, params)
    if (!owner.ok) return owner
    const divisions = new Set(owner.value.divisions.map(({ id }) => id))
    const importId = await openImport(work, owner.value)
    const marked: number[] = []
    const skipped: Answer['skipped'] = []
    for (const { registration_id: registrationId, ...line } of body.items) {
      const registration = await findRegistration(work.db, registrationId)
      const skip = (code: Answer['skipped'][number]['code']) => skipped.push({ registration_id: registrationId, code })
      const lineKey = statementLineKey(line)
      if (!registration || !divisions.has(registration.tournamentId)) skip('registration-not-found')
      else if (registration.paymentCompleted === 1) skip('already-paid')
      else if (!(await takeLine(work.db, { lineKey, importId }))) skip('line-used')
      else {
        const reference = line.reference.trim() || line.text.trim()
        const paymentId = await recordPayment(work, registration, { amount: line.amount, lineKey, reference })
        if (paymentId !== undefined) await bindLine(work.db, lineKey, paymentId)
        marked.push(registrationId)
      }
    }
    if (marked.length === 0) {
      await deleteFeeImport(work.db, importId)
      return ok({ import_id: null, marked, skipped })
    }
    await work.audit({
      action: 'confirm-payments',
      subjectType: 'fee-import',
      subjectId: importId,
      ...(owner.value.tournamentId !== null && { tournamentId: owner.value.tournamentId }),
      after: { ...auditedIds(owner.value), registration_ids: marked },
    })
    return ok({ import_id: importId, marked, skipped })
  }),
)

function openImport({ db, actorId, now }: Work, { groupId, tournamentId }: FeeOwner): Promise<number> {
  return insertFeeImport(db, { groupId, tournamentId, confirmedBy: actorId, confirmedAt: now })
}
