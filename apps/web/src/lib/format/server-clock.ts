import { useEffect, useState } from 'react'

/** Screens are updated at once when the clock turns out to be off by more. */
const noticedMs = 500

let offsetMs = 0
const listeners = new Set<() => void>()

/**
 * Learns from an answer's `Date`, which is a whole second, how far this device's clock is off: the server wrote it
 * between the request, sent at `sentAt` by this clock, and now. A clock that may be right is taken as right.
 */
export function syncServerClock(response: Response, sentAt: number = Date.now()): void {
  const date = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(date)) return
  const least = date - Date.now()
  const most = date + 1_000 - sentAt
  const before = offsetMs
  offsetMs = least <= 0 && most >= 0 ? 0 : (least + most) / 2
  if (Math.abs(offsetMs - before) > noticedMs) for (const listener of listeners) listener()
}

/** Now in epoch milliseconds by the server's clock, as far as it is known. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** `serverNow()` that moves on while a screen stays open, and at once when the clock turns out to be wrong. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const renew = () => setNow(serverNow())
    const timer = setInterval(renew, everyMs)
    listeners.add(renew)
    return () => {
      clearInterval(timer)
      listeners.delete(renew)
    }
  }, [everyMs])
  return now
}
