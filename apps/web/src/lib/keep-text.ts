/** Keeps a text on the device; false where the browser has no room or forbids it, and the app works without. */
export function keepText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
