import { randomInt } from 'node:crypto'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  readSecondFactorDemand,
  renewRecoveryCodes,
  resetSecondFactor,
  setSecondFactorDemand,
  turnOffSecondFactor,
} from '@vot/contract'
import { type Err, err, formatVietnamIsoOrNull, ok } from '@vot/domain'
import { Secret, TOTP } from 'otpauth'
import { handle, type Route, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { type Attempt, clearFailures, reserveAttempt } from './login-queries'
import * as queries from './second-factor-queries'
import { endSessionsOfUser, findUser } from './session-queries'
import { strings } from './strings'
import { tooManyAttempts, withOwnPassword } from './try-password'
import { viewManagedUser } from './user-view'

const stepMs = 30_000
const recoveryCodeCount = 10
/** Without letters and figures that look alike on paper. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: string, label = '') => new TOTP({ issuer: 'Vợt', label, secret })

/** The 30 s step whose code it is, counting a phone's clock that is up to 30 s off; null for a wrong one. */
function stepOf(secret: string, code: string, now: number): number | null {
  const stepsAhead = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return stepsAhead === null ? null : Math.floor(now / stepMs) + stepsAhead
}

/** Normalises a typed code such as `123 456` or `abcd-efgh-...`. */
const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/** Ten codes of 79 bits each, so that a plain hash of them is enough. */
function makeRecoveryCodes(): string[] {
  const letter = () => recoveryLetters.charAt(randomInt(recoveryLetters.length))
  return Array.from({ length: recoveryCodeCount }, () => Array.from({ length: 16 }, letter).join(''))
}

/** Formats a code as four groups of four. */
const spaced = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-')

async function replaceRecoveryCodes(work: Work, userId: number) {
  const codes = makeRecoveryCodes()
  await queries.saveRecoveryCodes(work, userId, codes)
  return ok({ recovery_codes: codes.map(spaced) })
}

/**
 * [AUTH-71] Asks a sign-in whose password was right for the code, in a unit that has locked the account. Besides what
 * the place may try, ten wrong codes in ten minutes lock out unknown devices everywhere: only who knows the password
 * comes this far, so nobody is locked out by those who do not.
 * @returns null where nothing more is asked. A refusal is to be answered once the unit is committed, with what it counts.
 */
export async function trySecondFactor(
  work: Work,
  user: { readonly id: number },
  { usernameFolded, place }: Pick<Attempt, 'usernameFolded' | 'place'>,
  given: string | undefined,
): Promise<Err<'second-factor-needed' | 'second-factor-wrong' | 'too-many-logins'> | null> {
  const factor = await queries.findSecondFactor(work.db, user.id)
  if (!factor) return null
  const code = plainCode(given ?? '')
  if (code === '') return err('second-factor-needed')
  const everywhere = { usernameFolded, place: 'code', limited: false }
  const isStranger = !place.startsWith('device ')
  if (isStranger) {
    const reserved = await reserveAttempt(work, everywhere)
    if ('wait' in reserved) return tooManyAttempts(reserved.wait)
  }
  if (!(await consumeCode(work, user.id, factor.secret, code))) return err('second-factor-wrong')
  if (isStranger) await clearFailures(work, everywhere)
  return null
}

/** [AUTH-72] A code works once, whether of the app or for recovery. */
async function consumeCode(work: Work, userId: number, secret: string, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(secret, code, work.now)
    return step !== null && (await queries.consumeStep(work, userId, step))
  }
  const taken = await queries.consumeRecoveryCode(work, userId, code)
  if (taken) await work.audit({ action: 'use-recovery-code', subjectType: 'user', subjectId: userId })
  return taken
}

const readSecondFactorRoute = handle(readSecondFactor, async (_input, { visitor, snapshot }) => {
  const { userId } = visitor
  if (userId === null) return err('session-expired')
  return await snapshot(async (db) => {
    const factor = await queries.findSecondFactor(db, userId)
    const since = factor?.confirmedAt ?? null
    return ok({
      on: since !== null,
      since: formatVietnamIsoOrNull(since),
      recovery_codes_left: await queries.countRecoveryCodes(db, userId),
      demanded: await queries.isSecondFactorDemanded(db),
    })
  })
})

/** The answer holds a secret, so nothing of it is kept for a repeat. */
const beginSecondFactorRoute = handle(
  beginSecondFactor,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, ({ user, write }) =>
      write(async (work) => {
        const secret = new Secret({ size: 20 }).base32
        if (!(await queries.beginSecondFactor(work, user.id, secret))) return err('second-factor-on')
        return ok({ secret, uri: totpOf(secret, user.username).toString() })
      }),
    ),
  { repeatable: false },
)

const confirmSecondFactorRoute = handle(
  confirmSecondFactor,
  ({ body }, { visitor, write }) =>
    write(async (work) => {
      const { userId } = visitor
      if (userId === null) return err('session-expired')
      if (await queries.findSecondFactor(work.db, userId)) return err('second-factor-on')
      const secret = await queries.findBegunSecret(work.db, userId, work.now)
      if (secret === undefined) return err('second-factor-not-begun')
      const step = stepOf(secret, plainCode(body.code), work.now)
      if (step === null) return err('second-factor-wrong')
      if (!(await queries.confirmSecondFactor(work, userId, secret, step))) return err('second-factor-not-begun')
      work.signal({ kind: 'access-changed' })
      await work.audit({ action: 'turn-on-second-factor', subjectType: 'user', subjectId: userId })
      return await replaceRecoveryCodes(work, userId)
    }),
  { repeatable: false },
)

const renewRecoveryCodesRoute = handle(
  renewRecoveryCodes,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, ({ user, write }) =>
      write(async (work) => {
        if (!(await queries.findSecondFactor(work.db, user.id))) return err('second-factor-off')
        await work.audit({ action: 'renew-recovery-codes', subjectType: 'user', subjectId: user.id })
        return await replaceRecoveryCodes(work, user.id)
      }),
    ),
  { repeatable: false },
)

const turnOffSecondFactorRoute = handle(
  turnOffSecondFactor,
  ({ body }, context) =>
    withOwnPassword(context, body.current_password, ({ user, write }) =>
      write(async (work) => {
        const isOrganiser = user.role === 'admin' || user.role === 'mod'
        if (isOrganiser && (await queries.isSecondFactorDemanded(work.db))) return err('second-factor-demanded')
        if (!(await queries.deleteSecondFactor(work, user.id))) return err('second-factor-off')
        await work.audit({ action: 'turn-off-second-factor', subjectType: 'user', subjectId: user.id })
        return ok({ message: say(strings).secondFactorOff })
      }),
    ),
  { repeatable: false },
)

const resetSecondFactorRoute = handle(resetSecondFactor, ({ params }, { visitor, write }) =>
  write(async (work) => {
    const user = await findUser(work.db, params.id)
    if (!user) return err('user-not-found')
    // Turning off one's own asks the password.
    if (user.id === visitor.userId) return err('second-factor-own')
    if (!(await queries.deleteSecondFactor(work, user.id))) return err('second-factor-off')
    // A lost phone may be in somebody's hands.
    await endSessionsOfUser(work, user.id)
    await work.audit({ action: 'reset-second-factor', subjectType: 'user', subjectId: user.id })
    return ok(viewManagedUser(user))
  }),
)

const readSecondFactorDemandRoute = handle(readSecondFactorDemand, async (_input, { read }) =>
  ok({ demanded: await read(queries.isSecondFactorDemanded) }),
)

/** [AUTH-74] Only who has a second factor may demand it, so that somebody can always take the demand back. */
const setSecondFactorDemandRoute = handle(setSecondFactorDemand, ({ body: { demanded } }, { visitor, write }) =>
  write(async (work) => {
    const own = visitor.userId === null ? undefined : await queries.findSecondFactor(work.db, visitor.userId)
    if (demanded && !own) return err('second-factor-own-first')
    if (await queries.saveDemand(work, demanded)) {
      const action = demanded ? 'demand-second-factor' : 'undemand-second-factor'
      await work.audit({ action, subjectType: 'sign-in', subjectId: null })
    }
    return ok({ demanded })
  }),
)

export const secondFactorRoutes: readonly Route[] = [
  readSecondFactorRoute,
  beginSecondFactorRoute,
  confirmSecondFactorRoute,
  renewRecoveryCodesRoute,
  turnOffSecondFactorRoute,
  resetSecondFactorRoute,
  readSecondFactorDemandRoute,
  setSecondFactorDemandRoute,
]
