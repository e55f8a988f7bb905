import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useMay } from '../../lib/api/session-store'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { useCachedTournament } from '../group/tournament-reads'
import { RegistrationSkeleton } from './list/registration-list'
import { RegistrationPage } from './registration-page'
import { strings } from './strings'

/** Registrations of one division. */
export function RegistrationScreen() {
  const { tournamentId } = useParams()
  const id = Number(tournamentId)
  const isSound = Number.isSafeInteger(id) && id > 0
  const { data: tournament, isOld, error, isPending, refetch } = useCachedTournament(isSound ? id : 0)
  const isMissing = !isSound || (error instanceof ApiError && error.status === 404)
  useFailureToast(isMissing ? null : error, strings.tournamentFailed)
  if (tournamentId === undefined) return <NoTournament title={strings.noneChosen} text={strings.noneChosenText} />
  if (isMissing) return <NoTournament title={strings.notFound} text={strings.notFoundText} />
  if (tournament) return <RegistrationPage key={tournament.id} tournament={tournament} isKept={isOld} />
  return (
    <Page title={strings.screen} width="table">
      <LoadingView loading={isPending} label={strings.loading} skeleton={<RegistrationSkeleton />}>
        {() => <ErrorState title={strings.tournamentFailed} error={error} onRetry={() => void refetch()} />}
      </LoadingView>
    </Page>
  )
}

/** There is nothing to register for; organisers may create it. */
function NoTournament({ title, text }: { readonly title: string; readonly text: string }) {
  const mayCreate = useMay('tournament:manage')
  return (
    <Page title={title}>
      <EmptyState
        isScreen
        title={title}
        action={
          <Group justify="center">
            <Button component={Link} to="/tournaments" variant={mayCreate ? 'default' : 'filled'}>
              {strings.toTournaments}
            </Button>
            {mayCreate && (
              <Button
                component={Link}
                to="/tournaments/create-tournament"
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {strings.createTournament}
              </Button>
            )}
          </Group>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}
