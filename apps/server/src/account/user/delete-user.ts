import { deleteUser } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from '../session/account-queries'
import { dropSecondFactor } from '../session/second-factor-queries'
import { endSessionsOfUser } from '../session/session-queries'
import { dropPasswordReset } from './password-reset-queries'
import { lockActiveAdmins, updateUserRow } from './user-queries'

/** [AUTH-39] The row stays, for the records name who acted; its username becomes free. */
export const deleteUserRoute = handle(deleteUser, ({ params }, { write }) =>
  write(async (work) => {
    const admins = await lockActiveAdmins(work)
    const user = await findUser(work.db, params.id)
    if (!user) return err('user-not-found')
    if (admins.length === 1 && admins[0] === user.id) return err('last-admin')
    await updateUserRow(work, user.id, {
      usernameFolded: `#${user.id}`,
      email: null,
      passwordHash: 'none',
      disabledAt: user.disabledAt ?? work.now,
      deletedAt: work.now,
    })
    await endSessionsOfUser(work, user.id)
    await dropSecondFactor(work, user.id)
    await dropPasswordReset(work, user.id)
    await work.audit({
      action: 'delete-user',
      subjectType: 'user',
      subjectId: user.id,
      before: { username: user.username, role: user.role },
    })
    return ok({ message: 'Đã xóa người dùng' })
  }),
)
