import { type RefObject, useCallback, useRef } from 'react'

/**
 * For a list whose buttons may vanish or switch off under the focus: hands it to the head of the given card, unless
 * the focus still stands on something that can be used.
 */
export function useHeldFocus(): [RefObject<HTMLElement | null>, (index: number) => void] {
  const listRef = useRef<HTMLElement>(null)
  const hold = useCallback((index: number) => {
    requestAnimationFrame(() => {
      const at = document.activeElement
      const isLost = at === null || at === document.body || at.matches(':disabled')
      if (isLost) listRef.current?.querySelectorAll<HTMLElement>('[data-accordion-control]')[index]?.focus()
    })
  }, [])
  return [listRef, hold]
}
