import { type RefObject, useEffect, useRef } from 'react'

/** How long it glows, and not longer: it is there to be noticed, not to be watched. */
const glowMs = 600

/** [UI-28] Of an element that glows for a moment when what it says becomes something else; not when it comes. */
export function useGlow<E extends HTMLElement>(says: string): RefObject<E | null> {
  const ref = useRef<E>(null)
  const said = useRef(says)
  useEffect(() => {
    if (said.current === says) return
    said.current = says
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // From the glow to whatever the element looks like by itself.
    const glow = { backgroundColor: 'color-mix(in srgb, var(--v-ball) 45%, transparent)', offset: 0 }
    ref.current?.animate?.([glow], { duration: glowMs, easing: 'ease-out' })
  }, [says])
  return ref
}
