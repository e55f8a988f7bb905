import type { Work } from '../../http/handle'
import type { RequestContext } from '../../http/request-context'
import { rememberDevice } from './login-queries'
import { isSecondFactorDue } from './second-factor-queries'
import { callBack, hasPlayer, openSession } from './session-queries'
import { viewUser } from './user-view'

/**
 * Opens a session for whoever proved to hold the account, by password or by a one-time link, and stops its erasure. The
 * answer of every sign-in.
 */
export async function openAccountSession(
  work: Work,
  user: Parameters<typeof viewUser>[0],
  { server, address, userAgent }: Pick<RequestContext, 'server' | 'address' | 'userAgent'>,
  deviceToken: string | undefined,
) {
  const isBack = await callBack(work, user.id)
  const device = await rememberDevice(work, user.id, deviceToken)
  const { token, refreshToken } = await openSession(work, user.id, server.accessTokenMs, { address, userAgent })
  const due = await isSecondFactorDue(work.db, user.id)
  const shown = viewUser(user, due, await hasPlayer(work.db, user.id))
  const called = isBack && { called_back: true as const }
  return { token, refresh_token: refreshToken, device_token: device, user: shown, ...called }
}
