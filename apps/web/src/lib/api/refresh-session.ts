import { refreshSession } from '@vot/contract'
import { inOneTab } from '../browser/in-one-tab'
import { answerWithinMs } from './answer-within'
import { errorFromResponse, networkError } from './api-error'
import { fieldsOf } from './parse-json'
import { sessionStore } from './session-store'
import { strings } from './strings'

const lockName = 'vot.refresh'
let underWay: Promise<boolean> | null = null
const endListeners = new Set<(message: string) => void>()

/** Called with the text for people when a session could not be refreshed and was cleared. */
export function onSessionEnd(listener: (message: string) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * One refresh for all calls and all tabs that met the same 401. True when a newer token is there to try again with;
 * false when the session is over. Throws the network error when the server cannot be reached: the session stays.
 */
export function refreshOnce(staleToken: string): Promise<boolean> {
  // Without a lock the server's 10 s grace keeps two tabs from ending a session.
  underWay ??= inOneTab(lockName, () => refreshUnlessDone(staleToken)).finally(() => {
    underWay = null
  })
  return underWay
}

async function refreshUnlessDone(staleToken: string): Promise<boolean> {
  const tokens = sessionStore.tokens()
  if (tokens === null) return false
  if (tokens.token !== staleToken) return true
  let response: Response
  try {
    response = await fetch(refreshSession.path, {
      method: refreshSession.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: tokens.refreshToken }),
      signal: AbortSignal.timeout(answerWithinMs),
    })
  } catch {
    throw networkError()
  }
  if (response.status >= 500 || response.status === 429) throw await errorFromResponse(response)
  if (!response.ok) return endSession()
  const { token, refresh_token: refreshToken } = fieldsOf(await response.json().catch(() => null))
  // A Wi-Fi gateway that answers with a page of its own is not an answer of the server.
  if (typeof token !== 'string' || typeof refreshToken !== 'string') throw networkError()
  sessionStore.saveTokens({ token, refreshToken })
  return true
}

function endSession(): false {
  sessionStore.lapse()
  promptSignIn()
  return false
}

/** People are asked to sign in again; what stands on their screen stays. */
export function promptSignIn(): void {
  for (const listener of endListeners) listener(strings.sessionExpired)
}
