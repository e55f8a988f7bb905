import { useSyncExternalStore } from 'react'

let shownPlayerId: number | null = null
const listeners = new Set<() => void>()

function set(playerId: number | null): void {
  shownPlayerId = playerId
  for (const listener of listeners) listener()
}

/** Opens the profile of a player over any screen; the shell shows it. */
export const profilePrompt = { open: (playerId: number) => set(playerId), close: () => set(null) }

export function useShownPlayerId(): number | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shownPlayerId,
  )
}
