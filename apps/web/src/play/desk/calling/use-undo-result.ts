import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeskMatchView, readMatchHistory, undoMatchResult } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

/** Takes back what was last decided on a match; the desk is read again. */
export function useUndoResult() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: async ({ id }: Pick<DeskMatchView, 'id' | 'tournament_id'>) => {
      const { items } = await call(readMatchHistory, { params: { id } })
      // Where nothing can be taken back any more, the server says why.
      const changeId = (items.find(({ can_undo }) => can_undo) ?? items[0])?.id ?? 0
      return await operations.run(['undo', id, changeId], (operationId) =>
        call(undoMatchResult, { params: { id }, body: { change_id: changeId } }, { operationId }),
      )
    },
    onSettled: (_answer, _error, { tournament_id: tournamentId }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournamentId) })
      return queryClient.invalidateQueries({ queryKey: queryKeys.operations })
    },
  })
}
