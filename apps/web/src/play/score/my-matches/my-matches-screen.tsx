import { Button, Skeleton } from '@mantine/core'
import type { GroupMatchView } from '@vot/contract'
import { Link } from 'react-router'
import { useLive } from '../../../lib/data/use-live'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { OriginBadge } from '../../../ui/feedback/origin-badge'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { Page } from '../../../ui/page/page'
import { PageHeader } from '../../../ui/page/page-header'
import { RefreshButton } from '../../../ui/page/refresh-button'
import { OwnDays } from '../../desk/referees/own/own-days'
import { myMatchStrings } from '../strings'
import { useMyMatches } from './api'
import { MyMatchCard } from './my-match-card'
import classes from './my-matches-screen.module.css'

/** The referee's home: current, upcoming and finished matches. */
export function MyMatchesScreen() {
  useLive({})
  const { data, origin, error, isPending, isFetching, refetch } = useMyMatches()
  useFailureToast(error, myMatchStrings.loadFailed)
  return (
    <Page title={myMatchStrings.title}>
      <PageHeader
        title={myMatchStrings.title}
        status={<OriginBadge origin={origin} shown={data !== undefined} />}
        actions={<RefreshButton busy={isFetching} onRefresh={() => void refetch()} />}
      />
      <OwnDays />
      <LoadingView
        loading={isPending}
        label={myMatchStrings.loading}
        skeleton={
          <div className={classes.grid}>
            <Skeleton height={190} radius="lg" />
            <Skeleton height={190} radius="lg" />
          </div>
        }
      >
        {() =>
          data === undefined ? (
            <ErrorState title={myMatchStrings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : data.length === 0 ? (
            <EmptyState
              title={myMatchStrings.none}
              action={
                <Button component={Link} to="/tournaments" variant="default">
                  {myMatchStrings.toTournaments}
                </Button>
              }
            >
              {myMatchStrings.noneText}
            </EmptyState>
          ) : (
            <Sections matches={data} />
          )
        }
      </LoadingView>
    </Page>
  )
}

function Sections({ matches }: { readonly matches: readonly GroupMatchView[] }) {
  const { now, next, done } = sortMyMatches(matches)
  return (
    <>
      {now.length > 0 && <Section title={myMatchStrings.now} matches={now} />}
      <Section title={myMatchStrings.next} matches={next} empty={myMatchStrings.nothingNext} />
      {done.length > 0 && <Section title={myMatchStrings.done} matches={done} />}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly matches: readonly GroupMatchView[]
  readonly empty?: string
}

function Section({ title, matches, empty }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>
        {title} <span className="num">{matches.length}</span>
      </h2>
      {matches.length === 0 && <p className={classes.empty}>{empty}</p>}
      <div className={classes.grid}>
        {matches.map((match) => (
          <MyMatchCard key={match.id} match={match} />
        ))}
      </div>
    </section>
  )
}

interface MyMatches {
  /** In play; the one to go on with. */
  readonly now: readonly GroupMatchView[]
  /** Assigned and not begun, in the order of the server: the first called first. */
  readonly next: readonly GroupMatchView[]
  readonly done: readonly GroupMatchView[]
}

/** The referee's matches by what is to be done about them. */
function sortMyMatches(matches: readonly GroupMatchView[]): MyMatches {
  const isDone = ({ status }: GroupMatchView) => status === 'completed' || status === 'walkover'
  return {
    now: matches.filter(({ status }) => status === 'in_progress'),
    next: matches.filter((match) => match.status !== 'in_progress' && !isDone(match)),
    done: matches.filter(isDone),
  }
}
