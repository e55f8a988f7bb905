import { useEffect } from 'react'
import { toasts } from './toasts'

/** A toast each time a read fails; `title` is the specification's text of what could not be loaded. */
export function useFailureToast(error: unknown, title: string): void {
  useEffect(() => {
    if (error) toasts.failure(title, error)
  }, [error, title])
}
