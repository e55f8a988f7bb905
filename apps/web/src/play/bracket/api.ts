import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, decideGroupTie, previewMatchResult, saveMatchResult, takeBackGroupTie } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

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

/** Lots, or an order by hand, for teams that nothing else separates. */
export function useDecideTie(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: BodyOf<typeof decideGroupTie>) =>
      operations.run(body, (operationId) =>
        call(decideGroupTie, { params: { id: tournamentId }, body }, { operationId }),
      ),
    onSuccess: (view) => queryClient.setQueryData(queryKeys.bracket(tournamentId), view),
  })
}

/** Takes lots or a decision back; asks first where later results would go with it. */
export function useTakeBackTie(tournamentId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ tieId, reason }: { tieId: number; reason: string }) =>
      operations.run([tieId, reason], (operationId) =>
        call(takeBackGroupTie, { params: { id: tournamentId, tie_id: tieId }, body: { reason } }, { operationId }),
      ),
    onSuccess: (view) => queryClient.setQueryData(queryKeys.bracket(tournamentId), view),
  })
}
