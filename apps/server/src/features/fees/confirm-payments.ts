import { confirmPayments, type ResponseOf } from '@vot/contract'
import { ok, statementLineKey } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { findRegistration } from '../registrations/registrations-queries'
import { setPaid } from '../registrations/set-paid'
import { auditedIds, type FeeOwner, lockFeeOwner } from './fee-owner'
import { deleteFeeImport, insertFeeImport, takeLine } from './fees-queries'

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
      const use = { lineKey: statementLineKey(line), importId, registrationId, amount: line.amount }
      if (!registration || !divisions.has(registration.tournamentId)) skip('registration-not-found')
      else if (registration.paymentCompleted === 1) skip('already-paid')
      else if (!(await takeLine(work.db, use))) skip('line-used')
      else {
        await setPaid(work, registration, true)
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
