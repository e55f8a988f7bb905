import { useEffect, useRef } from 'react'

/**
 * For what is done in steps that take each other's place: the box of a new step gets the focus, which the button of the
 * step before has lost. The box needs `tabIndex={-1}` and a name.
 */
export function useFocusOnStep(step: string) {
  const box = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    box.current?.focus({ preventScroll: true })
  }, [step])
  return box
}
