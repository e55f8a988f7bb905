import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds of the glow: long enough to be noticed. */
const glowMs = 600

/** [UI-28] Ref of an element that glows for a moment when its text (`says`) changes, but not when it first appears. */
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
