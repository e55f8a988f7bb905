import { type RefObject, useLayoutEffect, useRef } from 'react'

const least = 0.3
const step = 0.05

/**
 * Shrinks text until the content of the box fits: sets --fit, a factor from 1 down to 0.3, by which the styles of the box
 * multiply its sizes of text. The box has a height of its own and hides what goes beyond it.
 *
 * @param text measured again when it changes
 */
export function useFit<Box extends HTMLElement>(text: string): RefObject<Box | null> {
  const ref = useRef<Box>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs other room
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const fit = () => {
      for (let factor = 1; factor >= least; factor -= step) {
        box.style.setProperty('--fit', factor.toFixed(2))
        if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) return
      }
    }
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    document.fonts?.addEventListener('loadingdone', fit)
    fit()
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', fit)
    }
  }, [text])
  return ref
}
