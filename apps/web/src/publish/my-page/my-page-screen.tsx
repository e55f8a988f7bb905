import { Button, Skeleton } from '@mantine/core'
import { type Icon, IconCalendarCheck, IconChartLine, IconTicket, IconUser } from '@tabler/icons-react'
import type { DayMatch, MyPage } from '@vot/contract'
import { formatVietnamIso, parseIsoDateTime } from '@vot/domain'
import { Link, useSearchParams } from 'react-router'
import { loginPrompt } from '../../lib/api/login-prompt'
import { useSession } from '../../lib/api/session-store'
import { useLive } from '../../lib/data/use-live'
import { formatVnd } from '../../lib/format/format-number'
import { serverNow } from '../../lib/format/server-clock'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyPanel } from '../../ui/feedback/lazy'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { DayText } from '../../ui/page/figure'
import { Page } from '../../ui/page/page'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import shared from '../../ui/theme/shared.module.css'
import { useMyDay, useMyPage } from './api'
import { ClaimForm } from './claim-form'
import { EntriesPanel } from './entries-panel'
import classes from './my-page.module.css'
import { NextMatchCard } from './next-match-card'
import { PointsPanel } from './points-panel'
import { ProfilePanel } from './profile-panel'
import { ProvisionalClaim } from './provisional-claim'
import { ReceiptsPanel, receiptLink } from './receipts-panel'
import { strings } from './strings'
import { TodayPanel } from './today-panel'

const PushDayCards = lazyPanel(async () => (await import('./push-cards')).PushDayCards)
const NoticesCard = lazyPanel(async () => (await import('./push-cards')).NoticesCard)

/** One's own page: next match, entries, points, receipts and profile. */
export function MyPageScreen() {
  const { user } = useSession()
  if (user === null) {
    return (
      <Page title={strings.title} width="text">
        <EmptyState
          isScreen
          title={strings.signedOut}
          action={<Button onClick={loginPrompt.open}>{strings.signIn}</Button>}
        >
          {strings.signedOutText}
        </EmptyState>
      </Page>
    )
  }
  return <OwnPage key={user.id} userId={user.id} userName={user.name} />
}

function OwnPage({ userId, userName }: { readonly userId: number; readonly userName: string }) {
  useLive({}, { only: 'own-page' })
  const { data, error, isPending, refetch } = useMyPage(userId)
  return (
    <Page title={strings.title}>
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={480} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Sections page={data} userName={userName} />
          )
        }
      </LoadingView>
    </Page>
  )
}

const tabs = [
  { id: 'today', icon: IconCalendarCheck },
  { id: 'entries', icon: IconTicket },
  { id: 'points', icon: IconChartLine },
  { id: 'profile', icon: IconUser },
] as const satisfies readonly { readonly id: string; readonly icon: Icon }[]

type Tab = (typeof tabs)[number]['id']

function Sections({ page, userName }: { readonly page: MyPage; readonly userName: string }) {
  const { player, entries } = page
  const isNarrow = useNarrowScreen()
  const [params] = useSearchParams()
  const tab: Tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'today'
  const shows = (each: Tab) => !isNarrow || tab === each
  const called = player?.name ?? userName
  const day = useMyDay(entries.some(({ status, withdrawn }) => status === 'approved' && !withdrawn))
  useFailureToast(day.error, strings.dayFailed)
  const teams = day.data?.teams ?? []
  const next = teams
    .flatMap((team) => {
      const [match] = team.matches
      return match && match.state !== 'over' ? [{ team, match }] : []
    })
    .sort((one, other) => momentOf(one.match) - momentOf(other.match))
  const [first] = next
  const owed = entries.filter(({ owes }) => owes)
  return (
    <>
      <header className={classes.header}>
        {first && (
          <p className={shared.soft}>
            {first.team.group_name} · <DayText from={formatVietnamIso(serverNow())} />
          </p>
        )}
        <h1 tabIndex={-1}>{strings.hello(called.split(' ').at(-1) ?? called)}</h1>
      </header>
      <div className={classes.columns}>
        <div className={`${shared.column} ${classes.stack}`}>
          {shows('today') && (
            <>
              {next.map(({ team, match }) => (
                <NextMatchCard key={team.registration_id} team={team} match={match} playerId={player?.id ?? null} />
              ))}
              {player === null && <OwnClaim page={page} />}
              <TodayPanel teams={teams} />
              <PushDayCards page={page} />
              {isNarrow && owed.map((entry) => <OwedLine key={entry.registration_id} entry={entry} />)}
            </>
          )}
          {shows('entries') && <EntriesPanel entries={entries} playerId={player?.id ?? null} />}
        </div>
        <div className={`${shared.column} ${classes.stack}`}>
          {shows('points') && (
            <>
              <PointsPanel player={player} />
              <ReceiptsPanel entries={entries} />
              <NoticesCard />
            </>
          )}
          {shows('profile') && (
            <>
              {player === null && isNarrow && <OwnClaim page={page} />}
              <ProfilePanel player={player} />
            </>
          )}
        </div>
      </div>
      {isNarrow && (
        <nav className={classes.tabs} aria-label={strings.tabsLabel}>
          {tabs.map(({ id, icon: IconOfTab }) => (
            <Link
              key={id}
              to={id === 'today' ? '?' : `?tab=${id}`}
              replace
              aria-current={tab === id ? 'page' : undefined}
              preventScrollReset
            >
              <IconOfTab size={22} stroke={1.75} aria-hidden />
              {strings.tabs[id]}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

/** The claim that waits to be confirmed, and the way by a code. */
function OwnClaim({ page: { provisional_claim: claim } }: { readonly page: MyPage }) {
  return (
    <>
      {claim && <ProvisionalClaim key={claim.player_id} claim={claim} />}
      <ClaimForm />
    </>
  )
}

/** Who is called comes first, then by expected start; what nobody can say comes last. */
function momentOf({ state, at }: DayMatch): number {
  if (state !== 'waiting') return 0
  return (at === null ? undefined : parseIsoDateTime(at)) ?? Number.MAX_SAFE_INTEGER
}

function OwedLine({ entry }: { readonly entry: MyPage['entries'][number] }) {
  return (
    <section className={`${shared.panel} ${classes.owed}`}>
      <div className={classes.grow}>
        <p className={classes.strong}>{strings.feeOwed(formatVnd(entry.fee))}</p>
        <p className={shared.soft}>
          {entry.division_name} · {entry.receipt_code}
        </p>
      </div>
      <Button
        component={Link}
        to={receiptLink(entry)}
        variant="subtle"
        aria-label={strings.seeReceipt(entry.division_name)}
      >
        {strings.see}
      </Button>
    </section>
  )
}
