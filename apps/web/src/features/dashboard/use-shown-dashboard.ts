import type { DashboardView } from '@vot/contract'
import { mayPass, networkError } from '../../lib/api-error'
import { useFailureToast } from '../../ui/use-failure-toast'
import { useDashboard } from './api'
import { sampleDashboard } from './sample-dashboard'

export interface ShownDashboard {
  readonly data: DashboardView
  /** Measured now; the last that was seen; the built-in set. */
  readonly source: 'fresh' | 'old' | 'sample'
}

const { message: networkText } = networkError()

/** What to show when the call failed: the last data that was seen, then the sample set with its toast. Source: D 1. */
export function useShownDashboard() {
  const { data, error, isPending, isFetching, refetch } = useDashboard()
  const shown = choose(data, error)
  useFailureToast(shown?.source === 'sample' ? error : null, networkText)
  return { shown, error, isPending, isFetching, refetch }
}

function choose(data: DashboardView | undefined, error: Error | null): ShownDashboard | undefined {
  if (data !== undefined) return { data, source: error === null ? 'fresh' : 'old' }
  // A refusal is no lack of data: who may not see the dashboard is told so.
  return mayPass(error) ? { data: sampleDashboard, source: 'sample' } : undefined
}
