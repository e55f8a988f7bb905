import { createSignInLinks, revokeSignInLink, signInByLink } from '@vot/contract'
import { dayMs, err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { lockAccount } from '../session/login-queries'
import { openAccountSession } from '../session/open-account-session'
import { trySecondFactor } from '../session/second-factor'
import { findUser, lockUserRow } from '../session/session-queries'
import { createToken } from '../session/tokens'
import { strangerAt } from '../session/try-password'

import { strings } from './strings'
import { deleteSignInLink, findOpenSignInLink, saveSignInLink, takeSignInLink } from './user-queries'

const lastsMs = dayMs

/** [USR-80] The answer holds tokens, so a repeat makes new links rather than being answered from the database. */
export const createSignInLinksRoute = handle(
  createSignInLinks,
  ({ body }, { write, server }) =>
    write(async (work) => {
      const expiresAt = work.now + lastsMs
      const items: { user_id: number; token: string }[] = []
      // In one order, so that two who make links at once do not wait for each other.
      for (const id of [...new Set(body.user_ids)].sort((a, b) => a - b)) {
        const user = await lockUserRow(work, id)
        if (!user) return err('user-not-found')
        if (user.disabledAt !== null) return err('user-disabled')
        if (user.role !== 'ref') return err('sign-in-link-role')
        const token = createToken()
        await saveSignInLink(work, user.id, token, expiresAt)
        await work.audit({ action: 'create-sign-in-link', subjectType: 'user', subjectId: user.id })
        items.push({ user_id: user.id, token })
      }
      return ok({ items, expires_at: formatVietnamIso(expiresAt), public_url: server.publicUrl })
    }),
  { repeatable: false },
)

export const revokeSignInLinkRoute = handle(revokeSignInLink, ({ params }, { write }) =>
  write(async (work) => {
    const user = await lockUserRow(work, params.id)
    if (!user) return err('user-not-found')
    if (await deleteSignInLink(work, user.id)) {
      await work.audit({ action: 'revoke-sign-in-link', subjectType: 'user', subjectId: user.id })
    }
    return ok({ message: say(strings).signInLinkRevoked })
  }),
)

/** [USR-80] Works once, for a referee alone; an account with a second factor is asked for its code, too. */
export const signInByLinkRoute = handle(
  signInByLink,
  async ({ body: { token, code, device_token: deviceToken } }, context) => {
    const { read, write, now } = context
    const userId = await read((db) => findOpenSignInLink(db, token, now))
    const found = userId === undefined ? undefined : await read((db) => findUser(db, userId))
    if (!found) return err('sign-in-link-invalid')
    const outcome = await write(async (work) => {
      const user = await lockAccount(work, found.usernameFolded)
      if (user?.id !== found.id || user.role !== 'ref') return err('sign-in-link-invalid')
      const held = await trySecondFactor(work, user, strangerAt(found.usernameFolded, context), code)
      // Ok, since what was counted has to be committed; the link stays.
      if (held) return ok({ held })
      if ((await takeSignInLink(work, token)) === undefined) return err('sign-in-link-invalid')
      await work.audit({ action: 'sign-in-by-link', subjectType: 'user', subjectId: user.id })
      return ok({ held, opened: await openAccountSession(work, user, context, deviceToken) })
    })
    if (!outcome.ok) return outcome
    return outcome.value.held ?? ok(outcome.value.opened)
  },
  { repeatable: false },
)
