import { ActionIcon, Button, Skeleton } from '@mantine/core'
import {
  type Icon,
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconBallTennis,
  IconCalendarPlus,
  IconCoins,
  IconPlus,
  IconSchool,
  IconTournament,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import type { DashboardView } from '@vot/contract'
import { formatVietnamIso, vietnamDay } from '@vot/domain'
import { networkError } from '../../lib/api/api-error'
import { useMay } from '../../lib/api/session-store'
import { type GlobalDialog, globalDialogs } from '../../lib/browser/global-dialogs'
import { useCache } from '../../lib/data/use-cache'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { formatCount, formatPercent, formatVnd } from '../../lib/format/format-number'
import { useNow } from '../../lib/format/server-clock'
import { useStartPractice } from '../../play/practice/api'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyPanel } from '../../ui/feedback/lazy'
import { LoadingView } from '../../ui/feedback/loading-view'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { RefreshButton } from '../../ui/page/refresh-button'
import { StatCard, StatCards } from '../../ui/page/stat-card'
import shared from '../../ui/theme/shared.module.css'
import { ActivityPanel } from './activity-panel'
import { useDashboard, useDashboardLive } from './api'
import classes from './dashboard-screen.module.css'
import { PerformancePanel } from './performance-panel'
import { strings } from './strings'
import { SystemPanel } from './system-panel'
import { todayStrings } from './today/strings'

/** Said whenever the sample set is shown. */
const { message: networkText } = networkError()

const Today = lazyPanel(
  async () => (await import('./today/today')).Today,
  <Skeleton className={classes.todaySkeleton ?? ''} height={442} radius="lg" />,
)

/** Today with the name of the day. */
function dayText(now: number): string {
  const weekday = todayStrings.weekdays[(vietnamDay(now) + 4) % 7] ?? ''
  return todayStrings.today(weekday, formatDay(formatVietnamIso(now)))
}

/** What organisers have to do today, then figures, growth, activity and state of the system. */
export function DashboardScreen() {
  useDashboardLive()
  const isOrganiser = useMay('tournament:manage')
  const now = useNow(60_000)
  const cache = useCache()
  const { data, origin, error, isPending, isFetching, refetch } = useDashboard()
  useFailureToast(origin === 'sample' && data !== undefined ? error : null, networkText)
  const refresh = async () => {
    const everything = cache.readAgain('dashboard')
    // Waits for the dashboard, which is being read with the rest.
    const [result] = await Promise.all([refetch({ cancelRefetch: false }), everything])
    if (result.isSuccess) toasts.success(strings.refreshed)
    else toasts.failure(strings.failed, result.error)
  }
  return (
    <Page title={strings.title}>
      <div className={classes.top} />
      <PageHeader
        title={strings.title}
        status={
          <>
            {isOrganiser && <span className={shared.soft}>{dayText(now)}</span>}
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
      {isOrganiser && <Today aside={<QuickActions />} />}
      <LoadingView loading={isPending} label={strings.loading} skeleton={<DashboardSkeleton />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Panels data={data} />
          )
        }
      </LoadingView>
    </Page>
  )
}

function Panels({ data }: { readonly data: DashboardView }) {
  return (
    <>
      <StatRow data={data} />
      <div className={classes.panels}>
        <ActivityPanel items={data.recentActivity} className={classes.activity} />
        <PerformancePanel data={data} className={classes.performance} />
        <SystemPanel data={data} className={classes.system} />
      </div>
    </>
  )
}

function NewTournamentButton() {
  const open = () => globalDialogs.open('create-tournament')
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

/** Blocks of the cards and panels. */
function DashboardSkeleton() {
  return (
    <>
      <div className={classes.skeletonStats}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={112} radius="lg" />
        ))}
      </div>
      <div className={classes.panels}>
        <Skeleton className={classes.activity ?? ''} height={430} radius="lg" />
        <Skeleton className={classes.performance ?? ''} height={360} radius="lg" />
        <Skeleton className={classes.system ?? ''} height={116} radius="lg" />
      </div>
    </>
  )
}

/** Players, tournaments, games and revenue, each with its growth. */
function StatRow({ data }: { readonly data: DashboardView }) {
  return (
    <StatCards label={strings.figures}>
      <StatCard
        label={strings.players}
        icon={IconUsers}
        figure={formatCount(data.activePlayers)}
        note={<Growth percent={data.playerGrowth} />}
      />
      <StatCard
        label={strings.tournaments}
        icon={IconTournament}
        figure={formatCount(data.totalTournaments)}
        note={<Growth percent={data.tournamentGrowth} />}
      />
      <StatCard
        label={strings.games}
        icon={IconBallTennis}
        figure={formatCount(data.gamesPlayed)}
        note={<Growth percent={data.gameGrowth} />}
      />
      <StatCard
        label={strings.revenue}
        icon={IconCoins}
        figure={formatVnd(data.revenue)}
        note={<Growth percent={data.revenueGrowth} />}
      />
    </StatCards>
  )
}

interface GrowthStyle {
  readonly icon: Icon
  readonly word: string
  readonly className: string | undefined
}

function growthStyle(percent: number): GrowthStyle {
  if (percent > 0) return { icon: IconArrowUpRight, word: strings.grew, className: classes.up }
  if (percent < 0) return { icon: IconArrowDownRight, word: strings.fell, className: classes.down }
  return { icon: IconArrowRight, word: strings.same, className: undefined }
}

/**
 * How the last 30 days stand against the 30 before: period, arrow, sign. `percent` null without such days; a percentage
 * of more than three digits says nothing to anybody, so it is told as a multiple.
 */
export function Growth({ percent }: { readonly percent: number | null }) {
  if (percent === null) return strings.noPeriod
  const { icon: Arrow, word, className } = growthStyle(percent)
  return (
    <>
      {strings.period}{' '}
      <span className={`${classes.change} ${className ?? ''}`}>
        <Arrow size={16} stroke={2} aria-hidden />
        <span className="only-readers">{word}</span>
        {percent > 999 ? (
          strings.tenfold
        ) : (
          <Figure>{`${percent > 0 ? '+' : ''}${formatPercent(percent / 100)}`}</Figure>
        )}
      </span>
    </>
  )
}

const actions = [
  { dialog: 'add-player', icon: IconUserPlus, label: strings.addPlayer, help: strings.addPlayerHelp },
  {
    dialog: 'create-tournament',
    icon: IconTournament,
    label: strings.createTournament,
    help: strings.createTournamentHelp,
  },
  { dialog: 'pick-group', icon: IconCalendarPlus, label: strings.operate, help: strings.operateHelp },
] as const satisfies readonly { readonly dialog: GlobalDialog; [more: string]: unknown }[]

/** What an organiser does most, one tap away. */
function QuickActions() {
  const practice = useStartPractice()
  return (
    <Card title={strings.actions} className={classes.actions}>
      <ul className={classes.list}>
        {actions.map(({ dialog, icon: IconOfAction, label, help }) => (
          <li key={dialog}>
            <Button
              fullWidth
              variant="default"
              px={6}
              title={help}
              aria-haspopup="dialog"
              leftSection={<IconOfAction size={18} stroke={1.75} aria-hidden />}
              onClick={() => globalDialogs.open(dialog)}
            >
              {label}
            </Button>
            <p className={classes.help} aria-hidden>
              {help}
            </p>
          </li>
        ))}
        <li>
          <Button
            fullWidth
            variant="default"
            px={6}
            title={strings.practiseHelp}
            leftSection={<IconSchool size={18} stroke={1.75} aria-hidden />}
            loading={practice.isPending}
            onClick={() => practice.mutate()}
          >
            {strings.practise}
          </Button>
          <p className={classes.help} aria-hidden>
            {strings.practiseHelp}
          </p>
        </li>
      </ul>
    </Card>
  )
}
