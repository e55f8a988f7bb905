import { useEffect } from 'react'

/** Puts the focus back where it was before a dialog that is gone at once and cannot do it itself; null while none is open. */
export function useFocusReturn(shown: string | number | null): void {
  useEffect(() => {
    if (shown === null) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      })
    }
  }, [shown])
}
