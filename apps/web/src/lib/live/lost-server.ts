import { create } from 'zustand'
import { serverNow, useNow } from '../format/server-clock'

/** A screen hears from its server every 2 s; after this silence it considers the server lost. */
export const silenceMs = 4_500

/** The silent connections, with when each was last heard. */
const useLost = create<ReadonlyMap<object, number>>(() => new Map())

/** The connection has heard nothing for `silenceMs`. */
export function markSilent(connection: object): void {
  const lost = useLost.getState()
  if (!lost.has(connection)) useLost.setState(new Map([...lost, [connection, serverNow() - silenceMs]]), true)
}

/** The connection heard its server again, or nobody listens on it any more. */
export function clearSilence(connection: object): void {
  const lost = useLost.getState()
  if (lost.has(connection)) useLost.setState(new Map([...lost].filter(([other]) => other !== connection)), true)
}

/** When the server was last heard (epoch milliseconds) by a live stream that has lost it; null while all is well. */
export function useLostServer(): number | null {
  return useLost((lost) => (lost.size === 0 ? null : Math.min(...lost.values())))
}

/** `useNow()` for clocks of what happens on courts: they stand still while nobody knows whether it goes on. */
export function useLiveNow(everyMs?: number): number {
  const now = useNow(everyMs)
  return useLostServer() ?? now
}
