import { createPasswordReset, resetPassword } from '@vot/contract'
import { dayMs, err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { lockAccount } from '../session/login-queries'
import { openAccountSession } from '../session/open-account-session'
import { hashPassword } from '../session/password'
import { trySecondFactor } from '../session/second-factor'
import { endSessionsOfUser, findUser, lockUserRow } from '../session/session-queries'
import { createToken } from '../session/tokens'
import { callerKey, strangerAt } from '../session/try-password'

import { deleteOneTimeLinks, findOpenReset, savePasswordReset, takePasswordReset, updateUserRow } from './user-queries'

const lastsMs = dayMs

/** The answer holds a token, so a repeat makes a new link rather than being answered from the database. */
export const createPasswordResetRoute = handle(
  createPasswordReset,
  ({ params }, { write, server }) =>
    write(async (work) => {
      const user = await lockUserRow(work, params.id)
      if (!user) return err('user-not-found')
      if (user.disabledAt !== null) return err('user-disabled')
      const token = createToken()
      const expiresAt = work.now + lastsMs
      await savePasswordReset(work, user.id, token, expiresAt)
      await work.audit({ action: 'create-password-reset', subjectType: 'user', subjectId: user.id })
      return ok({ token, expires_at: formatVietnamIso(expiresAt), public_url: server.publicUrl })
    }),
  { repeatable: false },
)

export const resetPasswordRoute = handle(
  resetPassword,
  async ({ body: { token, password, code, device_token: deviceToken } }, context) => {
    const { read, write, now } = context
    // Asked before the costly hash, so that guessing costs the server little.
    const userId = await read((db) => findOpenReset(db, token, now))
    const found = userId === undefined ? undefined : await read((db) => findUser(db, userId))
    if (!found) return err('reset-link-invalid')
    const hashed = await hashPassword(callerKey(context), password)
    if (!hashed.ok) return hashed
    const passwordHash = hashed.value
    const outcome = await write(async (work) => {
      const user = await lockAccount(work, found.usernameFolded)
      if (user?.id !== found.id) return err('reset-link-invalid')
      // [AUTH-71] A link replaces the password alone, not the second factor.
      const held = await trySecondFactor(work, user, strangerAt(found.usernameFolded, context), code)
      // Ok, since what was counted has to be committed; the link stays.
      if (held) return ok({ held })
      if ((await takePasswordReset(work, token)) === undefined) return err('reset-link-invalid')
      await deleteOneTimeLinks(work, user.id)
      await updateUserRow(work, user.id, { passwordHash })
      await endSessionsOfUser(work, user.id)
      await work.audit({ action: 'reset-password', subjectType: 'user', subjectId: user.id })
      return ok({ held, opened: await openAccountSession(work, user, context, deviceToken) })
    })
    if (!outcome.ok) return outcome
    return outcome.value.held ?? ok(outcome.value.opened)
  },
  { repeatable: false },
)
