import { login } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { viewUser } from '../users/user-view'
import { clearFailures, findAccount, foldUsername, lockAccount, releaseAttempt, reserveAttempt } from './login-queries'
import { checkPassword } from './password'
import { openSession } from './session-queries'

/** Answers hold tokens, so a repeat is never answered from the database. */
export const loginRoute = handle(
  login,
  async ({ body }, { address, userAgent, write, read, server }) => {
    const attempt = { usernameFolded: foldUsername(body.username), address }
    const reserved = await write(async (work) => ok(await reserveAttempt(work, attempt)))
    if (!reserved.ok) return reserved
    if ('wait' in reserved.value) return err('too-many-logins', { retry_after_seconds: reserved.value.wait })
    const { attemptId } = reserved.value

    const account = await read((db) => findAccount(db, attempt.usernameFolded))
    const matches = await checkPassword(account?.passwordHash ?? null, body.password)
    if (matches === 'busy') {
      await write(async (work) => ok(await releaseAttempt(work, attemptId)))
      return err('too-many-requests', { retry_after_seconds: 3 })
    }
    if (!matches || !account) return err('login-failed')

    return await write(async (work) => {
      await clearFailures(work, attempt)
      // Looked at again: the account may have been disabled or changed while the password was checked.
      const current = await lockAccount(work, attempt.usernameFolded)
      if (current?.id !== account.id || current.passwordHash !== account.passwordHash) return err('login-failed')
      const { token, refreshToken } = await openSession(work, current.id, server.accessTokenMs, {
        address,
        userAgent,
      })
      return ok({ token, refresh_token: refreshToken, user: viewUser(current) })
    })
  },
  { repeatable: false },
)
