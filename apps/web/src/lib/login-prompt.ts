import { useSyncExternalStore } from 'react'

let opened = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  opened = next
  for (const listener of listeners) listener()
}

/** Opens and closes the login dialog of the shell from any screen. */
export const loginPrompt = { open: () => set(true), close: () => set(false) }

export function useLoginPromptOpened(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
}
