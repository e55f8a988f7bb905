import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api-error'
import { useLive } from '../../lib/use-live'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { LoadingView } from '../../ui/loading-view'
import { Page } from '../../ui/page'
import { useGroupFees } from './api'
import { GroupFeesView } from './group-fees-view'
import { strings } from './strings'

/** Who of a group has paid, for organisers. */
export function FeesScreen() {
  const id = Number(useParams().groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  const fees = useGroupFees(isSound ? id : 0)
  if (!isSound || (fees.error instanceof ApiError && fees.error.status === 404)) return <MissingGroup />
  return (
    <Page title={fees.data ? strings.titleOf(fees.data.group_name) : strings.title}>
      <LoadingView loading={fees.isPending} label={strings.loading} skeleton={<div style={{ minHeight: 480 }} />}>
        {() =>
          fees.data ? (
            <LiveFees key={id} groupId={id} fees={fees.data} />
          ) : (
            <ErrorState title={strings.failed} error={fees.error} onRetry={() => void fees.refetch()} />
          )
        }
      </LoadingView>
    </Page>
  )
}

interface LiveFeesProps {
  readonly groupId: number
  readonly fees: NonNullable<ReturnType<typeof useGroupFees>['data']>
}

function LiveFees({ groupId, fees }: LiveFeesProps) {
  useLive({ groupId })
  return <GroupFeesView fees={fees} />
}

function MissingGroup() {
  return (
    <Page title={strings.groupNotFound}>
      <EmptyState
        isScreen
        title={strings.groupNotFound}
        action={
          <Button component={Link} to="/tournaments" size="md">
            {strings.toTournaments}
          </Button>
        }
      >
        {strings.groupNotFoundText}
      </EmptyState>
    </Page>
  )
}
