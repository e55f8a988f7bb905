import type { DeskMatchView } from '@vot/contract'
import { toasts } from '../../ui/toasts'
import type { DeskActions } from './api'
import { MatchList } from './match-list'
import { QueueRow } from './queue-row'
import { strings } from './strings'

interface QueuePanelProps {
  readonly groupId: number
  readonly onGiveCourt: (match: DeskMatchView) => void
  /** Null for those who only look on. */
  readonly actions: DeskActions | null
}

/** Ready matches in the order to call them, across the divisions of the group. */
export function QueuePanel({ groupId, onGiveCourt, actions }: QueuePanelProps) {
  const queue = async (id: number, position: 'first' | 'last') => {
    try {
      toasts.success((await actions?.queue.mutateAsync({ id, position }))?.message ?? '')
    } catch (failure) {
      toasts.failure(strings.queueFailed, failure)
    }
  }
  return (
    <MatchList
      groupId={groupId}
      status="upcoming"
      title={strings.queue}
      search={{ label: strings.searchQueueLabel, placeholder: strings.searchQueue }}
      empty={{ title: strings.noQueue, text: strings.noQueueText }}
      row={(match) => (
        <QueueRow
          match={match}
          actions={
            actions && {
              onGiveCourt: () => onGiveCourt(match),
              onQueue: (position) => void queue(match.id, position),
            }
          }
        />
      )}
    />
  )
}
