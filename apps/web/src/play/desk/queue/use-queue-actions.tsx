import type { DeskMatchView } from '@vot/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { formatTime } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { useStableCallback } from '../../../ui/screen/use-stable-callback'
import type { DeskActions } from '../api'
import { restingNow } from '../desk-facts'
import type { PlanActions } from '../planning/api'
import { planStrings, strings } from '../strings'
import type { QueueActions } from './queue-row'

interface QueueActionsOptions {
  readonly queue: DeskActions['queue']
  readonly nextCourt: NextCourt
  readonly onGiveCourt: (match: DeskMatchView) => void
  readonly drag: QueueActions['drag']
  readonly move: QueueActions['move']
}

/** What a row does, the same for good. */
export function useQueueActions({ queue: queued, nextCourt, onGiveCourt, drag, move: onMove }: QueueActionsOptions) {
  const giveCourt = useStableCallback(onGiveCourt)
  const next = useStableCallback((match: DeskMatchView) => nextCourt.give(match))
  const queue = useStableCallback((match: DeskMatchView, position: 'first' | 'last') => {
    void tell(strings.queueFailed, queued.mutateAsync({ id: match.id, position }))
  })
  const move = useStableCallback(onMove)
  return useMemo<QueueActions>(
    () => ({ giveCourt, nextCourt: next, queue, move, drag }),
    [giveCourt, next, queue, move, drag],
  )
}

export async function tell(failed: string, written: Promise<{ readonly message: string }>): Promise<void> {
  try {
    toasts.success((await written).message)
  } catch (failure) {
    toasts.failure(failed, failure)
  }
}

export interface NextCourt {
  /** The given match, or the first that can start, to the given court, or the one that is free longest. */
  readonly give: (match?: DeskMatchView, courtId?: number) => void
  readonly busy: boolean
  /** Asks before a match is called whose player has not rested. */
  readonly question: ReactNode
}

/** Assigns in one tap: the server picks court, referee and, if none is given, match. The toast undoes it. */
export function useNextCourt(
  plan: PlanActions,
  actions: Pick<DeskActions, 'assign' | 'unassign'>,
  onRefused: (match: DeskMatchView | undefined, failure: unknown) => void,
): NextCourt {
  const [asking, setAsking] = useState<{ readonly match: DeskMatchView; readonly courtId: number | undefined } | null>(
    null,
  )
  const undo = async (id: number) => {
    try {
      toasts.success((await actions.unassign.mutateAsync(id)).message)
    } catch (failure) {
      toasts.failure(planStrings.undoFailed, failure)
    }
  }
  const send = async (match: DeskMatchView | undefined, courtId: number | undefined, override: boolean) => {
    try {
      const { message, match: given } = await plan.next.mutateAsync(
        match ? { matchId: match.id, courtId, override } : {},
      )
      toasts.success(message, { undo: () => void undo(given.id) })
    } catch (failure) {
      if (match && failure instanceof ApiError && failure.code === 'player-resting')
        return setAsking({ match, courtId })
      onRefused(match, failure)
    }
    setAsking(null)
  }
  const give = (match?: DeskMatchView, courtId?: number) => {
    if (match && restingNow(match, serverNow())) return setAsking({ match, courtId })
    void send(match, courtId, false)
  }
  const resting = asking?.match.resting ?? null
  const question = asking && (
    <ConfirmDialog
      opened
      title={planStrings.restTitle(asking.match.day_code)}
      confirmLabel={planStrings.restAnyway}
      busy={plan.next.isPending}
      onClose={() => setAsking(null)}
      onConfirm={() => void send(asking.match, asking.courtId, true)}
    >
      {resting ? planStrings.restText(resting.player_name, formatTime(resting.until)) : planStrings.restTextUnknown}
    </ConfirmDialog>
  )
  return { give, busy: plan.next.isPending, question }
}
