import { isEmbedded } from './is-embedded'

/** Texts that the browser refused to store; they last as long as the page. */
const fallback = new Map<string, string>()

/** The result of the work on localStorage; null where the browser forbids it or it is full, and in the frame of another site. */
function tryStorage<Answer>(work: (storage: Storage) => Answer): Answer | null {
  if (isEmbedded()) return null
  try {
    return work(localStorage)
  } catch {
    return null
  }
}

/** Stores a text on the device; false where the browser forbids it or is full. */
export function storeText(key: string, text: string): boolean {
  const isStored = tryStorage((storage) => storage.setItem(key, text)) !== null
  if (isStored) fallback.delete(key)
  return isStored
}

/** Stores a short text that the app needs: on the device, or else in memory. */
export function storeTextOrHold(key: string, text: string): void {
  if (!storeText(key, text)) fallback.set(key, text)
}

/** The stored text; null without one. */
export function readStoredText(key: string): string | null {
  return fallback.get(key) ?? tryStorage((storage) => storage.getItem(key))
}

export function removeStoredText(key: string): void {
  fallback.delete(key)
  tryStorage((storage) => storage.removeItem(key))
}

/** All keys on the device. */
export function storedKeys(): readonly string[] {
  return tryStorage(Object.keys) ?? []
}
