import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48em)'
const listeners = new Set<() => void>()
let watched: MediaQueryList | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (watched === null) {
    watched = window.matchMedia(wide)
    watched.addEventListener('change', notifyListeners)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    watched?.removeEventListener('change', notifyListeners)
    watched = null
  }
}

/** One event for all: a list has a dialog in each line, and an update for each of them would be too deep for React. */
function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** From 768 px: centred dialogs rather than sheets. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => (watched ?? window.matchMedia(wide)).matches)
}
