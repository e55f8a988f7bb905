import type { DeskMatchView } from '@vot/contract'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state'
import { toasts } from '../../ui/feedback/toasts'
import type { DeskActions } from './api'
import { AssignedRow } from './assigned-row'
import { NoShowDialog } from './calling/no-show-dialog'
import { strings as callStrings } from './calling/strings'
import { useUndoResult } from './calling/use-undo-result'
import { MatchList } from './match-list'
import { strings } from './strings'

interface AssignedPanelProps {
  readonly groupId: number
  /** Null for those who only look on. */
  readonly actions: DeskActions | null
  readonly onResult: (match: DeskMatchView) => void
  /** Absent for whom nothing leads to the referee's screen. */
  readonly toReferee: ((matchId: number) => string) | undefined
}

/** Matches on court; a referee sees those assigned to it. */
export function AssignedPanel({ groupId, actions, onResult, toReferee }: AssignedPanelProps) {
  const [absentIn, setAbsentIn] = useState<DeskMatchView | null>(null)
  const undo = useUndoResult()
  const run = async (failed: string, write: Promise<{ readonly message: string }>) => {
    try {
      toasts.success((await write).message)
    } catch (failure) {
      toasts.failure(failed, failure)
    }
  }
  return (
    <>
      <MatchList
        groupId={groupId}
        status="claimed"
        title={strings.assigned}
        search={{ label: strings.searchAssignedLabel, placeholder: strings.searchAssigned }}
        empty={
          <EmptyState title={strings.noAssigned}>{actions ? strings.noAssignedText : strings.noOwnText}</EmptyState>
        }
        row={(match) => (
          <AssignedRow
            match={match}
            refereePath={toReferee?.(match.id)}
            actions={
              actions && {
                onResult: () => onResult(match),
                onComplete: () => void run(strings.completeFailed, actions.complete.mutateAsync(match.id)),
                onUnassign: () => void run(strings.unassignFailed, actions.unassign.mutateAsync(match.id)),
                onCall: () => void run(callStrings.callFailed, actions.call.mutateAsync(match.id)),
                onNoShow: () => setAbsentIn(match),
                onUndo: () => void run(callStrings.undoFailed, undo.mutateAsync(match)),
                isCalling: actions.call.isPending && actions.call.variables === match.id,
              }
            }
          />
        )}
      />
      {absentIn && <NoShowDialog match={absentIn} onClose={() => setAbsentIn(null)} />}
    </>
  )
}
