import { randomId } from '../../lib/api/random-id'
import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'

const storageKey = 'vot.device_key'
/** Where the service worker finds it, which cannot read the page's storage. */
const keptIn = 'vot-push'
const keptAs = '/push-device-key'

/** How the server knows this browser; null before it follows anything. */
export function knownDeviceKey(): string | null {
  return readStoredText(storageKey)
}

/** The same, made now where there is none yet. */
export function deviceKey(): string {
  const known = readStoredText(storageKey)
  if (known !== null) return known
  const made = randomId()
  storeTextOrHold(storageKey, made)
  return made
}

/** Lets the service worker name the device when the browser changes its subscription. */
export async function giveKeyToWorker(): Promise<void> {
  const cache = await caches.open(keptIn)
  await cache.put(keptAs, new Response(deviceKey()))
}
