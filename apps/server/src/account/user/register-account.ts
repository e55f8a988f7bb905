import { register } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { foldUsername, rememberDevice } from '../session/login-queries'
import { hashPassword } from '../session/password'
import { openSession } from '../session/session-queries'
import { callerKey } from '../session/try-password'
import { viewUser } from '../session/user-view'
import { insertUser } from './user-queries'

/** [AUTH-04] Whatever role is sent, the account is an ordinary user. */
export const registerAccountRoute = handle(
  register,
  async ({ body }, context) => {
    const { write, server, address, userAgent } = context
    const hashed = await hashPassword(callerKey(context), body.password)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    const wait = await server.limit.takeAccount(address)
    if (wait !== null) return err('too-many-requests', { retry_after_seconds: wait })
    const made = await write(async (work) => {
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
      const device = await rememberDevice(work, user.id, body.device_token)
      const { token, refreshToken } = await openSession(work, user.id, server.accessTokenMs, {
        address,
        userAgent,
      })
      return ok({ token, refresh_token: refreshToken, device_token: device, user: viewUser(user) })
    })
    if (!made.ok) await server.limit.giveAccountBack(address)
    return made
  },
  { repeatable: false },
)
