import { ActionIcon, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DashboardView } from '@vot/contract'
import { formatTime } from '../../lib/formats/format-day'
import { quickDialogs } from '../../lib/quick-dialogs'
import { useMay } from '../../lib/session-store'
import { DataBadge } from '../../ui/data-badge'
import { ErrorState } from '../../ui/error-state'
import { LoadingView } from '../../ui/loading-view'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { RefreshButton } from '../../ui/refresh-button'
import { toasts } from '../../ui/toasts'
import { ActivityPanel } from './activity-panel'
import { useDashboardLive } from './api'
import classes from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { PerformancePanel } from './performance-panel'
import { QuickActions } from './quick-actions'
import { StatRow } from './stat-row'
import { strings } from './strings'
import { SystemPanel } from './system-panel'
import { type ShownDashboard, useShownDashboard } from './use-shown-dashboard'

/** Figures, growth, activity and state of the system. Source: A 2, D 1. */
export function DashboardScreen() {
  useDashboardLive()
  const isOrganiser = useMay('tournament:manage')
  const { shown, error, isPending, isFetching, refetch } = useShownDashboard()
  const refresh = async () => {
    const result = await refetch()
    if (result.isSuccess) toasts.success(strings.refreshed)
    else toasts.failure(strings.failed, result.error)
  }
  return (
    <Page title={strings.title}>
      <PageHeader
        title={strings.title}
        status={shown && <SourceBadge shown={shown} />}
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
          shown === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Panels data={shown.data} isOrganiser={isOrganiser} />
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

function SourceBadge({ shown }: { readonly shown: ShownDashboard }) {
  if (shown.source === 'fresh') return null
  if (shown.source === 'sample') return <DataBadge kind="sample" />
  return (
    <>
      <DataBadge kind="old" /> <span>{strings.dataOf(formatTime(shown.data.measured_at))}</span>
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
