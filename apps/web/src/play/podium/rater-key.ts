import { randomId } from '../../lib/api/random-id'
import { sessionStore } from '../../lib/api/session-store'
import { holdText, keptText } from '../../lib/browser/keep-text'

const storageKey = 'vot.rater_key'

/** How this device is known to the ratings while nobody is signed in; absent before its first rating. */
export function knownRaterKey(): { readonly rater_key?: string } {
  const stored = keptText(storageKey)
  return sessionStore.read().user !== null || stored === null ? {} : { rater_key: stored }
}

/** The same, made now where the device has none yet. */
export function raterKey(): { readonly rater_key?: string } {
  if (sessionStore.read().user === null && keptText(storageKey) === null) {
    holdText(storageKey, randomId())
  }
  return knownRaterKey()
}
