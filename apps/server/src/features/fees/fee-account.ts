import { removeFeeAccount, saveFeeAccount } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { lockGroup } from '../tournaments/groups-queries'
import { findBank } from './banks'
import { deleteFeeAccount, findFeeAccount, saveFeeAccountRow } from './fees-queries'
import { viewAccount } from './fees-view'

export const saveFeeAccountRoute = handle(saveFeeAccount, ({ params, body }, { write }) =>
  write(async (work) => {
    if (!findBank(body.bank_bin)) return err('bank-unknown')
    if (!(await lockGroup(work.db, params.id))) return err('group-not-found')
    const before = await findFeeAccount(work.db, params.id)
    const account = {
      bankBin: body.bank_bin,
      accountNumber: body.account_number.toUpperCase(),
      holderName: body.holder_name,
    }
    await saveFeeAccountRow(work.db, { groupId: params.id, ...account, updatedAt: work.now })
    await work.audit({
      action: 'save-fee-account',
      subjectType: 'group',
      subjectId: params.id,
      before,
      after: account,
    })
    return ok(viewAccount(account))
  }),
)

export const removeFeeAccountRoute = handle(removeFeeAccount, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await lockGroup(work.db, params.id))) return err('group-not-found')
    const before = await findFeeAccount(work.db, params.id)
    if (before) {
      await deleteFeeAccount(work.db, params.id)
      await work.audit({ action: 'remove-fee-account', subjectType: 'group', subjectId: params.id, before })
    }
    return ok({ message: 'Đã bỏ tài khoản nhận lệ phí' })
  }),
)
