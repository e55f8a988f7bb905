import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useLive } from '../../lib/data/use-live'
import { useRegistrations, useTournament } from '../../tournament/group/tournament-reads'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { useDrawBoard } from './api'
import { DrawPage } from './draw-page'
import { DrawSkeleton, MissingTournament } from './page-parts'
import { strings } from './strings'

/** The number draw of one division, for organisers. */
export function DrawScreen() {
  const id = Number(useParams().tournamentId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  useLive({ tournamentId: id })
  const tournament = useTournament(isSound ? id : 0)
  const registrations = useRegistrations(isSound ? id : 0)
  const board = useDrawBoard(isSound ? id : 0)
  const isMissing = !isSound || (tournament.error instanceof ApiError && tournament.error.status === 404)
  useFailureToast(isMissing ? null : tournament.error, strings.tournamentFailed)
  useFailureToast(isMissing ? null : registrations.error, strings.loadFailed)
  useFailureToast(isMissing ? null : board.error, strings.boardFailed)
  if (isMissing) return <MissingTournament />
  if (tournament.data && registrations.data && board.data) {
    return <DrawPage key={id} tournament={tournament.data} registrations={registrations.data} board={board.data} />
  }
  const error = tournament.error ?? registrations.error ?? board.error
  return (
    <Page title={strings.title} width="full">
      <LoadingView loading={error === null} label={strings.loading} skeleton={<DrawSkeleton />}>
        {() => (
          <ErrorState
            title={
              tournament.error
                ? strings.tournamentFailed
                : registrations.error
                  ? strings.loadFailed
                  : strings.boardFailed
            }
            error={error}
            onRetry={() => {
              void tournament.refetch()
              void registrations.refetch()
              void board.refetch()
            }}
          />
        )}
      </LoadingView>
    </Page>
  )
}
