import type { Archive, ArchivedTournament } from '@vot/contract'
import { teamFee } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { FeeOwnerIds } from '../../tournament/fee/fee-owner'
import {
  deleteFeeImport,
  insertFeeImport,
  insertPayment,
  partKey,
  readLineKey,
  saveFeeAccountRow,
  setPaymentOfLine,
  takeLine,
} from '../../tournament/fee/fee-queries'
import { momentOf } from './archive-ids'

/** A line that has paid somebody here is not taken again: the team stays marked, as the file says. */
export async function restoreFees(
  { db, now, actorId }: Work,
  owner: FeeOwnerIds,
  { fee_account: account, fee_imports: imports }: NonNullable<Archive['fees']>,
  payments: RestoredPayments,
): Promise<void> {
  if (account) {
    const { bank_bin: bankBin, account_number: accountNumber, holder_name: holderName } = account
    await saveFeeAccountRow(db, owner, { bankBin, accountNumber, holderName, updatedAt: now })
  }
  for (const { confirmed_at, lines } of imports) {
    const importId = await insertFeeImport(db, { ...owner, confirmedBy: actorId, confirmedAt: momentOf(confirmed_at) })
    const shared = new Set(lines.filter(isOfShared).map(({ key }) => readLineKey(key).lineKey))
    const taken = new Set<string>()
    for (const { payment, registration, key } of lines) {
      const paymentId = payment === undefined ? payments.ofTeam.get(registration ?? 0) : payments.byRef.get(payment)
      const { lineKey } = readLineKey(key)
      const isOpen = shared.has(lineKey) && taken.has(lineKey)
      // Files of earlier versions name lines of teams that are not marked as paid any more.
      if (paymentId === undefined || !(isOpen || (await takeLine(db, { lineKey, importId })))) continue
      taken.add(lineKey)
      const ownKey = shared.has(lineKey) ? partKey(lineKey, paymentId) : lineKey
      if (ownKey !== lineKey) await takeLine(db, { lineKey: ownKey, importId })
      await setPaymentOfLine(db, ownKey, paymentId)
    }
    if (taken.size === 0) await deleteFeeImport(db, importId)
  }
}

type Line = NonNullable<Archive['fees']>['fee_imports'][number]['lines'][number]

function isOfShared({ key, shared }: Line): boolean {
  return shared === true || readLineKey(key).isPart
}

/** Ids of payments by what the archive calls them; of earlier versions by the team's number. */
export interface RestoredPayments {
  readonly byRef: Map<number, number>
  readonly ofTeam: Map<number, number>
}

/** The list of payments of one tournament, or what a file of an earlier version says of its teams. */
export async function restorePayments(
  { db, actorId }: Work,
  tournamentId: number,
  { payments, registrations, registration_fee: fee }: ArchivedTournament,
  ids: { readonly teams: ReadonlyMap<number, number>; readonly lines: ReadonlyMap<number, number> },
  restored: RestoredPayments,
): Promise<void> {
  const common = { tournamentId, lineKey: null, actorId }
  for (const entry of payments ?? []) {
    const id = await insertPayment(db, {
      ...common,
      registrationId: entry.registration === null ? null : (ids.teams.get(entry.registration) ?? null),
      player1Name: entry.player1_name,
      player2Name: entry.player2_name,
      kind: entry.kind,
      amount: entry.amount,
      ofId: entry.of === null ? null : (restored.byRef.get(entry.of) ?? null),
      bankReference: entry.bank_reference,
      createdAt: momentOf(entry.at),
    })
    restored.byRef.set(entry.ref, id)
  }
  if (payments !== undefined) return
  for (const { ref, player1, player2, paid_at: paidAt } of registrations) {
    if (paidAt === null) continue
    const id = await insertPayment(db, {
      ...common,
      registrationId: ids.teams.get(ref) ?? null,
      player1Name: player1.name,
      player2Name: player2.name,
      ...{ kind: 'paid', amount: ids.lines.get(ref) ?? teamFee(fee), ofId: null, bankReference: null },
      createdAt: momentOf(paidAt),
    })
    restored.ofTeam.set(ref, id)
  }
}
