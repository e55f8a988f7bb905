import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type MatchView,
  readMatchHistory,
  reinstateRegistration,
  undoMatchResult,
  withdrawRegistration,
} from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

/** What happened to the result, the latest first; read again whenever the bracket is. */
export function useMatchHistory({ id, tournament_id, updated_at }: MatchView) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournament_id), 'history', id, updated_at],
    queryFn: () => call(readMatchHistory, { params: { id } }),
  })
}

/** Takes a change of the result back. */
export function useUndoResult({ id, tournament_id }: MatchView) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ changeId, reason }: { changeId: number; reason: string }) =>
      operations.run([id, changeId], (operationId) =>
        call(undoMatchResult, { params: { id }, body: { change_id: changeId, reason } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournament_id) }),
  })
}

/** Takes a team out, or brings it back where `groupResults` is null. */
export function useTeamPresence(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ id, groupResults }: { id: number; groupResults: 'forfeit' | 'void' | null }) =>
      operations.run([id, groupResults], (operationId) =>
        groupResults === null
          ? call(reinstateRegistration, { params: { id } }, { operationId })
          : call(withdrawRegistration, { params: { id }, body: { group_results: groupResults } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.everythingOf(tournamentId) }),
  })
}
