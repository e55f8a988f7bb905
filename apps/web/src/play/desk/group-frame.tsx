import { Button, Skeleton } from '@mantine/core'
import type { GroupView } from '@vot/contract'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import { useGroup } from '../../tournament/group/tournament-reads'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import classes from './group-frame.module.css'
import { strings } from './strings'

interface GroupFrameProps {
  readonly title: string
  readonly children: (group: GroupView) => ReactNode
}

/** The group of the address, for a screen of its desk; it follows the group's live events. */
export function GroupFrame(props: GroupFrameProps) {
  const id = Number(useParams().groupId ?? 0)
  // Each group starts afresh: searches, pages and dialogs belong to one desk.
  return Number.isSafeInteger(id) && id > 0 ? <LoadedGroup key={id} groupId={id} {...props} /> : <MissingGroup />
}

function LoadedGroup({ groupId, title, children }: GroupFrameProps & { readonly groupId: number }) {
  useLive({ groupId })
  const group = useGroup(groupId)
  const isMissing = group.error instanceof ApiError && group.error.status === 404
  useFailureToast(isMissing ? null : group.error, strings.groupFailed)
  if (isMissing) return <MissingGroup />
  if (group.data) return <>{children(group.data)}</>
  return (
    <Page title={title} width="full">
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
