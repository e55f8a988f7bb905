import { assignTransfer, readBankHook, reopenTransfer, settleTransfer, type TransferView } from '@vot/contract'
import {
  allocateTransfer,
  err,
  formatVietnamIso,
  ok,
  type Result,
  splitTransfer,
  type TransferTeam,
  teamFee,
} from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { findRegistration, type RegistrationRow } from '../registration/registration-queries'
import { viewBankHook } from './bank-hook'
import { addressOf, auditedIds, type FeeOwner, findFeeOwner, lockFeeOwner } from './fee-owner'
import { insertFeeImport, listUsedLines, partKey, setPaymentOfLine, takeLine } from './fee-queries'
import {
  findBankHook,
  findTransfer,
  listSettledTransfers,
  listWaitingTransfers,
  settleTransferRow,
  type TransferRow,
} from './hook-queries'
import { recordPayment } from './payments'
import { loadTransferTeams } from './transfer-teams'

/** The reason is what stands now: a team that paid otherwise meanwhile, or that is gone, says so. */
export const readBankHookRoute = handle(readBankHook, ({ params }, { snapshot, now }) =>
  snapshot(async (db) => {
    const owner = await findFeeOwner(db, params)
    if (!owner.ok) return owner
    const hook = await findBankHook(db, owner.value)
    const teams = await loadTransferTeams(db, owner.value, now)
    const view = (row: TransferRow) => viewTransfer(row, teams)
    return ok({
      hook: hook === undefined ? null : viewBankHook(hook),
      waiting: (await listWaitingTransfers(db, owner.value)).map(view),
      settled: (await listSettledTransfers(db, owner.value)).map(view),
    })
  }),
)

function viewTransfer(row: TransferRow, teams: readonly TransferTeam[]): TransferView {
  const place = allocateTransfer(row, teams)
  const { id, provider, day, amount, text, reference } = row
  return {
    ...{ id, provider, day, amount, text, reference, settled_as: row.settledAs },
    received_at: formatVietnamIso(row.receivedAt),
    reason: place.kind === 'certain' ? 'ready' : place.reason,
    candidates: place.kind === 'certain' ? [place.registrationId] : [...place.candidates],
  }
}

/** The transfer with its owner, after the other writers on the owner's tournaments. */
async function lockTransfer(
  work: Work,
  id: number,
): Promise<{ readonly transfer: TransferRow; readonly owner: FeeOwner } | undefined> {
  const seen = await findTransfer(work.db, id)
  const owner = seen && (await lockFeeOwner(work, addressOf(seen)))
  const transfer = await findTransfer(work.db, id)
  return owner?.ok && transfer ? { transfer, owner: owner.value } : undefined
}

async function isWaiting(work: Work, { settledAs, lineKey }: TransferRow): Promise<boolean> {
  return settledAs === null && !(await listUsedLines(work.db, [lineKey])).has(lineKey)
}

/** Also for a team that has no place any more: its money is then due back, in the list of payments. */
export const assignTransferRoute = handle(assignTransfer, ({ params, body }, { write }) =>
  write(async (work) => {
    const locked = await lockTransfer(work, params.id)
    if (!locked) return err('transfer-not-found')
    const { transfer, owner } = locked
    if (!(await isWaiting(work, transfer))) return err('transfer-settled')
    const teams = await findTeams(work, owner, body.registration_ids)
    if (!teams.ok) return teams
    const fees = new Map(owner.divisions.map(({ id, registrationFee }) => [id, teamFee(registrationFee)]))
    const parts = splitTransfer(
      transfer.amount,
      teams.value.map(({ tournamentId }) => fees.get(tournamentId) ?? 0),
    )
    if (!parts) return err('transfer-too-small')
    const { groupId, tournamentId } = owner
    const paidBy = { confirmedBy: work.actorId, confirmedAt: work.now }
    const importId = await insertFeeImport(work.db, { groupId, tournamentId, ...paidBy })
    const reference = transfer.reference || transfer.text
    const isShared = teams.value.length > 1
    // The line of a shared transfer pays nobody: it is taken while one of its parts pays a team.
    if (isShared && !(await takeLine(work.db, { lineKey: transfer.lineKey, importId }))) return err('transfer-settled')
    for (const [index, registration] of teams.value.entries()) {
      const lineKey = isShared ? partKey(transfer.lineKey, registration.id) : transfer.lineKey
      // A line may pay in another group meanwhile.
      if (!(await takeLine(work.db, { lineKey, importId }))) return err('transfer-settled')
      const paymentId = await recordPayment(work, registration, { amount: parts[index] ?? 0, lineKey, reference })
      if (paymentId !== undefined) await setPaymentOfLine(work.db, lineKey, paymentId)
    }
    const marked = teams.value.map(({ id }) => id)
    await work.audit({
      action: 'assign-transfer',
      subjectType: 'bank-transfer',
      subjectId: transfer.id,
      ...(tournamentId !== null && { tournamentId }),
      after: { ...auditedIds(owner), amount: transfer.amount, registration_ids: marked },
    })
    return ok({ import_id: importId, marked })
  }),
)

type TeamError = 'registration-not-found' | 'registration-already-paid'

async function findTeams(
  work: Work,
  { divisions }: FeeOwner,
  ids: readonly number[],
): Promise<Result<readonly RegistrationRow[], TeamError>> {
  const own = new Set(divisions.map(({ id }) => id))
  const teams: RegistrationRow[] = []
  for (const id of new Set(ids)) {
    const team = await findRegistration(work.db, id)
    if (!team || !own.has(team.tournamentId)) return err('registration-not-found')
    if (team.paymentCompleted === 1) return err('registration-already-paid')
    teams.push(team)
  }
  return ok(teams)
}

export const settleTransferRoute = handle(settleTransfer, ({ params, body }, context) =>
  settle(params.id, body.as, context),
)

export const reopenTransferRoute = handle(reopenTransfer, ({ params }, context) => settle(params.id, null, context))

type SettleError = 'transfer-not-found' | 'transfer-settled' | 'idempotency-key-reused'

/** Settles a transfer; null reopens it. The same state again changes nothing. */
function settle(
  id: number,
  as: 'ignored' | 'returned' | null,
  { write }: RequestContext,
): Promise<Result<{ id: number; settled_as: TransferRow['settledAs'] }, SettleError>> {
  return write(async (work) => {
    const locked = await lockTransfer(work, id)
    if (!locked) return err('transfer-not-found')
    const { transfer, owner } = locked
    if (transfer.settledAs === as) return ok({ id, settled_as: as })
    if (as !== null && !(await isWaiting(work, transfer))) return err('transfer-settled')
    const settledBy = as === null ? null : work.actorId
    await settleTransferRow(work.db, id, { settledAs: as, settledAt: as === null ? null : work.now, settledBy })
    const [first] = owner.divisions
    if (first) await work.live(first.id, { type: 'transfers-changed' })
    await work.audit({
      action: as === null ? 'reopen-transfer' : 'settle-transfer',
      subjectType: 'bank-transfer',
      subjectId: id,
      ...(owner.tournamentId !== null && { tournamentId: owner.tournamentId }),
      before: { settled_as: transfer.settledAs },
      after: { ...auditedIds(owner), settled_as: as, amount: transfer.amount },
    })
    return ok({ id, settled_as: as })
  })
}
