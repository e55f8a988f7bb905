import { Button, Skeleton } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useLive } from '../../lib/live/use-live'
import { useGroup } from '../../tournament/group/tournament-reads'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { Desk, type OperationsScreenProps } from './desk'
import classes from './operations-screen.module.css'
import { strings } from './strings'

/** The operations desk of a tournament group: courts, the queue, what is assigned. */
export function OperationsScreen(props: OperationsScreenProps) {
  const id = Number(useParams().groupId ?? 0)
  // Each group starts afresh: searches, pages and dialogs belong to one desk.
  return Number.isSafeInteger(id) && id > 0 ? <Screen key={id} groupId={id} {...props} /> : <MissingGroup />
}

function Screen({ groupId, ...rest }: OperationsScreenProps & { readonly groupId: number }) {
  useLive({ groupId })
  const group = useGroup(groupId)
  const isMissing = group.error instanceof ApiError && group.error.status === 404
  useFailureToast(isMissing ? null : group.error, strings.groupFailed)
  if (isMissing) return <MissingGroup />
  if (group.data) return <Desk group={group.data} {...rest} />
  return (
    <Page title={strings.title} width="full">
      <LoadingView loading={group.isPending} label={strings.loading} skeleton={<DeskSkeleton />}>
        {() => <ErrorState title={strings.groupFailed} error={group.error} onRetry={() => void group.refetch()} />}
      </LoadingView>
    </Page>
  )
}

function DeskSkeleton() {
  return (
    <>
      <Skeleton height={36} width={280} mb={20} />
      <div className={classes.skeleton}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </>
  )
}

function MissingGroup() {
  return (
    <Page title={strings.notFound}>
      <EmptyState
        title={strings.notFound}
        action={
          <Button component={Link} to="/tournaments">
            {strings.toTournaments}
          </Button>
        }
      >
        {strings.notFoundText}
      </EmptyState>
    </Page>
  )
}
