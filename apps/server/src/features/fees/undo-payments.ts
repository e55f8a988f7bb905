import { undoPayments } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findRegistration } from '../registrations/registrations-queries'
import { setPaid } from '../registrations/set-paid'
import { addressOf, auditedIds, lockFeeOwner } from './fee-owner'
import { deleteFeeImport, findFeeImport, listImportedTeams } from './fees-queries'

/** Teams that were marked otherwise since then keep their mark. */
export const undoPaymentsRoute = handle(undoPayments, ({ params }, { write }) =>
  write(async (work) => {
    const found = await findFeeImport(work.db, params.id)
    if (!found || !(await lockFeeOwner(work, addressOf(found))).ok) return err('fee-import-not-found')
    const teams = await listImportedTeams(work.db, found.id)
    if (!(await deleteFeeImport(work.db, found.id))) return err('fee-import-not-found')
    const unmarked: number[] = []
    for (const { id } of teams) {
      const registration = await findRegistration(work.db, id)
      if (registration?.paidAt !== found.confirmedAt) continue
      await setPaid(work, registration, false)
      unmarked.push(id)
    }
    await work.audit({
      action: 'undo-payments',
      subjectType: 'fee-import',
      subjectId: found.id,
      ...(found.tournamentId !== null && { tournamentId: found.tournamentId }),
      before: { ...auditedIds(found), registration_ids: teams.map(({ id }) => id) },
      after: { registration_ids: unmarked },
    })
    return ok({ unmarked })
  }),
)
