import { useSyncExternalStore } from 'react'
import { serverNow, useNow } from '../format/server-clock'

/** A screen hears from its server every 2 s; after so long without a word it takes it for gone. */
export const silenceMs = 4_500

const lost = new Map<object, number>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of [...listeners]) listener()
}

/** The connection has heard nothing for `silenceMs`. */
export function noteSilence(connection: object): void {
  if (lost.has(connection)) return
  lost.set(connection, serverNow() - silenceMs)
  tell()
}

/** The connection heard its server again, or nobody listens on it any more. */
export function forgetSilence(connection: object): void {
  if (lost.delete(connection)) tell()
}

function lostSince(): number | null {
  return lost.size === 0 ? null : Math.min(...lost.values())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the server was last heard (epoch milliseconds) by a live stream that has lost it; null while all is well. */
export function useLostServer(): number | null {
  return useSyncExternalStore(subscribe, lostSince)
}

/** `useNow()` for clocks of what happens on courts: they stand still while nobody knows whether it goes on. */
export function useLiveNow(everyMs?: number): number {
  const now = useNow(everyMs)
  return useLostServer() ?? now
}
