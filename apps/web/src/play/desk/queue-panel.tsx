import type { DeskMatchView } from '@vot/contract'
import type { ReactNode } from 'react'
import { toasts } from '../../ui/feedback/toasts'
import type { DeskActions } from './api'
import { MatchList } from './match-list'
import { type QueueTarget, usePlanActions } from './planning/api'
import { QueueToolbar } from './planning/queue-toolbar'
import { strings as planStrings } from './planning/strings'
import { useNextCourt } from './planning/use-next-court'
import { targetBeside, useRowDrag } from './planning/use-row-drag'
import { QueueRow } from './queue-row'
import { strings } from './strings'

interface QueuePanelProps {
  readonly groupId: number
  /** What stands where no match waits. */
  readonly empty: ReactNode
  /** Null for those who only look on. */
  readonly actions: DeskActions | null
  /** False once it is known that no match waits. */
  readonly hasQueue: boolean
  readonly onGiveCourt: (match: DeskMatchView) => void
}

/** Ready matches in the order to call them, across the divisions of the group. */
export function QueuePanel(props: QueuePanelProps) {
  const { groupId, actions, empty } = props
  return actions ? <ManagedQueue {...props} actions={actions} /> : <QueueToRead groupId={groupId} empty={empty} />
}

const listTexts = {
  status: 'upcoming',
  title: strings.queue,
  search: { label: strings.searchQueueLabel, placeholder: strings.searchQueue },
} as const

function QueueToRead({ groupId, empty }: Pick<QueuePanelProps, 'groupId' | 'empty'>) {
  return (
    <MatchList
      groupId={groupId}
      {...listTexts}
      empty={empty}
      toolbar={<QueueToolbar groupId={groupId} manage={null} />}
      row={(match) => <QueueRow match={match} actions={null} />}
    />
  )
}

type ManagedQueueProps = QueuePanelProps & { readonly actions: DeskActions }

function ManagedQueue({ groupId, actions, onGiveCourt, empty, hasQueue }: ManagedQueueProps) {
  const plan = usePlanActions(groupId)
  const nextCourt = useNextCourt(plan, actions)
  const write = async (failed: string, written: Promise<{ readonly message: string }>) => {
    try {
      toasts.success((await written).message)
    } catch (failure) {
      toasts.failure(failed, failure)
    }
  }
  const move = (id: number, target: QueueTarget | undefined) => {
    if (target) void write(planStrings.moveFailed, plan.move.mutateAsync({ id, target }))
  }
  const drag = useRowDrag(move)
  return (
    <>
      <MatchList
        groupId={groupId}
        {...listTexts}
        empty={empty}
        toolbar={
          <QueueToolbar
            groupId={groupId}
            manage={{ plan, busy: nextCourt.busy, onNext: hasQueue ? () => nextCourt.give() : null }}
          />
        }
        row={(match, shown) => {
          const targetOf = (by: 1 | -1) => targetBeside(shown, match.id, by)
          return (
            <QueueRow
              match={match}
              mark={drag.markOf(match.id)}
              actions={{
                onGiveCourt: () => onGiveCourt(match),
                onNextCourt: () => nextCourt.give(match),
                onQueue: (position) =>
                  void write(strings.queueFailed, actions.queue.mutateAsync({ id: match.id, position })),
                handle: drag.handleOf(match.id, (by) => move(match.id, targetOf(by))),
                onUp: targetOf(-1) && (() => move(match.id, targetOf(-1))),
                onDown: targetOf(1) && (() => move(match.id, targetOf(1))),
              }}
            />
          )
        }}
      />
      {nextCourt.question}
    </>
  )
}
