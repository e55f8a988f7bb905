import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import type { GroupBoard } from '@vot/contract'
import { useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useWakeLock } from '../../lib/browser/use-wake-lock'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useGroupBoard } from './api'
import { BoardNotFound, BoardSkeleton, ConnectionLostBar, NoMatches } from './board-states'
import { stageOf } from './board-texts'
import { PhoneBoard, PhoneHead } from './phone/phone-board'
import { ScoreAnnouncer } from './score-announcer'
import { strings } from './strings'
import { TvBoard } from './tv/tv-board'
import { useAutoReload, useBoardLive } from './use-board-live'

/** A screen with the shape of a television, and room for what hangs in the hall. */
const wall = '(min-width: 60em) and (min-aspect-ratio: 5/4)'

/** The board of a group: courts on a wall screen, a list on a phone. */
export function GroupBoardScreen() {
  const id = Number(useParams().groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  return isSound ? <Screen key={id} groupId={id} /> : <Missing />
}

function Screen({ groupId }: { readonly groupId: number }) {
  const onWall = useMediaQuery(wall, undefined, { getInitialValueInEffect: false })
  const lostAt = useBoardLive({ groupId }, onWall)
  const { data, error, isPending, refetch } = useGroupBoard(groupId)
  useDocumentTitle(`${data ? strings.titleOf(data.group.name) : strings.title} · Vợt`)
  useWakeLock()
  useAutoReload(data ? !data.courts.some((court) => stageOf(court) === 'called') : true, lostAt)
  if (!data && error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<BoardSkeleton />}>
      {() => (
        <>
          {/* Before the board, under which it would make a page of one screen a little taller. */}
          {data && <ScoreAnnouncer courts={data.courts} />}
          {data ? (
            <Board board={data} onWall={onWall} />
          ) : (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          )}
          <ConnectionLostBar lostAt={lostAt} />
        </>
      )}
    </LoadingView>
  )
}

function Board({ board, onWall }: { readonly board: GroupBoard; readonly onWall: boolean }) {
  const { group, progress } = board
  if (progress.total === 0) {
    return (
      <>
        <PhoneHead to="/" toLabel={strings.home} title={group.name} sub={group.venue} />
        <NoMatches />
      </>
    )
  }
  if (!onWall) return <PhoneBoard board={board} />
  const origin = board.public_url ?? window.location.origin
  return <TvBoard board={board} address={`${origin}/board/${group.id}`} />
}

function Missing() {
  useDocumentTitle(`${strings.notFound} · Vợt`)
  return <BoardNotFound title={strings.notFound} text={strings.notFoundText} />
}
