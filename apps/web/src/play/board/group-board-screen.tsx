import { useDocumentTitle, useMediaQuery } from '@mantine/hooks'
import type { GroupBoard, ScreenPage } from '@vot/contract'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error'
import { useWakeLock } from '../../lib/browser/use-wake-lock'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useGroupBoard } from './api'
import { BoardNotFound, BoardSkeleton, ConnectionLostBar, NoMatches } from './board-states'
import { stageOf } from './board-texts'
import { GroupOverlay } from './court/group-overlay'
import { isOverStream } from './court/use-transparent-page'
import { PhoneBoard, PhoneHead } from './phone/phone-board'
import { ScoreAnnouncer } from './score-announcer'
import { strings } from './strings'
import { TvBoard } from './tv/tv-board'
import { useAutoReload, useBoardLive } from './use-board-live'

/** A screen with the shape of a television, and room for what hangs in the hall. */
const wall = '(min-width: 60em) and (min-aspect-ratio: 5/4)'

/** The board of a group: courts on a wall screen, a list on a phone, or with `?stream=1` a layer over a stream. */
export function GroupBoardScreen() {
  const id = Number(useParams().groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  const [search] = useSearchParams()
  if (!isSound) return <Missing />
  return isOverStream(search) ? <GroupOverlay key={id} groupId={id} /> : <HallBoard key={id} groupId={id} />
}

interface HallBoardProps {
  readonly groupId: number
  /** What a wall shows, one after the other, whatever the shape of its window. */
  readonly pages?: readonly ScreenPage[]
}

/** The board of a group, or what an organiser chose of it for a wall. */
export function HallBoard({ groupId, pages }: HallBoardProps) {
  const isWide = useMediaQuery(wall, undefined, { getInitialValueInEffect: false })
  const onWall = isWide || pages !== undefined
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
            <Board board={data} onWall={onWall} pages={pages} />
          ) : (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          )}
          <ConnectionLostBar lostAt={lostAt} />
        </>
      )}
    </LoadingView>
  )
}

interface BoardProps {
  readonly board: GroupBoard
  readonly onWall: boolean
  readonly pages: readonly ScreenPage[] | undefined
}

function Board({ board, onWall, pages }: BoardProps) {
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
  return <TvBoard board={board} address={`${origin}/groups/${group.id}`} {...(pages && { pages })} />
}

function Missing() {
  useDocumentTitle(`${strings.notFound} · Vợt`)
  return <BoardNotFound title={strings.notFound} text={strings.notFoundText} />
}
