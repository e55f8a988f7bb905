import { liftLockout, listLockouts, login } from '@vot/contract'
import { err, formatVietnamIso, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import * as queries from './login-queries'
import {
  clearFailures,
  failAttempt,
  findAccount,
  findKnownDevice,
  findLockout,
  foldUsername,
  lockAccount,
  releaseAttempt,
} from './login-queries'
import { openAccountSession } from './open-account-session'
import { checkPassword, lookUpInTurn } from './password'
import { trySecondFactor } from './second-factor'
import { strings } from './strings'
import { busy, strangerAt, tooManyAttempts, trySecret } from './try-password'

/** Answers hold tokens, so a repeat is never answered from the database. */
export const loginRoute = handle(
  login,
  async ({ body }, context) => {
    const { write, read, now } = context
    const { device_token: deviceToken } = body
    const usernameFolded = foldUsername(body.username)
    const stranger = strangerAt(usernameFolded, context)
    const lane = deviceToken === undefined ? stranger.place : `${stranger.place} with a token`
    const found = await lookUpInTurn(lane, async () => {
      const account = await read((db) => findAccount(db, usernameFolded))
      const deviceId = account && deviceToken && (await read((db) => findKnownDevice(db, account.id, deviceToken)))
      const attempt = deviceId ? { usernameFolded, place: `device ${deviceId}`, limited: false } : stranger
      // Asked before the queue for passwords, so that whoever is locked out takes no turn.
      const wait = attempt.limited ? await read((db) => findLockout(db, attempt.place, now)) : null
      return { account, attempt, wait }
    })
    if (found === 'busy') return busy()
    const { account, attempt, wait } = found
    if (wait !== null) return tooManyAttempts(wait)
    const tried = await trySecret(context, attempt, () => checkPassword(account?.passwordHash ?? null, body.password))
    if (!tried.ok) return tried
    const { right, attemptId } = tried.value
    if (!right || !account) return err('login-failed')

    const outcome = await write(async (work) => {
      // Read again: the account may have been disabled or changed while the password was checked.
      const current = await lockAccount(work, usernameFolded)
      if (current?.id !== account.id || current.passwordHash !== account.passwordHash) return err('login-failed')
      const refusal = await trySecondFactor(work, current, attempt, body.code)
      if (refusal) {
        // A missing code is no failed attempt; a wrong code counts like a wrong password.
        if (refusal.code === 'second-factor-wrong') await failAttempt(work, attemptId)
        else await releaseAttempt(work, attemptId)
        return ok({ refusal })
      }
      await clearFailures(work, attempt)
      return ok({ refusal, opened: await openAccountSession(work, current, context, deviceToken) })
    })
    if (!outcome.ok) return outcome
    return outcome.value.refusal ?? ok(outcome.value.opened)
  },
  { repeatable: false },
)

const kinds = { device: 'device', user: 'session', code: 'code' } as const

function kindOf(place: string): 'address' | 'device' | 'session' | 'code' {
  const word = place.split(' ')[0]
  return word === 'device' || word === 'user' || word === 'code' ? kinds[word] : 'address'
}

/** Names that are no account are left out: people type passwords into the wrong field. */
export const listLockoutsRoute = handle(listLockouts, async (_input, { read, now }) => {
  const held = await read((db) => queries.listLockouts(db, now))
  const named = held.filter(({ usernameFolded, username }) => usernameFolded === null || username !== null)
  return ok({
    items: named.map(({ place, username, failures, until }) => ({
      place,
      kind: kindOf(place),
      username,
      failures,
      until: formatVietnamIso(until),
    })),
  })
})

export const liftLockoutRoute = handle(liftLockout, async ({ body: { place, username } }, { write, server }) => {
  if (username === null) await server.limit.forgetAccounts(place)
  return await write(async (work) => {
    const found = await queries.liftLockout(work, place, username === null ? null : queries.foldUsername(username))
    if (found) {
      const after = { from: place, ...(username !== null && { username }) }
      await work.audit({ action: 'let-sign-in', subjectType: 'sign-in', subjectId: null, after })
    }
    return ok({ message: say(strings).maySignInAgain })
  })
})
