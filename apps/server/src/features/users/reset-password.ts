import { resetPassword } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { rememberDevice } from '../auth/login-queries'
import { hashPassword } from '../auth/password'
import { endSessionsOfUser, openSession } from '../auth/session-queries'
import { laneOf } from '../auth/try-password'
import { isOpenReset, takePasswordReset } from './password-reset-queries'
import { findUser, updateUserRow } from './user-queries'
import { viewUser } from './user-view'

export const resetPasswordRoute = handle(
  resetPassword,
  async ({ body: { token, password, device_token: deviceToken } }, context) => {
    const { read, write, now, server, address, userAgent } = context
    // Asked before the costly hash, so that guessing costs the server little.
    if (!(await read((db) => isOpenReset(db, token, now)))) return err('reset-link-invalid')
    const hashed = await hashPassword(laneOf(context), password)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    return await write(async (work) => {
      const userId = await takePasswordReset(work, token)
      const user = userId === undefined ? undefined : await findUser(work.db, userId)
      if (!user || user.disabledAt !== null) return err('reset-link-invalid')
      await updateUserRow(work, user.id, { passwordHash })
      await endSessionsOfUser(work, user.id)
      await work.audit({ action: 'reset-password', subjectType: 'user', subjectId: user.id })
      const device = await rememberDevice(work, user.id, deviceToken)
      const tokens = await openSession(work, user.id, server.accessTokenMs, { address, userAgent })
      return ok({ token: tokens.token, refresh_token: tokens.refreshToken, device_token: device, user: viewUser(user) })
    })
  },
  { repeatable: false },
)
