import { type RefObject, useCallback, useRef } from 'react'

/** Long enough for a section that opens for the error to be in view. */
const openingMs = 60

/** Puts the focus on the first field of the form that is marked wrong. Source: design 7. */
export function useFocusFirstError(): [RefObject<HTMLFormElement | null>, () => void] {
  const formRef = useRef<HTMLFormElement>(null)
  const focus = useCallback(() => {
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), openingMs)
  }, [])
  return [formRef, focus]
}
