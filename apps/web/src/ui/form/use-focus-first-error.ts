import { type RefObject, useCallback, useRef } from 'react'

/** Long enough for a section that opens for the error to be in view. */
const openingMs = 60

/** Puts the focus on the first field of the form that is marked wrong. */
export function useFocusFirstError<Root extends HTMLElement = HTMLFormElement>(): [RefObject<Root | null>, () => void] {
  const formRef = useRef<Root>(null)
  const focus = useCallback(() => {
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), openingMs)
  }, [])
  return [formRef, focus]
}
