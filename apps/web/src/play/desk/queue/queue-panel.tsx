import type { CourtView, DeskMatchView, NextAssignment, TournamentView } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { formatTime } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import type { DeskActions } from '../api'
import { restingNow } from '../desk-facts'
import { MatchList } from '../match-list'
import { type PlanActions, type QueueTarget, usePlanActions } from '../planning/api'
import { planStrings, strings } from '../strings'
import type { Proposals } from '../use-proposals'
import { AssignAllDialog } from './assign-all-dialog'
import { QueueRow, targetBeside, useRowDrag } from './queue-row'
import { QueueToolbar } from './queue-toolbar'

interface QueuePanelProps {
  readonly groupId: number
  readonly divisions: readonly TournamentView[]
  readonly courts: readonly CourtView[]
  /** Shown when the queue is empty. */
  readonly empty: ReactNode
  /** Null for read-only users. */
  readonly actions: DeskActions | null
  readonly proposals: Proposals | null
  /** False once it is known that no match waits. */
  readonly hasQueue: boolean
  readonly onGiveCourt: (match: DeskMatchView) => void
}

/** Ready matches in the order to call them, across the divisions of the group. */
export function QueuePanel(props: QueuePanelProps) {
  const { groupId, actions, empty } = props
  return actions ? (
    <ManagedQueue {...props} actions={actions} />
  ) : (
    <QueueToRead {...{ groupId, empty }} divisions={props.divisions} />
  )
}

/** The field that the key / leads to. */
export const queueSearchId = 'queue-search'

const listTexts = {
  status: 'upcoming',
  title: strings.queue,
  search: { id: queueSearchId, label: strings.searchQueueLabel, placeholder: strings.searchQueue },
} as const

function isBlocked(match: DeskMatchView): boolean {
  const isHeld = match.held_until !== null && Date.parse(match.held_until) > serverNow()
  return match.conflict !== null || isHeld || restingNow(match, serverNow()) !== null
}

function QueueToRead({ groupId, divisions, empty }: Pick<QueuePanelProps, 'groupId' | 'divisions' | 'empty'>) {
  return (
    <MatchList
      groupId={groupId}
      {...listTexts}
      divisions={divisions}
      isBlocked={isBlocked}
      empty={empty}
      toolbar={<QueueToolbar groupId={groupId} manage={null} />}
      row={(match) => <QueueRow match={match} actions={null} />}
    />
  )
}

type ManagedQueueProps = QueuePanelProps & { readonly actions: DeskActions }

function ManagedQueue({
  groupId,
  divisions,
  courts,
  actions,
  proposals,
  onGiveCourt,
  empty,
  hasQueue,
}: ManagedQueueProps) {
  const plan = usePlanActions(groupId)
  const nextCourt = useNextCourt(plan, actions)
  const first = proposals?.items?.[0]
  const [all, setAll] = useState<readonly NextAssignment[] | null>(null)
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
        divisions={divisions}
        courts={courts}
        isBlocked={isBlocked}
        empty={empty}
        toolbar={
          <QueueToolbar
            groupId={groupId}
            manage={{
              plan,
              busy: nextCourt.busy || actions.assign.isPending,
              next: first,
              free: proposals?.items?.length ?? 0,
              onNext: hasQueue ? () => (first ? proposals?.give(first) : nextCourt.give()) : null,
              onAll: () => setAll(proposals?.items ?? null),
            }}
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
      {all && <AssignAllDialog proposals={all} assign={actions.assign} onClose={() => setAll(null)} />}
    </>
  )
}

interface NextCourt {
  /** The given match, or the first that can start, to the court that is free longest. */
  readonly give: (match?: DeskMatchView) => void
  readonly busy: boolean
  /** Asks before a match is called whose player has not rested. */
  readonly question: ReactNode
}

/** Assigns in one tap: the server picks court, referee and, if none is given, match. The toast undoes it. */
function useNextCourt(plan: PlanActions, actions: Pick<DeskActions, 'assign' | 'unassign'>): NextCourt {
  const [asking, setAsking] = useState<DeskMatchView | null>(null)
  const undo = async (id: number) => {
    try {
      toasts.success((await actions.unassign.mutateAsync(id)).message)
    } catch (failure) {
      toasts.failure(planStrings.undoFailed, failure)
    }
  }
  const send = async (match: DeskMatchView | undefined, override: boolean) => {
    try {
      const { message, match: given } = await plan.next.mutateAsync(match ? { matchId: match.id, override } : {})
      toasts.success(message, { action: { label: planStrings.undo, run: () => void undo(given.id) } })
    } catch (failure) {
      if (match && failure instanceof ApiError && failure.code === 'player-resting') return setAsking(match)
      toasts.failure(planStrings.nextFailed, failure)
    }
    setAsking(null)
  }
  const give = (match?: DeskMatchView) => {
    if (match && restingNow(match, serverNow())) return setAsking(match)
    void send(match, false)
  }
  const { resting } = asking ?? { resting: null }
  const question = asking && (
    <ConfirmDialog
      opened
      title={planStrings.restTitle(asking.day_code)}
      confirmLabel={planStrings.restAnyway}
      busy={plan.next.isPending}
      onClose={() => setAsking(null)}
      onConfirm={() => void send(asking, true)}
    >
      {resting ? planStrings.restText(resting.player_name, formatTime(resting.until)) : planStrings.restTextUnknown}
    </ConfirmDialog>
  )
  return { give, busy: plan.next.isPending, question }
}
