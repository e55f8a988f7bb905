import { changePassword } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { clearFailures, releaseAttempt, reserveAttempt } from '../auth/login-queries'
import { checkPassword, hashPassword } from '../auth/password'
import { endOtherSessions } from '../auth/session-queries'
import { findUser, replacePassword } from './user-queries'

const busy = () => err('too-many-requests', { retry_after_seconds: 3 })

/** [USR-41] Guesses of the current password count like failed sign-ins, so an open session is no way to try many. */
export const changePasswordRoute = handle(
  changePassword,
  async ({ body }, { visitor: { userId, sessionId }, address, read, write }) => {
    const user = userId === null ? undefined : await read((db) => findUser(db, userId))
    if (!user || sessionId === null) return err('session-expired')
    const attempt = { usernameFolded: user.usernameFolded, address }
    const reserved = await write(async (work) => ok(await reserveAttempt(work, attempt)))
    if (!reserved.ok) return reserved
    if ('wait' in reserved.value) return err('too-many-logins', { retry_after_seconds: reserved.value.wait })
    const { attemptId } = reserved.value
    const release = () => write(async (work) => ok(await releaseAttempt(work, attemptId)))

    const matches = await checkPassword(user.passwordHash, body.current_password)
    if (matches === false) return err('wrong-password')
    const passwordHash = matches === 'busy' ? 'busy' : await hashPassword(body.password)
    if (passwordHash === 'busy') {
      await release()
      return busy()
    }
    return await write(async (work) => {
      await clearFailures(work, attempt)
      const changed = await replacePassword(work, user.id, user.passwordHash, passwordHash)
      // Somebody else set another password while this one was checked.
      if (!changed) return err('session-expired')
      await endOtherSessions(work, user.id, sessionId)
      await work.audit({ action: 'change-password', subjectType: 'user', subjectId: user.id })
      return ok({ message: 'Đã đổi mật khẩu' })
    })
  },
  // A repeat after a lost answer would find another current password; it is told so.
  { repeatable: false },
)
