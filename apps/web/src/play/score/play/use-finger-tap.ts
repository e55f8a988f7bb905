import { type TouchEvent, useRef } from 'react'

/** Farther than this the finger moved on, which is no tap. */
const slopPx = 24

/**
 * Hears a finger as it leaves the glass. No click follows, which browsers make out of half a dozen mouse events and a
 * frame of their own; mouse, keys and screen readers still click.
 */
export function useFingerTap(onTap: () => void) {
  const from = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      from.current = finger ? { id: finger.identifier, x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches[0]
      const start = from.current
      from.current = null
      if (!finger || !start || finger.identifier !== start.id || !event.cancelable) return
      if (Math.hypot(finger.clientX - start.x, finger.clientY - start.y) > slopPx) return
      event.preventDefault()
      onTap()
    },
    onTouchCancel() {
      from.current = null
    },
  }
}
