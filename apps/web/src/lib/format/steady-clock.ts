import { serverNow } from './server-clock'

let anchor: { readonly at: number; readonly ticks: number } | null = null

/**
 * Now in whole epoch milliseconds: by the server's clock as it was known at the first call, moved on by the device's
 * monotonic clock, so that it never goes back when the wall clock is set.
 */
export function steadyNow(): number {
  anchor ??= { at: serverNow(), ticks: performance.now() }
  return Math.floor(anchor.at + performance.now() - anchor.ticks)
}
