import { changePassword } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { clearFailures } from '../auth/login-queries'
import { hashPassword } from '../auth/password'
import { endOtherSessions } from '../auth/session-queries'
import { laneOf, tryOwnPassword } from '../auth/try-password'
import { dropPasswordReset } from './password-reset-queries'
import { replacePassword } from './user-queries'

/** [USR-41] Guesses of the current password count like failed sign-ins, so an open session is no way to try many. */
export const changePasswordRoute = handle(
  changePassword,
  async ({ body }, context) => {
    const { sessionId } = context.visitor
    const tried = await tryOwnPassword(context, body.current_password)
    if (!tried.ok) return tried
    if (sessionId === null) return err('session-expired')
    const { user, attempt } = tried.value
    const hashed = await hashPassword(laneOf(context), body.password)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    return await context.write(async (work) => {
      await clearFailures(work, attempt)
      const changed = await replacePassword(work, user.id, user.passwordHash, passwordHash)
      // Somebody else set another password while this one was checked.
      if (!changed) return err('session-expired')
      await endOtherSessions(work, user.id, sessionId)
      await dropPasswordReset(work, user.id)
      await work.audit({ action: 'change-password', subjectType: 'user', subjectId: user.id })
      return ok({ message: 'Đã đổi mật khẩu' })
    })
  },
  // A repeat after a lost answer would find another current password; it is told so.
  { repeatable: false },
)
