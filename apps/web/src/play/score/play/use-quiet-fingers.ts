import { type RefObject, useEffect } from 'react'

/** Nobody here listens to these; a tap has all of them, each for React to look for handlers in the whole page. */
const unheard = ['pointerup', 'pointerout', 'pointerover', 'gotpointercapture', 'lostpointercapture'] as const

/** Fingers on an element are heard as touches alone, so that the one that leaves it is heard sooner. */
export function useQuietFingers(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hush = (event: PointerEvent) => {
      const { target, pointerType } = event
      if (pointerType === 'touch' && target instanceof Node && element.current?.contains(target))
        event.stopPropagation()
    }
    for (const name of unheard) window.addEventListener(name, hush, { capture: true })
    return () => {
      for (const name of unheard) window.removeEventListener(name, hush, { capture: true })
    }
  }, [element])
}
