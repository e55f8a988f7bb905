import { readStoredText, storeTextOrHold } from '../browser/safe-storage'
import { randomId } from './random-id'

const key = 'vot.device'

/** Names this browser across sign-ins and tabs; it says nothing of who uses it. */
export function deviceId(): string {
  const known = readStoredText(key)
  if (known !== null) return known
  const fresh = randomId()
  storeTextOrHold(key, fresh)
  return fresh
}
