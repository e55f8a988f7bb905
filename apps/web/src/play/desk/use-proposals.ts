import type { NextAssignment } from '@vot/contract'
import { useRef } from 'react'
import { toasts } from '../../ui/feedback/toasts'
import { type DeskActions, useNextAssignments } from './api'
import { planStrings } from './strings'

/** [OPS-201] What each free court would get; `give` does just that, and its toast and `undo` take it back. */
export interface Proposals {
  readonly items: readonly NextAssignment[] | undefined
  readonly give: (proposal: NextAssignment) => void
  /** Takes the assignment that was made here last back. */
  readonly undo: () => void
}

export function useProposals(
  groupId: number,
  { assign, unassign }: DeskActions,
  onRefused: (matchId: number, failure: unknown) => void,
): Proposals {
  const items = useNextAssignments(groupId)
  const latest = useRef<number | null>(null)
  const takeBack = async (matchId: number) => {
    latest.current = null
    try {
      toasts.success((await unassign.mutateAsync(matchId)).message)
    } catch (failure) {
      toasts.failure(planStrings.undoFailed, failure)
    }
  }
  const send = async ({ match_id, court_id, referee_id }: NextAssignment) => {
    const order = { matchId: match_id, courtId: court_id, refereeId: referee_id, call: false, override: false }
    try {
      const { message } = await assign.mutateAsync(order)
      latest.current = match_id
      toasts.success(message, { action: { label: planStrings.undo, run: () => void takeBack(match_id) } })
    } catch (failure) {
      onRefused(match_id, failure)
    }
  }
  return {
    items,
    give: (proposal) => void send(proposal),
    undo: () => {
      if (latest.current !== null) void takeBack(latest.current)
    },
  }
}
