import { updateAccount } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from '../session/account-queries'
import { viewUser } from '../session/user-view'
import { updateUserRow } from './user-queries'

export const updateAccountRoute = handle(updateAccount, ({ body: { name } }, { visitor, write }) =>
  write(async (work) => {
    const user = visitor.userId === null ? undefined : await findUser(work.db, visitor.userId)
    if (!user) return err('session-expired')
    if (user.name === name) return ok(viewUser(user, visitor.secondFactorDue === 1))
    const changed = await updateUserRow(work, user.id, { name })
    await work.audit({
      action: 'update-account',
      subjectType: 'user',
      subjectId: user.id,
      before: { name: user.name },
      after: { name },
    })
    return ok(viewUser(changed, visitor.secondFactorDue === 1))
  }),
)
