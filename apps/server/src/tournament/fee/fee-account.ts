import { removeFeeAccount, saveFeeAccount } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBank } from './banks'
import { auditedOwner, lockFeeOwner } from './fee-owner'
import { deleteFeeAccount, findFeeAccount, saveFeeAccountRow } from './fee-queries'
import { viewAccount } from './fee-view'

export const saveFeeAccountRoute = handle(saveFeeAccount, ({ params, body }, { write }) =>
  write(async (work) => {
    if (!findBank(body.bank_bin)) return err('bank-unknown')
    const owner = await lockFeeOwner(work, params)
    if (!owner.ok) return owner
    const before = await findFeeAccount(work.db, owner.value)
    const account = {
      bankBin: body.bank_bin,
      accountNumber: body.account_number.toUpperCase(),
      holderName: body.holder_name,
    }
    await saveFeeAccountRow(work.db, owner.value, { ...account, updatedAt: work.now })
    await work.audit({ action: 'save-fee-account', ...auditedOwner(owner.value), before, after: account })
    return ok(viewAccount(account))
  }),
)

export const removeFeeAccountRoute = handle(removeFeeAccount, ({ params }, { write }) =>
  write(async (work) => {
    const owner = await lockFeeOwner(work, params)
    if (!owner.ok) return owner
    const before = await findFeeAccount(work.db, owner.value)
    if (before) {
      await deleteFeeAccount(work.db, owner.value)
      await work.audit({ action: 'remove-fee-account', ...auditedOwner(owner.value), before })
    }
    return ok({ message: 'Đã bỏ tài khoản nhận lệ phí' })
  }),
)
