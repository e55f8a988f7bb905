import { createPasswordReset } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findUser } from '../session/account-queries'
import { createToken } from '../session/tokens'
import { savePasswordReset } from './password-reset-queries'

const lastsMs = 86_400_000

/** The answer holds a token, so a repeat makes a new link rather than being answered from the database. */
export const createPasswordResetRoute = handle(
  createPasswordReset,
  ({ params }, { write, server }) =>
    write(async (work) => {
      const user = await findUser(work.db, params.id)
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
