import { Skeleton, Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { hasCode } from '../../lib/api/api-error'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { EmbedFrame } from '../../ui/page/embed-frame'
import { useGroupBoard } from './api'
import { ConnectionLostBar } from './board-states'
import { BoardLists } from './phone/phone-board'
import { strings } from './strings'
import { useBoardLive } from './use-board-live'

/** [RES-61] The board of a group in the frame of another site: what is called, played, next and over. */
export function EmbeddedBoard() {
  const text = useParams().groupId ?? ''
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  const lostAt = useBoardLive({ groupId: id }, false)
  const { data, error, isPending, refetch } = useGroupBoard(id)
  const isMissing = id === 0 || hasCode(error, 'group-not-found')
  return (
    <EmbedFrame
      title={data?.group.name ?? strings.title}
      {...(data && {
        note: `${data.group.venue} · ${strings.doneOf(data.progress.finished, data.progress.total)}`,
      })}
    >
      {data && data.progress.total > 0 ? (
        <Stack gap="lg">
          <BoardLists board={data} />
        </Stack>
      ) : data ? (
        <EmptyState title={strings.noMatches}>{strings.noMatchesText}</EmptyState>
      ) : isMissing ? (
        <ErrorState title={strings.notFound} />
      ) : isPending ? (
        <Skeleton height={360} radius={14} />
      ) : (
        <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
      )}
      <ConnectionLostBar lostAt={lostAt} />
    </EmbedFrame>
  )
}
