import { readDashboard } from '@vot/contract'
import { useEffect } from 'react'
import { useCache } from '../../lib/data/use-cache'
import { useKeptRead } from '../../lib/data/use-kept-read'
import { listenLive } from '../../lib/live/live-client'
import { dashboardStore } from '../../lib/offline/persisted-stores'

/** While a hall is playing events come every second; the figures follow at most this often. */
const renewEveryMs = 3000

/** The dashboard as measured now; where the server cannot be reached what was seen last, then the sample set. */
export function useDashboard() {
  return useKeptRead(
    readDashboard,
    {},
    { store: dashboardStore, sample: async () => (await import('./sample-dashboard')).sampleDashboard },
  )
}

/**
 * Measures again when something happens in any tournament, or a request for correction or a claim comes or ends; the
 * first time soon, then at most every 3 s.
 */
export function useDashboardLive(): void {
  const cache = useCache()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let renewedAt = Number.NEGATIVE_INFINITY
    const renew = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined
          renewedAt = performance.now()
          void cache.readAgain('dashboard')
        },
        Math.max(200, renewedAt + renewEveryMs - performance.now()),
      )
    }
    const close = listenLive({}, { onMessage: renew, onResync: renew, onCorrection: renew })
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [cache])
}
