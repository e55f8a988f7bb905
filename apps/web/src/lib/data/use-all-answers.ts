import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../api/api-error'

/** Everything that is cached, for the frame of the app. */
export function useAllAnswers() {
  const client = useQueryClient()
  return useMemo(() => {
    const cache = client.getQueryCache()
    const states = () => cache.getAll().map(({ state }) => state)
    return {
      /** A screen may add a query while it renders, so listeners are called after the render. */
      subscribe: (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
      /** Whether a screen's last read got no answer. */
      isCutOff: () =>
        states().some(({ status, error }) => status === 'error' && error instanceof ApiError && error.status === 0),
      /** When the newest came, 0 where there is none. */
      newestAt: () => Math.max(0, ...states().map(({ dataUpdatedAt }) => dataUpdatedAt)),
      readShown: () => void client.refetchQueries({ type: 'active' }),
      readAgain: () => void client.invalidateQueries(),
      /** What is on the screen is read anew. */
      forget: () => void client.resetQueries(),
    }
  }, [client])
}
