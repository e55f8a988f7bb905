import { useEffect, useRef, useState } from 'react'
import { firstView } from './first-view'

const showAfterMs = 150
const showAtLeastMs = 300

/** Whether to show a skeleton: not for a wait under 150 ms, and then for at least 300 ms. Source: design 8. */
export function useLoadingView(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (loading === shown) return
    // Under the first view nobody would see it.
    if (loading && firstView.isShown()) return
    const wait = loading ? showAfterMs : Math.max(0, since.current + showAtLeastMs - performance.now())
    const timer = setTimeout(() => {
      since.current = performance.now()
      setShown(loading)
    }, wait)
    return () => clearTimeout(timer)
  }, [loading, shown])
  return shown
}
