import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { firstView } from '../ui/feedback/first-view'

/** After this long people are told what the app is waiting for. */
const longestMs = 8_000

/** Removes the first view when its screen does not: after a change of screen, or when waiting too long. */
export function FirstViewEnd() {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  const [scrolledTo] = useState(() => (firstView.isShown() ? window.scrollY : 0))
  // The router starts a screen at its top; people who have scrolled already stay where they are.
  useLayoutEffect(() => {
    if (scrolledTo > 0) window.scrollTo(0, scrolledTo)
  }, [scrolledTo])
  useEffect(() => {
    if (first.current !== pathname) firstView.leave()
  }, [pathname])
  useEffect(() => {
    const timer = setTimeout(firstView.leave, longestMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}
