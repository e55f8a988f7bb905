import type { DeskMatchView } from '@vot/contract'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { formatTime } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import type { DeskActions } from '../api'
import type { PlanActions } from './api'
import { restingNow } from './resting'
import { strings } from './strings'

interface NextCourt {
  /** The given match, or the first that can start, to the court that is free longest. */
  readonly give: (match?: DeskMatchView) => void
  readonly busy: boolean
  /** Asks before a match is called whose player has not rested. */
  readonly question: ReactNode
}

/** One tap: court, referee and, where none is given, match are the server's choice; taken back from the toast. */
export function useNextCourt(plan: PlanActions, actions: Pick<DeskActions, 'unassign'>): NextCourt {
  const [asking, setAsking] = useState<DeskMatchView | null>(null)
  const undo = async (id: number) => {
    try {
      toasts.success((await actions.unassign.mutateAsync(id)).message)
    } catch (failure) {
      toasts.failure(strings.undoFailed, failure)
    }
  }
  const send = async (match: DeskMatchView | undefined, override: boolean) => {
    try {
      const { message, match: given } = await plan.next.mutateAsync(match ? { matchId: match.id, override } : {})
      toasts.success(message, { action: { label: strings.undo, run: () => void undo(given.id) } })
    } catch (failure) {
      if (match && failure instanceof ApiError && failure.code === 'player-resting') return setAsking(match)
      toasts.failure(strings.nextFailed, failure)
    }
    setAsking(null)
  }
  const give = (match?: DeskMatchView) =>
    match && restingNow(match, serverNow()) ? setAsking(match) : void send(match, false)
  const { resting } = asking ?? { resting: null }
  const question = asking && (
    <ConfirmDialog
      opened
      title={strings.restTitle(asking.match_code)}
      confirmLabel={strings.restAnyway}
      busy={plan.next.isPending}
      onClose={() => setAsking(null)}
      onConfirm={() => void send(asking, true)}
    >
      {resting ? strings.restText(resting.player_name, formatTime(resting.until)) : strings.restTextUnknown}
    </ConfirmDialog>
  )
  return { give, busy: plan.next.isPending, question }
}
