import { register } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { foldUsername } from '../auth/login-queries'
import { hashPassword } from '../auth/password'
import { openSession } from '../auth/session-queries'
import { insertUser } from './user-queries'
import { viewUser } from './user-view'

/** [AUTH-04] Whatever role is sent, the account is an ordinary user. */
export const registerAccountRoute = handle(
  register,
  async ({ body }, { write, server, address, userAgent }) => {
    const passwordHash = await hashPassword(body.password)
    if (passwordHash === 'busy') return err('too-many-requests', { retry_after_seconds: 3 })
    return await write(async (work) => {
      const user = await insertUser(work, {
        name: body.name,
        username: body.username,
        usernameFolded: foldUsername(body.username),
        passwordHash,
        role: 'user',
      })
      if (!user) return err('username-taken')
      await work.audit({
        action: 'register-account',
        subjectType: 'user',
        subjectId: user.id,
        after: { username: user.username },
      })
      const { token, refreshToken } = await openSession(work, user.id, server.accessTokenMs, {
        address,
        userAgent,
      })
      return ok({ token, refresh_token: refreshToken, user: viewUser(user) })
    })
  },
  { repeatable: false },
)
