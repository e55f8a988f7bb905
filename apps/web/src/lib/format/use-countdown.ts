import { parseIsoDateTime } from '@vot/domain'
import { useEffect, useState } from 'react'
import { serverNow } from './server-clock'

/** Where the server's clock and this device's monotonic one stood at the same moment. */
const takeAnchor = () => ({ server: serverNow(), monotonic: performance.now() })

/**
 * Milliseconds until the moment of an ISO text, negative after it. Counted on monotonic time, so that a clock that is
 * set meanwhile moves nothing; taken anew from the server's clock when the screen is looked at again.
 */
export function useCountdown(until: string): number {
  const [anchor, setAnchor] = useState(takeAnchor)
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setElapsed(performance.now() - anchor.monotonic), 1_000)
    // A device that slept may have stopped its monotonic clock.
    const onVisibility = () => {
      if (document.hidden) return
      setAnchor(takeAnchor())
      setElapsed(0)
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [anchor])
  return (parseIsoDateTime(until) ?? anchor.server) - anchor.server - elapsed
}
