import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DashboardView } from '@vot/contract'
import { networkError } from '../../lib/api/api-error'
import { useMay } from '../../lib/api/session-store'
import { quickDialogs } from '../../lib/browser/quick-dialogs'
import { formatTime } from '../../lib/format/format-day'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import { ActivityPanel } from './activity-panel'
import { useDashboard, useDashboardLive } from './api'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { PerformancePanel } from './performance-panel'
import { QuickActions } from './quick-actions'
import { StatRow } from './stat-row'
import { strings } from './strings'
import { SystemPanel } from './system-panel'

/** Said whenever the sample set is shown. */
const { message: networkText } = networkError()

/** Figures, growth, activity and state of the system. */
export function DashboardScreen() {
  useDashboardLive()
  const isOrganiser = useMay('tournament:manage')
  const { data, origin, error, isPending, isFetching, refetch } = useDashboard()
  useFailureToast(origin === 'sample' && data !== undefined ? error : null, networkText)
  const refresh = async () => {
    const result = await refetch()
    if (result.isSuccess) toasts.success(strings.refreshed)
    else toasts.failure(strings.failed, result.error)
  }
  return (
    <Page title={strings.title}>
      <PageHeader
        title={strings.title}
        status={
          <>
            <OriginBadge origin={origin} shown={data !== undefined} />
            {data !== undefined && origin === 'old' && (
              <span className={classes.age}>{strings.dataOf(formatTime(data.measured_at))}</span>
            )}
          </>
        }
        actions={
          <>
            <RefreshButton busy={isFetching} onRefresh={() => void refresh()} />
            {isOrganiser && <NewTournamentButton />}
          </>
        }
      />
      <LoadingView
        loading={isPending}
        label={strings.loading}
        skeleton={<DashboardSkeleton withActions={isOrganiser} />}
      >
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Panels data={data} isOrganiser={isOrganiser} />
          )
        }
      </LoadingView>
    </Page>
  )
}

function Panels({ data, isOrganiser }: { readonly data: DashboardView; readonly isOrganiser: boolean }) {
  return (
    <>
      <StatRow data={data} />
      <div className={classes.panels} data-actions={isOrganiser}>
        {isOrganiser && <QuickActions className={classes.actions} />}
        <ActivityPanel items={data.recentActivity} className={classes.activity} />
        <PerformancePanel data={data} className={classes.performance} />
        <SystemPanel data={data} className={classes.system} />
      </div>
    </>
  )
}

function NewTournamentButton() {
  const open = () => quickDialogs.open('create-tournament')
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={open} visibleFrom="sm">
        {strings.newTournament}
      </Button>
      <ActionIcon
        variant="filled"
        size={44}
        hiddenFrom="sm"
        aria-label={strings.newTournament}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconPlus size={22} aria-hidden />
      </ActionIcon>
    </>
  )
}
