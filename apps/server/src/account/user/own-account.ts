import { changePassword, register, updateAccount } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { rememberDevice } from '../session/login-queries'
import { hashPassword } from '../session/password'
import { endOtherSessions, hasPlayer, lockUserRow, openSession } from '../session/session-queries'
import { callerKey, withOwnPassword } from '../session/try-password'
import { viewUser } from '../session/user-view'
import { strings } from './strings'
import { deleteOneTimeLinks, insertUser, replacePassword, updateUserRow } from './user-queries'

export const updateAccountRoute = handle(updateAccount, ({ body: { name } }, { visitor, write }) =>
  write(async (work) => {
    const user = visitor.userId === null ? undefined : await lockUserRow(work, visitor.userId)
    if (!user) return err('session-expired')
    const ownsPlayer = await hasPlayer(work.db, user.id)
    if (user.name === name) return ok(viewUser(user, visitor.secondFactorDue === 1, ownsPlayer))
    const changed = await updateUserRow(work, user.id, { name })
    await work.audit({
      action: 'update-account',
      subjectType: 'user',
      subjectId: user.id,
      before: { name: user.name },
      after: { name },
    })
    return ok(viewUser(changed, visitor.secondFactorDue === 1, ownsPlayer))
  }),
)

/** [USR-41] Guesses of the current password count like failed sign-ins, so an open session is no way to try many. */
export const changePasswordRoute = handle(
  changePassword,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, async ({ user, write }) => {
      const { sessionId } = context.visitor
      if (sessionId === null) return err('session-expired')
      const hashed = await hashPassword(callerKey(context), body.password)
      if (!hashed.ok) return hashed
      const passwordHash = hashed.value
      return await write(async (work) => {
        const changed = await replacePassword(work, user.id, user.passwordHash, passwordHash)
        // Somebody else set another password while this one was checked.
        if (!changed) return err('session-expired')
        await endOtherSessions(work, user.id, sessionId)
        await deleteOneTimeLinks(work, user.id)
        await work.audit({ action: 'change-password', subjectType: 'user', subjectId: user.id })
        return ok({ message: say(strings).passwordChanged })
      })
    }),
  // A repeat after a lost answer would find another current password; it is told so.
  { repeatable: false },
)

/** [AUTH-04] Whatever role is sent, the account is an ordinary user. */
export const registerAccountRoute = handle(
  register,
  async ({ body }, context) => {
    const { write, server, address, userAgent } = context
    const hashed = await hashPassword(callerKey(context), body.password)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    const taken = await server.limit.takeAccount(address)
    if (taken.isOver) return err('too-many-requests', { retry_after_seconds: taken.resetSeconds })
    const made = await write(async (work) => {
      const { name, username } = body
      const user = await insertUser(work, { name, username, passwordHash, role: 'user' })
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
    if (!made.ok) await taken.giveBack()
    return made
  },
  { repeatable: false },
)
