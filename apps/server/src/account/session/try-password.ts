import { err, ok } from '@vot/domain'
import { networkOf } from '../../http/client-network'
import type { RequestContext } from '../../http/handle'
import { type Attempt, clearFailures, failAttempt, reserveAttempt } from './login-queries'
import { checkPassword, inTurn } from './password'
import { findUser, type UserRow } from './session-queries'

/** Where a stranger tries from. */
export function strangerAt(usernameFolded: string, { address, server }: RequestContext): Attempt {
  return { usernameFolded, place: networkOf(address), limited: !server.trusts(address) }
}

/** The queue of passwords: a signed-in user has a lane of their own, others share that of their address. */
export function callerKey({ visitor, address }: Pick<RequestContext, 'visitor' | 'address'>): string {
  return visitor.userId === null ? networkOf(address) : `user ${visitor.userId}`
}

export const busy = () => err('too-many-requests', { retry_after_seconds: 3 })
export const tooManyAttempts = (seconds: number) => err('too-many-logins', { retry_after_seconds: seconds })

/**
 * Checks a secret in the turn of its place; a wrong one counts. The caller clears the failures once all is right.
 * @returns whether it was right and the attempt, or the seconds to wait
 */
export async function trySecret(context: RequestContext, attempt: Attempt, check: () => Promise<boolean>) {
  const { write } = context
  const outcome = await inTurn(attempt.place, async () => {
    const reserved = await write(async (work) => ok(await reserveAttempt(work, attempt)))
    if (!reserved.ok) return reserved
    if ('wait' in reserved.value) return tooManyAttempts(reserved.value.wait)
    const { attemptId } = reserved.value
    const right = await check()
    if (!right) await write(async (work) => ok(await failAttempt(work, attemptId)))
    return ok({ right, attemptId })
  })
  return outcome === 'busy' ? busy() : outcome
}

/**
 * [USR-41] Runs what asks the current password of the signed-in user, so that an unattended phone cannot do it. Guesses
 * count like failed sign-ins; `write` is a unit of work that also clears them.
 */
export async function withOwnPassword<T>(
  context: RequestContext,
  password: string,
  run: (own: { readonly user: UserRow; readonly write: RequestContext['write'] }) => Promise<T>,
) {
  const { userId } = context.visitor
  const user = userId === null ? undefined : await context.read((db) => findUser(db, userId))
  if (!user) return err('session-expired')
  const attempt: Attempt = { usernameFolded: user.usernameFolded, place: callerKey(context), limited: false }
  const tried = await trySecret(context, attempt, () => checkPassword(user.passwordHash, password))
  if (!tried.ok) return tried
  if (!tried.value.right) return err('wrong-password')
  const write: RequestContext['write'] = (unit) =>
    context.write(async (work) => {
      await clearFailures(work, attempt)
      return await unit(work)
    })
  return await run({ user, write })
}
