import type { Archive, ArchivedTournament } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { FeeOwnerIds } from '../../tournament/fee/fee-owner'
import { findFeeAccount, type PaymentRow } from '../../tournament/fee/fee-queries'
import { listArchivedFeeLines } from './archive-queries'
import type { ArchiveRefs } from './archive-refs'

type Fees = NonNullable<Archive['fees']>

/** Where the fees go, and which bank lines made which payment. */
export async function archivedFees(db: Queries, owner: FeeOwnerIds, payments: ArchiveRefs): Promise<Fees> {
  const account = await findFeeAccount(db, owner)
  const imports = new Map<number, Fees['fee_imports'][number]>()
  for (const { importId, confirmedAt, paymentId, lineKey } of await listArchivedFeeLines(db, owner)) {
    const found = imports.get(importId) ?? { confirmed_at: formatVietnamIso(confirmedAt), lines: [] }
    found.lines.push({ payment: payments.of(paymentId), key: lineKey })
    imports.set(importId, found)
  }
  return {
    fee_account: account
      ? { bank_bin: account.bankBin, account_number: account.accountNumber, holder_name: account.holderName }
      : null,
    fee_imports: [...imports.values()],
  }
}

/** The list of payments as it is; of a team that was deleted the names alone are left. */
export function archivedPayments(
  rows: readonly PaymentRow[],
  refs: { readonly payments: ArchiveRefs; readonly registrations: ArchiveRefs },
  teams: ReadonlySet<number>,
): ArchivedTournament['payments'] {
  return rows.map((row) => ({
    ref: refs.payments.of(row.id),
    registration:
      row.registrationId !== null && teams.has(row.registrationId) ? refs.registrations.of(row.registrationId) : null,
    player1_name: row.player1Name,
    player2_name: row.player2Name,
    kind: row.kind,
    amount: row.amount,
    of: refs.payments.maybe(row.ofId),
    bank_reference: row.bankReference,
    at: formatVietnamIso(row.createdAt),
  }))
}
