import { useEffect, useRef } from 'react'

interface ScoringKeys {
  readonly left: () => void
  readonly right: () => void
  readonly undo: () => void
  readonly pause: () => void
}

/** Arrow and page keys are what a presenter clicker sends. */
const meanings: Readonly<Record<string, keyof ScoringKeys>> = {
  ArrowLeft: 'left',
  PageUp: 'left',
  ArrowRight: 'right',
  PageDown: 'right',
  z: 'undo',
  b: 'undo',
  backspace: 'undo',
  ' ': 'pause',
}

/** Keyboard and clicker; nothing while a dialog is open, and a key that is held down counts once. */
export function useScoringKeys(keys: ScoringKeys, enabled: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const meaning = meanings[event.key] ?? meanings[event.key.toLowerCase()]
      if (meaning === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('[role="dialog"]') !== null) return
      // The space key presses the button that has the focus, as everywhere.
      if (meaning === 'pause' && event.target instanceof Element && event.target.closest('button, a') !== null) return
      event.preventDefault()
      if (!event.repeat) current.current[meaning]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}
