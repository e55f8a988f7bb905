import { useEffect, useRef, useState } from 'react'
import { firstView } from './first-view'

const showAfterMs = 150
const showAtLeastMs = 300
const lookAgainMs = 1_000

/**
 * Whether to show a skeleton: not for a wait under 150 ms, or longer where part of the layout stands already, and then
 * for at least 300 ms.
 */
export function useLoadingView(loading: boolean, afterMs = showAfterMs): boolean {
  const [shown, setShown] = useState(false)
  // How often the first view was still there.
  const [looks, setLooks] = useState(0)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return
    // Under the first view nobody would see it, which leaves after a wait without end.
    if (loading && firstView.isShown()) return after(lookAgainMs, () => setLooks(looks + 1))
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
  }, [loading, shown, afterMs, looks])
  return shown
}

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A browser that is busy may be making the very thing that is waited for; a skeleton would only hold it up. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return after(0, run)
  const handle = requestIdleCallback(run, { timeout: showAtLeastMs })
  return () => cancelIdleCallback(handle)
}
