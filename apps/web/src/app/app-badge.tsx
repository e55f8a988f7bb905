import { useQueryClient } from '@tanstack/react-query'
import type { TodayView } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useEffect } from 'react'
import { queryKeys } from '../lib/api/query-keys'
import { useSession } from '../lib/api/session-store'

/** [UI-31] Teams that wait for a decision, on the icon of the installed app; what the dashboard was told last. */
export function AppBadge() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const isOrganiser = mayDo(user?.role ?? 'anonymous', 'registration:decide')
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    if (!isOrganiser) return void showWaiting(0)
    const show = () => {
      const today = queryClient.getQueryData<TodayView>(queryKeys.today)
      if (today) void showWaiting(waitingTeams(today))
    }
    show()
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey.join() === queryKeys.today.join()) show()
    })
  }, [queryClient, isOrganiser])
  return null
}

function waitingTeams({ tasks }: Pick<TodayView, 'tasks'>): number {
  return tasks.filter(({ kind }) => kind === 'approvals').reduce((sum, { count }) => sum + count, 0)
}

/** Only an app that is installed has a badge; elsewhere the browser refuses, and nothing is lost. */
async function showWaiting(count: number): Promise<void> {
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
