import { useSyncExternalStore } from 'react'

let opened = false
let username = ''
let opener: Element | null = null
const listeners = new Set<() => void>()

function set(next: boolean, forUsername = ''): void {
  opened = next
  username = forUsername
  // A busy button has lost the focus already.
  if (next) opener = document.querySelector('[data-loading]') ?? document.activeElement
  for (const listener of listeners) listener()
}

/** Opens and closes the login dialog of the shell from any screen. */
export const loginPrompt = {
  open: () => set(true),
  /** With the username filled in, as a sign-in card tells it. */
  openFor: (name: string) => set(true, name),
  close: () => set(false),
  username: () => username,
  /** What had the focus when it was opened. */
  opener: () => opener,
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
