import { useSyncExternalStore } from 'react'

let opened = false
let username = ''
const listeners = new Set<() => void>()

function set(next: boolean, forUsername = ''): void {
  opened = next
  username = forUsername
  for (const listener of listeners) listener()
}

/** Opens and closes the login dialog of the shell from any screen. */
export const loginPrompt = {
  open: () => set(true),
  /** With the username filled in, as a sign-in card tells it. */
  openFor: (name: string) => set(true, name),
  close: () => set(false),
  username: () => username,
}

export function useLoginPromptOpened(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => opened,
  )
}
