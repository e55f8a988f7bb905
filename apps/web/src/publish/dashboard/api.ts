import { useQueryClient } from '@tanstack/react-query'
import { readDashboard } from '@vot/contract'
import { useEffect } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { listenLive } from '../../lib/live/live-client'
import { dashboardStore } from '../../lib/offline/persisted-stores'
import { usePersistedQuery } from '../../lib/offline/use-persisted-query'

/** While a hall is playing events come every second; the figures follow at most this often. */
const renewEveryMs = 3000

/** The dashboard as measured now; where the server cannot be reached what was seen last, then the sample set. */
export function useDashboard() {
  return usePersistedQuery({
    queryKey: queryKeys.dashboard,
    queryFn: () => call(readDashboard),
    store: dashboardStore,
    sample: async () => (await import('./sample-dashboard')).sampleDashboard,
  })
}

/**
 * Measures again when something happens in any tournament, or a request for correction or a claim comes or ends; the
 * first time soon, then at most every 3 s.
 */
export function useDashboardLive(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let renewedAt = Number.NEGATIVE_INFINITY
    const renew = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          renewedAt = performance.now()
          forgetSharedRequests()
          void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard })
        },
        Math.max(200, renewedAt + renewEveryMs - performance.now()),
      )
    }
    const close = listenLive({}, { onMessage: renew, onResync: renew, onCorrection: renew })
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [queryClient])
}
