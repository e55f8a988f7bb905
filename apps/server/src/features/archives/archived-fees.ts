import type { Archive } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { FeeOwnerIds } from '../fees/fee-owner'
import { findFeeAccount } from '../fees/fees-queries'
import type { ArchiveRefs } from './archive-refs'
import { listArchivedFeeLines } from './archives-queries'

type Fees = NonNullable<Archive['fees']>

/** Where the fees go, and which bank lines paid which team. */
export async function archivedFees(db: Queries, owner: FeeOwnerIds, registrations: ArchiveRefs): Promise<Fees> {
  const account = await findFeeAccount(db, owner)
  const imports = new Map<number, Fees['fee_imports'][number]>()
  for (const { importId, confirmedAt, registrationId, lineKey, amount } of await listArchivedFeeLines(db, owner)) {
    const found = imports.get(importId) ?? { confirmed_at: formatVietnamIso(confirmedAt), lines: [] }
    found.lines.push({ registration: registrations.of(registrationId), key: lineKey, amount })
    imports.set(importId, found)
  }
  return {
    fee_account: account
      ? { bank_bin: account.bankBin, account_number: account.accountNumber, holder_name: account.holderName }
      : null,
    fee_imports: [...imports.values()],
  }
}
