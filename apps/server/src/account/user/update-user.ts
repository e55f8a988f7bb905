import { updateUser } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from '../session/account-queries'
import { hashPassword } from '../session/password'
import { findSecondFactor } from '../session/second-factor-queries'
import { endSessionsOfUser } from '../session/session-queries'
import { laneOf } from '../session/try-password'
import { viewManagedUser } from '../session/user-view'
import { dropPasswordReset } from './password-reset-queries'
import { lockActiveAdmins, updateUserRow } from './user-queries'

export const updateUserRoute = handle(updateUser, async ({ params, body }, { visitor, address, write }) => {
  const lane = laneOf({ visitor, address })
  const hashed = body.password === undefined ? undefined : await hashPassword(lane, body.password)
  if (hashed?.ok === false) return hashed
  const passwordHash = hashed?.value
  return await write(async (work) => {
    const admins = await lockActiveAdmins(work)
    const user = await findUser(work.db, params.id)
    if (!user) return err('user-not-found')
    const secured = (await findSecondFactor(work.db, user.id)) !== undefined
    const role = body.role ?? user.role
    const disabledAt =
      body.disabled === undefined ? user.disabledAt : body.disabled ? (user.disabledAt ?? work.now) : null
    const keepsAdmin = role === 'admin' && disabledAt === null
    if (!keepsAdmin && admins.length === 1 && admins[0] === user.id) return err('last-admin')

    const name = body.name ?? user.name
    const email = body.email === undefined ? user.email : body.email || null
    const disabled = disabledAt !== null && user.disabledAt === null
    const changes = [name !== user.name, email !== user.email, role !== user.role, disabledAt !== user.disabledAt]
    if (passwordHash === undefined && !changes.includes(true)) return ok(viewManagedUser(user, secured))

    const kept = passwordHash ?? user.passwordHash
    const changed = await updateUserRow(work, user.id, { name, email, role, disabledAt, passwordHash: kept })
    // A new password also ends the sessions: it is what one sets after a theft.
    if (role !== user.role || disabled || passwordHash !== undefined) {
      await endSessionsOfUser(work, user.id)
      await dropPasswordReset(work, user.id)
    }
    await work.audit({
      action: 'update-user',
      subjectType: 'user',
      subjectId: user.id,
      before: { name: user.name, email: user.email, role: user.role, disabled: user.disabledAt !== null },
      after: { name, email, role, disabled: disabledAt !== null, password_changed: passwordHash !== undefined },
    })
    return ok(viewManagedUser(changed, secured))
  })
})
