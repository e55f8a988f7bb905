import type { listNextAssignments, NextAssignment, ResponseOf } from '@vot/contract'
import type { RefereeSetting } from '@vot/domain'
import { useRef } from 'react'
import { toasts } from '../../ui/feedback/toasts'
import { type Assignment, type DeskActions, useNextAssignments } from './api'
import { planStrings } from './strings'

export type WaitingTeam = ResponseOf<typeof listNextAssignments>['officiating_teams'][number]

/** [OPS-201] What each free court would get; `give` does just that, and its toast and `undo` take it back. */
export interface Proposals {
  readonly items: readonly NextAssignment[] | undefined
  /** Teams that lost and may be called to officiate. */
  readonly officiatingTeams: readonly WaitingTeam[]
  /** Whether matches of the group need a referee; undefined while that is not known. */
  readonly setting: RefereeSetting | undefined
  readonly give: (proposal: NextAssignment) => void
  /** Takes the assignment that was made here last back. */
  readonly undo: () => void
}

/** What is sent to do just what was proposed. */
export function assignmentOf({ match_id, court_id, referee_id, officiating_team }: NextAssignment): Assignment {
  const officials = { refereeId: referee_id, officiatingTeamId: officiating_team?.registration_id }
  return { matchId: match_id, courtId: court_id, ...officials, call: false, override: false }
}

export function useProposals(
  groupId: number,
  { assign, unassign }: DeskActions,
  onRefused: (matchId: number, failure: unknown) => void,
): Proposals {
  const next = useNextAssignments(groupId)
  const latest = useRef<number | null>(null)
  const takeBack = async (matchId: number) => {
    latest.current = null
    try {
      toasts.success((await unassign.mutateAsync(matchId)).message)
    } catch (failure) {
      toasts.failure(planStrings.undoFailed, failure)
    }
  }
  const send = async (proposal: NextAssignment) => {
    const { match_id } = proposal
    const order = assignmentOf(proposal)
    try {
      const { message } = await assign.mutateAsync(order)
      latest.current = match_id
      toasts.success(message, { undo: () => void takeBack(match_id) })
    } catch (failure) {
      onRefused(match_id, failure)
    }
  }
  return {
    items: next?.items,
    officiatingTeams: next?.officiating_teams ?? [],
    setting: next && (next.referees ?? 'required'),
    give: (proposal) => void send(proposal),
    undo: () => {
      if (latest.current !== null) void takeBack(latest.current)
    },
  }
}
