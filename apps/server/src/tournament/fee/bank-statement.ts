import { confirmPayments, previewStatement, type ResponseOf } from '@vot/contract'
import { ok, proposePayments, statementLineKey, teamFee } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { workbookReader } from '../../tables/workbook-reader'
import { findRegistration } from '../registration/registration-queries'
import { auditedIds, type FeeOwner, findFeeOwner, lockFeeOwner } from './fee-owner'
import {
  deleteFeeImport,
  insertFeeImport,
  listFeeTeams,
  listFormerDivisions,
  listUsedLines,
  memoTeam,
  setPaymentOfLine,
  takeLine,
} from './fee-queries'
import { feeState } from './fee-view'
import { recordPayment } from './payments'

/** What the lines of a statement would mark as paid; changes nothing. */
export const previewStatementRoute = handle(
  previewStatement,
  async ({ params, body }, { read, snapshot }) => {
    const owner = await read((db) => findFeeOwner(db, params))
    if (!owner.ok) return owner
    const statement = await workbookReader.readStatement(body.file.bytes)
    if (!statement.ok) return statement
    const { lines, outgoing, hidden } = statement.value
    const { teams, former, used } = await snapshot(async (db) => ({
      teams: await listFeeTeams(db, owner.value),
      former: await listFormerDivisions(db, owner.value),
      used: await listUsedLines(db, lines.map(statementLineKey)),
    }))
    const paying = teams.map((row) => ({
      ...memoTeam(row),
      formerDivisionIds: former.get(row.id) ?? [],
      ...feeState(row),
      fee: teamFee(row.registrationFee),
    }))
    const items = proposePayments(lines, paying, used).map(({ line, kind, candidates }) => ({
      ...line,
      kind,
      candidates: [...candidates],
    }))
    return ok({ items, outgoing, hidden })
  },
  // Nothing is written, so there is nothing to repeat.
  { repeatable: false },
)

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
        if (paymentId !== undefined) await setPaymentOfLine(work.db, lineKey, paymentId)
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
