import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, decideGroupTie, previewMatchResult, saveMatchResult } from '@vot/contract'
import { call } from '../../lib/api-client'
import { queryKeys } from '../../lib/query-keys'
import { useOperationId } from '../../lib/use-operation-id'

export type ResultBody = BodyOf<typeof saveMatchResult>

/** Saves or corrects a result; the screens of the tournament read again. */
export function useSaveResult(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ matchId, body }: { matchId: number; body: ResultBody }) =>
      operations.run([matchId, body], (operationId) =>
        call(saveMatchResult, { params: { id: matchId }, body }, { attempts: 3, operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.bracket(tournamentId) }),
  })
}

/** What saving the result would void; changes nothing. */
export function usePreviewResult() {
  return useMutation({
    mutationFn: ({ matchId, body }: { matchId: number; body: ResultBody }) =>
      call(previewMatchResult, { params: { id: matchId }, body }, { attempts: 3 }),
  })
}

/** The order of teams that nothing else separates, best first. */
export function useDecideTie(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: { group_key: string; order: number[] }) =>
      operations.run(body, (operationId) =>
        call(decideGroupTie, { params: { id: tournamentId }, body }, { operationId }),
      ),
    onSuccess: (view) => queryClient.setQueryData(queryKeys.bracket(tournamentId), view),
  })
}
