import { Box } from '@mantine/core'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { MissingScreen } from '../../ui/page/missing-screen'
import { Page } from '../../ui/page/page'
import { type FeesAddress, useFees } from './api'
import { FeesView } from './fees-view'
import { strings } from './strings'

/** Payments of a group, or of a tournament without one; for organisers. */
export function FeesScreen() {
  const { groupId, tournamentId } = useParams()
  const scope = tournamentId === undefined ? 'groups' : 'tournaments'
  const id = Number(tournamentId ?? groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  const fees = useFees({ scope, id: isSound ? id : 0 })
  if (!isSound || (fees.error instanceof ApiError && fees.error.status === 404)) return <Missing scope={scope} />
  return (
    <Page title={fees.data ? strings.titleOf(fees.data.name) : strings.title} width="table" isUnderToolbar>
      <LoadingView loading={fees.isPending} label={strings.loading} skeleton={<Box mih="60dvh" />}>
        {() =>
          fees.data ? (
            <LiveFees key={`${scope} ${id}`} address={{ scope, id }} fees={fees.data} />
          ) : (
            <ErrorState title={strings.failed} error={fees.error} onRetry={() => void fees.refetch()} />
          )
        }
      </LoadingView>
    </Page>
  )
}

interface LiveFeesProps {
  readonly address: FeesAddress
  readonly fees: NonNullable<ReturnType<typeof useFees>['data']>
}

function LiveFees({ address, fees }: LiveFeesProps) {
  useLive(address.scope === 'groups' ? { groupId: address.id } : { tournamentId: address.id })
  return <FeesView address={address} fees={fees} />
}

function Missing({ scope }: Pick<FeesAddress, 'scope'>) {
  const title = scope === 'groups' ? strings.groupNotFound : strings.tournamentNotFound
  return (
    <MissingScreen title={title}>
      {scope === 'groups' ? strings.groupNotFoundText : strings.tournamentNotFoundText}
    </MissingScreen>
  )
}
