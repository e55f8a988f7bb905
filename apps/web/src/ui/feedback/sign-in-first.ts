import { ApiError } from '../../lib/api/api-error'
import { loginPrompt } from '../../lib/api/login-prompt'
import { sessionStore } from '../../lib/api/session-store'
import { toasts } from './toasts'

/** Whether somebody is signed in; otherwise says `text` and asks to sign in over the form that is open. */
export function isSignedIn(text: string): boolean {
  if (sessionStore.read().user !== null) return true
  toasts.error(text)
  loginPrompt.open()
  return false
}

/** Tells a failed write; one that failed for want of a session says so instead. */
export function showFailure(texts: { readonly failed: string; readonly signIn: string }, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) toasts.error(texts.signIn)
  else toasts.failure(texts.failed, error)
}
