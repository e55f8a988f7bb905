import { useDocumentTitle } from '@mantine/hooks'
import { useLayoutEffect } from 'react'
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
import classes from './court-board.module.css'
import { CourtOverlay } from './court-overlay'
import { CourtScoreboard } from './court-scoreboard'

const everyTournament = {}

/** One court: a scoreboard that fills the screen, or with `?stream=1` a layer over a stream's picture. */
export function CourtBoardScreen() {
  const id = Number(useParams().courtId ?? 0)
  const [params] = useSearchParams()
  // `overlay` is what addresses of earlier streams have.
  const isOverlay = params.get('stream') === '1' || params.get('overlay') === '1'
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

/** Nothing but the board covers the picture behind it. */
function useTransparentPage(isOverlay: boolean): void {
  useLayoutEffect(() => {
    const name = classes.seeThrough
    if (!isOverlay || name === undefined) return
    document.documentElement.classList.add(name)
    return () => document.documentElement.classList.remove(name)
  }, [isOverlay])
}

function Missing() {
  useDocumentTitle(`${strings.courtNotFound} · Vợt`)
  return <BoardNotFound title={strings.courtNotFound} text={strings.courtNotFoundText} />
}
