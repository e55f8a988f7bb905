import { useSyncExternalStore } from 'react'

/** Dialogs that several screens open: add a player, create a tournament, pick a group to run. */
export type QuickDialog = 'create-tournament' | 'add-player' | 'pick-group'

let shown: QuickDialog | null = null
const listeners = new Set<() => void>()

function set(next: QuickDialog | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens a dialog over any screen; one at a time. */
export const quickDialogs = { open: (dialog: QuickDialog) => set(dialog), close: () => set(null) }

/** The dialog that is open, null for none. */
export function useQuickDialog(): QuickDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
