import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { errorCatalogue } from '../../lib/api/error-texts'
import { EmptyState } from '../../ui/feedback/empty-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import type { ScoredMatchView } from './log/scored-match'
import { MatchHeader } from './match-header'
import { strings } from './strings'

type MatchUnavailableViewProps = { readonly scored: Pick<ScoredMatchView, 'status' | 'problem' | 'match' | 'retryNow'> }

/** Instead of the sheet while the match is loading, or if it cannot be loaded. */
export function MatchUnavailableView({ scored: { status, problem, match, retryNow } }: MatchUnavailableViewProps) {
  return (
    <>
      <MatchHeader match={match} />
      <LoadingView loading={status === 'loading'} label={strings.loading} skeleton={<ScoringSkeleton />}>
        {() => (
          <EmptyState
            title={status === 'missing' ? strings.missing : strings.refused}
            action={
              status === 'missing' || problem === 'network' || problem === 'unknown' ? (
                <Button onClick={retryNow}>{strings.retry}</Button>
              ) : (
                <Button component={Link} to="/referee">
                  {strings.back}
                </Button>
              )
            }
          >
            {reasonOf(status, problem)}
          </EmptyState>
        )}
      </LoadingView>
    </>
  )
}

function reasonOf(status: ScoredMatchView['status'], problem: ScoredMatchView['problem']): string {
  if (status === 'missing') return strings.missingText
  if (problem === null || problem === 'unknown') return strings.broken
  return problem === 'network' ? strings.network : errorCatalogue[problem].message
}

function ScoringSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 10, padding: 10 }}>
      <Skeleton height={70} />
      <Skeleton height={150} />
      <Skeleton height={360} />
    </div>
  )
}
