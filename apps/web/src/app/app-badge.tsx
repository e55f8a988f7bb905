import { useMediaQuery } from '@mantine/hooks'
import { readToday, type TodayView } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useEffect } from 'react'
import { useSession } from '../lib/api/session-store'
import { useRead } from '../lib/data/use-read'

const readEveryMs = 60_000

/** [UI-31] Teams that wait for a decision, on the icon of the installed app. */
export function AppBadge() {
  const { user } = useSession()
  const isOrganiser = mayDo(user?.role ?? 'anonymous', 'registration:decide')
  // In a tab no icon shows it: there it is read by the dashboard alone.
  const isInstalled = useMediaQuery('(display-mode: standalone)', false, { getInitialValueInEffect: false })
  const { data: today } = useRead(readToday, isOrganiser && isInstalled ? {} : null, {
    refetchInterval: readEveryMs,
    refetchIntervalInBackground: true,
  })
  const waiting = isOrganiser ? today && waitingTeams(today) : 0
  useEffect(() => {
    if (waiting !== undefined && 'setAppBadge' in navigator) void showWaiting(waiting)
  }, [waiting])
  return null
}

function waitingTeams({ tasks }: Pick<TodayView, 'tasks'>): number {
  return tasks.filter(({ kind }) => kind === 'approvals').reduce((sum, { count }) => sum + count, 0)
}

/** Only an app that is installed has a badge; elsewhere the browser refuses, and nothing is lost. */
async function showWaiting(count: number): Promise<void> {
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
