import { useEffect, useState } from 'react'

/** A device whose clock is off by less shows the right status anyway. */
const toleratedMs = 30_000

let offsetMs = 0
const listeners = new Set<() => void>()

/** Learns from an answer's `Date` how far this device's clock is off. */
export function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('Date') ?? '')
  if (Number.isNaN(date)) return
  const difference = date - Date.now()
  const before = offsetMs
  offsetMs = Math.abs(difference) > toleratedMs ? difference : 0
  if (Math.abs(offsetMs - before) > toleratedMs) for (const listener of listeners) listener()
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
