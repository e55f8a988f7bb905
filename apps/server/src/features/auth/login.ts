import { login } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { viewUser } from '../users/user-view'
import {
  clearFailures,
  findAccount,
  findHoldOff,
  findKnownDevice,
  foldUsername,
  lockAccount,
  rememberDevice,
} from './login-queries'
import { checkPassword, lookUpInTurn } from './password'
import { openSession } from './session-queries'
import { busy, heldOff, strangerAt, trySecret } from './try-password'

/** Answers hold tokens, so a repeat is never answered from the database. */
export const loginRoute = handle(
  login,
  async ({ body }, context) => {
    const { address, userAgent, write, read, server, now } = context
    const { device_token: deviceToken } = body
    const usernameFolded = foldUsername(body.username)
    const stranger = strangerAt(usernameFolded, context)
    const lane = deviceToken === undefined ? stranger.place : `${stranger.place} with a token`
    const found = await lookUpInTurn(lane, async () => {
      const account = await read((db) => findAccount(db, usernameFolded))
      const deviceId = account && deviceToken && (await read((db) => findKnownDevice(db, account.id, deviceToken)))
      const attempt = deviceId ? { usernameFolded, place: `device ${deviceId}`, limited: false } : stranger
      // Asked before the queue for passwords, so that whoever is held off takes no turn.
      const wait = attempt.limited ? await read((db) => findHoldOff(db, attempt.place, now)) : null
      return { account, attempt, wait }
    })
    if (found === 'busy') return busy()
    const { account, attempt, wait } = found
    if (wait !== null) return heldOff(wait)
    const tried = await trySecret(context, attempt, () => checkPassword(account?.passwordHash ?? null, body.password))
    if (!tried.ok) return tried
    if (!tried.value || !account) return err('login-failed')

    return await write(async (work) => {
      await clearFailures(work, attempt)
      // Looked at again: the account may have been disabled or changed while the password was checked.
      const current = await lockAccount(work, usernameFolded)
      if (current?.id !== account.id || current.passwordHash !== account.passwordHash) return err('login-failed')
      const device = await rememberDevice(work, current.id, deviceToken)
      const { token, refreshToken } = await openSession(work, current.id, server.accessTokenMs, {
        address,
        userAgent,
      })
      return ok({ token, refresh_token: refreshToken, device_token: device, user: viewUser(current) })
    })
  },
  { repeatable: false },
)
