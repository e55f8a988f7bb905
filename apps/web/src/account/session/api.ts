import { type BodyOf, login, logout, readMe, register, type UserView, validateSession } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { forgetOrganisersData } from '../../lib/offline/persisted-stores'

/**
 * Signs in and keeps the session.
 * @param code of the second factor, where the server asked for it
 * @throws ApiError
 */
export async function signIn(username: string, password: string, code?: string): Promise<UserView> {
  const body = { username, password, ...(code !== undefined && { code }), device_token: sessionStore.deviceToken() }
  const answer = await call(login, { body })
  sessionStore.open(answer)
  return answer.user
}

/** Makes an account with the role user and signs in with it. @throws ApiError */
export async function signUp(account: BodyOf<typeof register>): Promise<void> {
  sessionStore.open(await call(register, { body: { ...account, device_token: sessionStore.deviceToken() } }))
}

/** The tokens go at once on this device, whatever the server says. */
export async function signOut(): Promise<void> {
  const told = call(logout).catch(() => undefined)
  await Promise.race([told, new Promise((done) => setTimeout(done, 1500))])
  sessionStore.clear()
  forgetOrganisersData()
}

let latest = 0

/** What another tab did to the session stands, whatever is still answered to this one about the session before. */
export function overtakeInitialising(): void {
  latest += 1
}

/** A network that hangs for longer counts as none. */
const patienceMs = 3000

/**
 * Asks the server about the stored token and fetches the fresh user; without network the session stays, and on one that
 * hangs the app does not wait for the answer.
 */
export async function initialiseSession(): Promise<void> {
  overtakeInitialising()
  const mine = latest
  if (sessionStore.tokens() === null) {
    // Once it is settled, tokens are gone by what another tab did, which stands.
    if (!sessionStore.read().ready) sessionStore.settle(null)
    return
  }
  const stored = sessionStore.storedUser()
  const openAsSeen = () => stored && mine === latest && !sessionStore.read().ready && sessionStore.settle(stored)
  const goOn = setTimeout(openAsSeen, navigator.onLine ? patienceMs : 0)
  try {
    await call(validateSession)
    const user = await call(readMe)
    if (mine === latest) sessionStore.settle(user)
  } catch (error) {
    if (mine !== latest) return
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused) {
      sessionStore.clear()
      forgetOrganisersData()
    } else sessionStore.settle(sessionStore.storedUser())
  } finally {
    clearTimeout(goOn)
  }
}
