import { holdText, keptText } from '../browser/keep-text'
import { randomId } from './random-id'

const key = 'vot.device'

/** Names this browser across sign-ins and tabs; it says nothing of who uses it. */
export function deviceId(): string {
  const known = keptText(key)
  if (known !== null) return known
  const fresh = randomId()
  holdText(key, fresh)
  return fresh
}
