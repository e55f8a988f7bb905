import { type AuthView, type BodyOf, login, logout, readMe, register, validateSession } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { forgetOrganisersData } from '../../lib/offline/persisted-stores'

/**
 * Signs in and keeps the session.
 * @param code of the second factor, where the server asked for it
 * @throws ApiError
 */
export async function signIn(username: string, password: string, code?: string): Promise<AuthView> {
  const body = { username, password, ...(code !== undefined && { code }), device_token: sessionStore.deviceToken() }
  const answer = await call(login, { body })
  sessionStore.open(answer)
  return answer
}

/** Makes an account with the role user and signs in with it. @throws ApiError */
export async function signUp(account: BodyOf<typeof register>): Promise<void> {
  sessionStore.open(await call(register, { body: { ...account, device_token: sessionStore.deviceToken() } }))
}

/** Waits at most 1.5 s for the server, then removes the tokens whatever it answered. */
export async function signOut(): Promise<void> {
  const sent = call(logout).catch(() => undefined)
  await Promise.race([sent, new Promise((done) => setTimeout(done, 1500))])
  sessionStore.clear()
  forgetOrganisersData()
}

let latestRun = 0

/** Call when another tab has replaced the session: an initialisation that still runs is about the old one. */
export function ignoreEarlierAnswer(): void {
  latestRun += 1
}

/** A slower answer counts as offline. */
const networkTimeoutMs = 3000

/**
 * Asks the server about the stored token and fetches the fresh user; without network the session stays, and on one that
 * hangs the app does not wait for the answer.
 */
export async function initialiseSession(): Promise<void> {
  ignoreEarlierAnswer()
  const own = latestRun
  if (sessionStore.tokens() === null) {
    // Once settled, missing tokens mean a sign-out in another tab.
    if (!sessionStore.read().ready) sessionStore.settle(null)
    return
  }
  const stored = sessionStore.storedUser()
  const openStored = () => stored && own === latestRun && !sessionStore.read().ready && sessionStore.settle(stored)
  const timer = setTimeout(openStored, navigator.onLine ? networkTimeoutMs : 0)
  try {
    await call(validateSession)
    const user = await call(readMe)
    if (own === latestRun) sessionStore.settle(user)
  } catch (error) {
    if (own !== latestRun) return
    const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
    if (isRefused) {
      sessionStore.clear()
      forgetOrganisersData()
    } else sessionStore.settle(sessionStore.storedUser())
  } finally {
    clearTimeout(timer)
  }
}
