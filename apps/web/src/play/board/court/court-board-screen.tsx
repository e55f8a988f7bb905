import { useDocumentTitle } from '@mantine/hooks'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { useWakeLock } from '../../../lib/browser/use-wake-lock'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { useCourtBoard } from '../api'
import { BoardNotFound, BoardSkeleton, ConnectionLostBar } from '../board-states'
import { stageOf } from '../board-texts'
import { ScoreAnnouncer } from '../score-announcer'
import { strings } from '../strings'
import { useAutoReload, useBoardLive } from '../use-board-live'
import { CourtOverlay } from './court-overlay'
import { CourtScoreboard } from './court-scoreboard'
import { isOverStream, useTransparentPage } from './use-transparent-page'

const everyTournament = {}

/** One court: a scoreboard that fills the screen, or with `?stream=1` a layer over a stream's picture. */
export function CourtBoardScreen() {
  const id = Number(useParams().courtId ?? 0)
  const [params] = useSearchParams()
  const isOverlay = isOverStream(params)
  const isSound = Number.isSafeInteger(id) && id > 0
  return isSound ? <Screen key={id} courtId={id} isOverlay={isOverlay} /> : <Missing />
}

interface ScreenProps {
  readonly courtId: number
  readonly isOverlay: boolean
}

function Screen({ courtId, isOverlay }: ScreenProps) {
  // A court takes matches of any group.
  const lostAt = useBoardLive(everyTournament, true)
  const { data, error, isPending, refetch } = useCourtBoard(courtId)
  useDocumentTitle(`${data ? strings.courtTitle(data.court.name) : strings.title} · Vợt`)
  useWakeLock()
  useTransparentPage(isOverlay)
  const stage = data ? stageOf({ busy: data.match !== null, match: data.match }) : 'free'
  useAutoReload(stage !== 'playing' && stage !== 'called', lostAt)
  if (!data && error instanceof ApiError && error.status === 404) return <Missing />
  const news = data && <ScoreAnnouncer courts={[{ name: data.court.name, match: data.match }]} />
  // A stream never shows a frame that loads, nor what is wrong behind it.
  if (isOverlay) {
    return (
      <>
        {data?.match && <CourtOverlay court={data.court.name} match={data.match} />}
        {news}
      </>
    )
  }
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<BoardSkeleton />}>
      {() => (
        <>
          {/* Before the board, under which it would make a page of one screen a little taller. */}
          {news}
          {data ? (
            <CourtScoreboard {...data} />
          ) : (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          )}
          <ConnectionLostBar lostAt={lostAt} />
        </>
      )}
    </LoadingView>
  )
}

function Missing() {
  useDocumentTitle(`${strings.courtNotFound} · Vợt`)
  return <BoardNotFound title={strings.courtNotFound} text={strings.courtNotFoundText} />
}
