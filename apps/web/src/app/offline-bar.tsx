import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { IconShieldLock, IconWifiOff } from '@tabler/icons-react'
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../lib/api/api-error'
import { formatClock } from '../lib/format/format-day'
import { useLostServer } from '../lib/live/lost-server'
import { newestPersisted } from '../lib/offline/persisted-stores'
import classes from './offline-bar.module.css'
import { strings } from './strings'

/** Says that the network is gone and how old the shown data is. */
export function OfflineBar() {
  const queryClient = useQueryClient()
  const { online } = useNetwork()
  const lostAt = useLostServer()
  const isCutOff = useServerUnreachable(queryClient) || !online || lostAt !== null
  if (!isCutOff) return null
  const newest = Math.max(
    newestPersisted(),
    ...queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.state.dataUpdatedAt),
  )
  return (
    <div className={`${classes.bar} no-print`} role="status">
      <IconWifiOff size={22} aria-hidden />
      <div className={classes.text}>
        <strong>{strings.offline}.</strong>{' '}
        {lostAt !== null
          ? strings.lostSince(formatClock(lostAt))
          : newest > 0 && strings.offlineSince(formatClock(newest))}
      </div>
      <Button
        variant="subtle"
        className={classes.retry ?? ''}
        onClick={() => void queryClient.refetchQueries({ type: 'active' })}
      >
        {strings.retry}
      </Button>
    </div>
  )
}

/**
 * [AUTH-74] Tells an organiser that a second factor is required before anything can be changed, with a link to set it
 * up.
 */
export function SecondFactorBar() {
  return (
    <div className={`${classes.bar} no-print`} role="status">
      <IconShieldLock size={22} aria-hidden />
      <div className={classes.text}>{strings.secondFactorDue}</div>
      <Button component={Link} to="/account" variant="subtle" className={classes.retry ?? ''}>
        {strings.setUpSecondFactor}
      </Button>
    </div>
  )
}

/** Whether a screen's last read got no answer. */
function useServerUnreachable(queryClient: QueryClient): boolean {
  const cache = queryClient.getQueryCache()
  // A screen may add a query while it renders, so listeners are called after the render.
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache])
  return useSyncExternalStore(subscribe, () =>
    cache
      .getAll()
      .some(({ state }) => state.status === 'error' && state.error instanceof ApiError && state.error.status === 0),
  )
}
