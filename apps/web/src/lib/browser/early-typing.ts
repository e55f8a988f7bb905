import { useEffect, useEffectEvent } from 'react'

/** Would move or press something on the screen below. */
const editingKeys: ReadonlySet<string> = new Set([
  'Backspace',
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

let collected: string | null = null

/** What is typed between the press that opens a dialog and the moment its field has the focus. */
export const earlyTyping = {
  isCollected: () => collected !== null,
  /** Ends the collection and returns its text. */
  take: (): string => {
    const text = collected ?? ''
    collected = null
    return text
  },
}

/**
 * Collects typed letters while `isOpening`, until the dialog's field takes them. The screen below gets no key
 * meanwhile; Escape closes.
 */
export function useEarlyTyping(isOpening: boolean, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (collected === null || event.isComposing) return
    // A dialog without that field, such as the message that its file is missing, takes its own keys.
    if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return void earlyTyping.take()
    // Ctrl with Alt is how some layouts write a letter.
    const isLetter = event.key.length === 1 && event.ctrlKey === event.altKey && !event.metaKey
    if (!isLetter && !editingKeys.has(event.key)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    if (isLetter) collected += event.key
    else if (event.key === 'Backspace') collected = collected.slice(0, -1)
    else if (event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    if (!isOpening) return
    collected = ''
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      collected = null
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [isOpening])
}
