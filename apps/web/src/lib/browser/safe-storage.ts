/** Texts that the browser did not take; they last as long as the page. */
const held = new Map<string, string>()

/** What the browser's storage answers; null where the browser forbids it or it has no room. */
function ask<Answer>(work: (storage: Storage) => Answer): Answer | null {
  try {
    return work(localStorage)
  } catch {
    return null
  }
}

/** Keeps a text on the device; false where the browser has no room or forbids it, and the app works without. */
export function storeText(key: string, text: string): boolean {
  const isKept = ask((storage) => storage.setItem(key, text)) !== null
  if (isKept) held.delete(key)
  return isKept
}

/** Keeps a short text that the app needs: on the device, else as long as the page lasts. */
export function storeTextOrHold(key: string, text: string): void {
  if (!storeText(key, text)) held.set(key, text)
}

/** What was kept; null where there is nothing. */
export function readStoredText(key: string): string | null {
  return held.get(key) ?? ask((storage) => storage.getItem(key))
}

export function removeStoredText(key: string): void {
  held.delete(key)
  ask((storage) => storage.removeItem(key))
}

/** The names of all that the device keeps. */
export function storedKeys(): readonly string[] {
  return ask(Object.keys) ?? []
}
