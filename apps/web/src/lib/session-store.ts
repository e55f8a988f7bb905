import { UserView } from '@vot/contract'
import { type Action, mayDo, type Visitor } from '@vot/domain'
import { useSyncExternalStore } from 'react'

/** The two product-specific keys of A 4 and A 9. */
const tokenKey = 'vot.token'
const refreshTokenKey = 'vot.refresh_token'
/** The signed-in person's own record, for a start without network. */
const userKey = 'vot.user'

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

export interface Session {
  /** False until the stored token has been looked at; screens wait for it. */
  readonly ready: boolean
  readonly user: UserView | null
}

let session: Session = { ready: false, user: null }
const listeners = new Set<() => void>()

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

function publish(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export const sessionStore = {
  read: (): Session => session,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tokens(): Tokens | null {
    const token = localStorage.getItem(tokenKey)
    const refreshToken = localStorage.getItem(refreshTokenKey)
    return token && refreshToken ? { token, refreshToken } : null
  },
  saveTokens({ token, refreshToken }: Tokens): void {
    localStorage.setItem(tokenKey, token)
    localStorage.setItem(refreshTokenKey, refreshToken)
  },
  signIn(tokens: Tokens, user: UserView): void {
    sessionStore.saveTokens(tokens)
    sessionStore.settle(user)
  },
  /** The fresh user of a session that was found valid; null when nobody is signed in. */
  settle(user: UserView | null): void {
    if (user) localStorage.setItem(userKey, JSON.stringify(user))
    publish({ ready: true, user })
  },
  /** The user as last seen, for when the server cannot be asked. */
  storedUser(): UserView | null {
    const parsed = UserView.safeParse(parseJson(localStorage.getItem(userKey)))
    return parsed.success ? parsed.data : null
  },
  clear(): void {
    localStorage.removeItem(tokenKey)
    localStorage.removeItem(refreshTokenKey)
    localStorage.removeItem(userKey)
    publish({ ready: true, user: null })
  },
  visitor: (): Visitor => session.user?.role ?? 'anonymous',
}

/** Another tab that signs in or out is followed here. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) onChange()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
}

/** Whether the person at this screen may take the action; hides what the server would refuse. */
export function useMay(action: Action): boolean {
  const { user } = useSession()
  return mayDo(user?.role ?? 'anonymous', action)
}
