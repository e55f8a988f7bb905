import type { AuthView, UserView } from '@vot/contract'
import { type Action, mayDo, type Role, roles, type Visitor } from '@vot/domain'
import { create } from 'zustand'
import { readStoredText, removeStoredText, storeTextOrHold } from '../browser/safe-storage'
import { fieldsOf, parseJson } from './parse-json'

/** The two product-specific keys. */
const tokenKey = 'vot.token'
const refreshTokenKey = 'vot.refresh_token'
/** Tells the server that somebody signed in on this device before; it grants no access and outlives signing out. */
const deviceKey = 'vot.known-device'
/** The store (user, token, isAuthenticated), for a start without network; calls read the token's own key. */
const authKey = 'vot.auth'

/** Checked by hand: the schemas would make every first visit 9 kB heavier. */
function isUser(value: unknown): value is UserView {
  const { id, name, username, email, role } = fieldsOf(value)
  const hasTexts = [name, username, email ?? ''].every((text) => typeof text === 'string')
  return typeof id === 'number' && hasTexts && roles.some((known) => known === role)
}

/** A token with characters that no header can carry is ignored. */
function isToken(text: string | null): text is string {
  return text !== null && /^[!-~]+$/.test(text)
}

interface StoredAuth {
  readonly user: UserView
  readonly isAuthenticated: boolean
}

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface Session {
  /** False until the stored token has been looked at; screens wait for it. */
  readonly ready: boolean
  readonly user: UserView | null
  /** Whose session ran out while this page was open: the screen stays, so that nothing typed is lost. */
  readonly lapsed: UserView | null
}

/** Who is signed in, for screens. */
export const useSession = create<Session>(() => ({ ready: false, user: null, lapsed: null }))

export const sessionStore = {
  read: useSession.getState,
  tokens(): Tokens | null {
    const token = readStoredText(tokenKey)
    const refreshToken = readStoredText(refreshTokenKey)
    return isToken(token) && isToken(refreshToken) ? { token, refreshToken } : null
  },
  saveTokens({ token, refreshToken }: Tokens): void {
    // Written first, as other tabs react to the token.
    storeTextOrHold(refreshTokenKey, refreshToken)
    storeTextOrHold(tokenKey, token)
    const stored = readStoredAuth()
    if (stored) storeAuth(stored, token)
  },
  /** Opens the session that the server answered to a sign-in. */
  open({ token, refresh_token: refreshToken, device_token, user }: AuthView): void {
    storeTextOrHold(deviceKey, device_token)
    sessionStore.signIn({ token, refreshToken }, user)
  },
  signIn(tokens: Tokens, user: UserView): void {
    sessionStore.saveTokens(tokens)
    sessionStore.settle(user)
  },
  /** The token to send with a sign-in. */
  deviceToken: (): string | undefined => readStoredText(deviceKey) ?? undefined,
  /** Sets the user of a valid session; null when nobody is signed in. */
  settle(user: UserView | null): void {
    if (user) storeAuth({ user, isAuthenticated: true }, readStoredText(tokenKey))
    else removeStoredText(authKey)
    useSession.setState({ ready: true, user, lapsed: null })
  },
  /** [AUTH-77] The server asks for a second factor that the person does not have. */
  demandSecondFactor(): void {
    const { user } = sessionStore.read()
    if (user !== null && user.second_factor_due !== true) sessionStore.settle({ ...user, second_factor_due: true })
  },
  /** The account has claimed a player. */
  becomePlayer(): void {
    const { user } = sessionStore.read()
    if (user !== null && user.has_player !== true) sessionStore.settle({ ...user, has_player: true })
  },
  /** The user as last seen, for when the server cannot be asked. */
  storedUser(): UserView | null {
    return readStoredAuth()?.user ?? null
  },
  /** Signed out on purpose, or refused at the start. */
  clear(): void {
    removeStoredText(tokenKey)
    removeStoredText(refreshTokenKey)
    removeStoredText(authKey)
    useSession.setState({ ready: true, user: null, lapsed: null })
  },
  /** The session ran out: the tokens go, other tabs learn that nobody left on purpose. */
  lapse(): void {
    const { user, lapsed } = sessionStore.read()
    if (user) storeAuth({ user, isAuthenticated: false }, null)
    removeStoredText(tokenKey)
    removeStoredText(refreshTokenKey)
    useSession.setState({ ready: true, user: null, lapsed: user ?? lapsed })
  },
  /**
   * Follows a change that another tab made to the shared tokens; true when it signed in and the user has to be read.
   * @param hasUnsaved whether leaving the screen would lose what was typed: then a sign-out is like a session that ran
   * out, and the screen stays
   */
  followOtherTab(hasUnsaved: boolean): boolean {
    const { user, lapsed } = sessionStore.read()
    if (sessionStore.tokens() !== null) return user === null || user.id !== readStoredAuth()?.user.id
    const isLapse = hasUnsaved || readStoredAuth()?.isAuthenticated === false
    useSession.setState({ ready: true, user: null, lapsed: isLapse ? (user ?? lapsed) : null })
    return false
  },
  visitor: (): Visitor => sessionStore.read().user?.role ?? 'anonymous',
}

function storeAuth({ user, isAuthenticated }: StoredAuth, token: string | null): void {
  storeTextOrHold(authKey, JSON.stringify({ user, token, isAuthenticated }))
}

function readStoredAuth(): StoredAuth | null {
  const { user, isAuthenticated } = fieldsOf(parseJson(readStoredText(authKey)))
  return isUser(user) && typeof isAuthenticated === 'boolean' ? { user, isAuthenticated } : null
}

/** Calls back when another tab signs in or out, also on a page restored from the back/forward cache. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listening = new AbortController()
  const follow = (event: StorageEvent | PageTransitionEvent) => {
    if ('key' in event ? event.key === tokenKey || event.key === null : event.persisted) onChange()
  }
  window.addEventListener('storage', follow, listening)
  window.addEventListener('pageshow', follow, listening)
  return () => listening.abort()
}

/**
 * Whether the person at this screen may take the action; hides what the server would refuse. A session that ran out
 * hides nothing: the form that is open stays, and sending it asks to sign in again.
 */
export function useMay(action: Action): boolean {
  const { user, lapsed } = useSession()
  return mayDo((user ?? lapsed)?.role ?? 'anonymous', action)
}

/** Whether the person has the role. */
export function hasRole(user: Pick<UserView, 'role'> | null, role: Role): boolean {
  return hasAnyRole(user, [role])
}

/** Whether the person has any of the roles. */
export function hasAnyRole(user: Pick<UserView, 'role'> | null, roles: readonly Role[]): boolean {
  return user !== null && roles.includes(user.role)
}
