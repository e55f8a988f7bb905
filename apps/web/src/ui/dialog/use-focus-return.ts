import { useEffect } from 'react'

/**
 * Puts the focus back where it was before a dialog that is gone at once and cannot do it itself; null while none is
 * open. `from` had the focus, where it is known.
 */
export function useFocusReturn(shown: string | number | null, from: Element | null = null): void {
  useEffect(() => {
    if (shown === null) return
    const opener = from ?? document.activeElement
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [shown, from])
}
