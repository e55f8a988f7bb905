import { changePassword } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { hashPassword } from '../session/password'
import { endOtherSessions } from '../session/session-queries'
import { laneOf, withOwnPassword } from '../session/try-password'
import { dropPasswordReset } from './password-reset-queries'
import { replacePassword } from './user-queries'

/** [USR-41] Guesses of the current password count like failed sign-ins, so an open session is no way to try many. */
export const changePasswordRoute = handle(
  changePassword,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, async ({ user, write }) => {
      const { sessionId } = context.visitor
      if (sessionId === null) return err('session-expired')
      const hashed = await hashPassword(laneOf(context), body.password)
      if (!hashed.ok) return hashed
      const passwordHash = hashed.value
      return await write(async (work) => {
        const changed = await replacePassword(work, user.id, user.passwordHash, passwordHash)
        // Somebody else set another password while this one was checked.
        if (!changed) return err('session-expired')
        await endOtherSessions(work, user.id, sessionId)
        await dropPasswordReset(work, user.id)
        await work.audit({ action: 'change-password', subjectType: 'user', subjectId: user.id })
        return ok({ message: 'Đã đổi mật khẩu' })
      })
    }),
  // A repeat after a lost answer would find another current password; it is told so.
  { repeatable: false },
)
