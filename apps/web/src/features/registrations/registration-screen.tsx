import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api-error'
import { useMay } from '../../lib/session-store'
import { useTournament } from '../../lib/tournament-reads'
import { EmptyState } from '../../ui/empty-state'
import { ErrorState } from '../../ui/error-state'
import { LoadingView } from '../../ui/loading-view'
import { Page } from '../../ui/page'
import { useFailureToast } from '../../ui/use-failure-toast'
import { RegistrationPage } from './registration-page'
import { RegistrationSkeleton } from './registration-skeleton'
import { strings } from './strings'

/** Registrations of one division. Source: A 2. */
export function RegistrationScreen() {
  const { tournamentId } = useParams()
  const id = Number(tournamentId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  const { data: tournament, error, isPending, refetch } = useTournament(isSound ? id : 0)
  const isMissing = !isSound || (error instanceof ApiError && error.status === 404)
  useFailureToast(isMissing ? null : error, strings.tournamentFailed)
  if (isMissing) return <MissingTournament />
  if (tournament) return <RegistrationPage key={tournament.id} tournament={tournament} />
  return (
    <Page title={strings.screen} width="table">
      <LoadingView loading={isPending} label={strings.loading} skeleton={<RegistrationSkeleton />}>
        {() => <ErrorState title={strings.tournamentFailed} error={error} onRetry={() => void refetch()} />}
      </LoadingView>
    </Page>
  )
}

function MissingTournament() {
  const mayCreate = useMay('tournament:manage')
  return (
    <Page title={strings.notFound}>
      <EmptyState
        title={strings.notFound}
        action={
          mayCreate ? (
            <Button
              component={Link}
              to="/tournaments/create-tournament"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {strings.createTournament}
            </Button>
          ) : (
            <Button component={Link} to="/tournaments">
              {strings.back}
            </Button>
          )
        }
      >
        {strings.notFoundText}
      </EmptyState>
    </Page>
  )
}
