import { undoPayments } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { addressOf, auditedIds, lockFeeOwner } from './fee-owner'
import { deleteFeeImport, findFeeImport, listImportedPayments, listRefunded } from './fee-queries'
import { undoPayment } from './record-payment'

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
