import { useEffect, useRef, useState } from 'react'

const leastMs = 2000

/** The text for the polite live region: the newest one, at most one every 2 s. */
export function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('')
  const last = useRef(Number.NEGATIVE_INFINITY)
  const isFirst = useRef(true)
  useEffect(() => {
    // What stands there when the screen opens is read with the screen.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const wait = Math.max(0, last.current + leastMs - performance.now())
    const timer = setTimeout(() => {
      last.current = performance.now()
      setSpoken(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}
