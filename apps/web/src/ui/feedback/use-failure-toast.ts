import { useEffect } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { toasts } from './toasts'

/**
 * A toast each time a read fails; `title` is the specification's text of what could not be loaded, `otherwise` the
 * reason under it where no answer of the server explains it.
 */
export function useFailureToast(error: unknown, title: string, otherwise?: string): void {
  useEffect(() => {
    if (!error) return
    const isExplained = error instanceof ApiError || otherwise === undefined
    toasts.failure(title, error, isExplained ? {} : { detail: otherwise })
  }, [error, title, otherwise])
}
