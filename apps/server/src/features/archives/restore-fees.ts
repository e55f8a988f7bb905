import type { Archive } from '@vot/contract'
import type { Work } from '../../http/handle'
import type { FeeOwnerIds } from '../fees/fee-owner'
import { deleteFeeImport, insertFeeImport, saveFeeAccountRow, takeLine } from '../fees/fees-queries'
import { momentOf } from './moment-of'

/** A line that has paid somebody here is not taken again: the team stays marked, as the file says. */
export async function restoreFees(
  { db, now, actorId }: Work,
  owner: FeeOwnerIds,
  { fee_account: account, fee_imports: imports }: NonNullable<Archive['fees']>,
  registrations: ReadonlyMap<number, number>,
): Promise<void> {
  if (account) {
    const { bank_bin: bankBin, account_number: accountNumber, holder_name: holderName } = account
    await saveFeeAccountRow(db, owner, { bankBin, accountNumber, holderName, updatedAt: now })
  }
  for (const { confirmed_at, lines } of imports) {
    const confirmedAt = momentOf(confirmed_at)
    const importId = await insertFeeImport(db, { ...owner, confirmedBy: actorId, confirmedAt })
    let taken = 0
    for (const { registration, key: lineKey, amount } of lines) {
      const registrationId = registrations.get(registration)
      if (registrationId === undefined)
        throw new Error(`registration ${registration} passed the check and is not there`)
      if (await takeLine(db, { lineKey, importId, registrationId, amount })) taken += 1
    }
    if (taken === 0) await deleteFeeImport(db, importId)
  }
}
