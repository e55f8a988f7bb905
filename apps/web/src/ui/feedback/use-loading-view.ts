import { useEffect, useRef, useState } from 'react'
import { firstView } from './first-view'

const showAfterMs = 150
const showAtLeastMs = 300
const checkAgainMs = 1_000

/**
 * Whether to show a skeleton: not for a wait under 150 ms, or longer where part of the layout stands already, and then
 * for at least 300 ms.
 */
export function useLoadingView(loading: boolean, afterMs = showAfterMs): boolean {
  const [shown, setShown] = useState(false)
  // How often the first view was still there.
  const [checks, setLooks] = useState(0)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return
    // The first view covers the screen until it leaves, so a skeleton would not be seen.
    if (loading && firstView.isShown()) return after(checkAgainMs, () => setLooks(checks + 1))
    const change = () => {
      since.current = performance.now()
      setShown(loading)
    }
    if (!loading) return after(Math.max(0, since.current + showAtLeastMs - performance.now()), change)
    let stopIdle: (() => void) | undefined
    const stop = after(afterMs, () => {
      stopIdle = whenIdle(change)
    })
    return () => {
      stop()
      stopIdle?.()
    }
  }, [loading, shown, afterMs, checks])
  return shown
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A busy browser may be rendering the very data; a skeleton would only delay it. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return after(0, run)
  const handle = requestIdleCallback(run, { timeout: showAtLeastMs })
  return () => cancelIdleCallback(handle)
}
