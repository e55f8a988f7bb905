/** How an offer to share ended: handed over, address copied, left by the person, or not possible here. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed'

/** The device's share sheet, or the address in the clipboard where there is none. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  return (await copyText(url)) ? 'copied' : 'failed'
}

/** Puts a text into the clipboard; false where that is not possible. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The clipboard interface is missing on plain http addresses of a hall's own network. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  return copied
}
