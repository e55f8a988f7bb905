import { useEffect, useState, useSyncExternalStore } from 'react'

let openDialogs: readonly symbol[] = []
const listeners = new Set<() => void>()

/** Escape presses that a dialog has taken: what becomes the top by that press stays open. */
export const takenEscapes = new WeakSet<Event>()

function change(next: readonly symbol[]): void {
  openDialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether no other dialog lies over this one: only then Escape closes it. */
export function useTopDialog(opened: boolean): boolean {
  const [id] = useState(() => Symbol('dialog'))
  useEffect(() => {
    if (!opened) return
    change([...openDialogs, id])
    return () => change(openDialogs.filter((other) => other !== id))
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => openDialogs.at(-1) === id)
}
