import { useMutation, useQueryClient } from '@tanstack/react-query'
import { completeMatch, type DeskMatchView, saveMatchResult } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'
import { useUndoResult } from './use-undo-result'
import type { Absent } from './what-follows'

/** Declares a side absent, frees the court, and takes that back. */
export function useNoShow({ id, tournament_id, updated_at, participant1_id, participant2_id }: DeskMatchView) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournament_id) })
    return queryClient.invalidateQueries({ queryKey: queryKeys.operations })
  }
  const save = useMutation({
    mutationFn: async (absent: Absent) => {
      const [winner, loser] = absent === 1 ? [participant2_id, participant1_id] : [participant1_id, participant2_id]
      const body =
        absent === 'both'
          ? ({ outcome: 'double_walkover', seen_updated_at: updated_at } as const)
          : ({ outcome: 'walkover', winner_id: winner, loser_id: loser, seen_updated_at: updated_at } as const)
      return await operations.run(['no-show', id, body], (operationId) =>
        call(saveMatchResult, { params: { id }, body }, { operationId }),
      )
    },
    onSettled,
  })
  const free = useMutation({
    mutationFn: () =>
      operations.run(['complete', id], (operationId) => call(completeMatch, { params: { id } }, { operationId })),
    onSettled,
  })
  return { save, free, undo: useUndoResult() }
}
