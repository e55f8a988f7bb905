import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  listDivisionMoves,
  type MoveDone,
  mergeDivision,
  previewDivisionMerge,
  splitDivision,
  undoDivisionMove,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

/** What merging would change, read again with whatever changes teams or divisions. */
export function useMergePreview(fromId: number, intoId: number | null) {
  return useQuery({
    queryKey: [...queryKeys.divisionMoves, 'merge', fromId, intoId],
    queryFn: () => call(previewDivisionMerge, { params: { id: fromId }, query: { into: intoId ?? 0 } }),
    enabled: intoId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

export function useDivisionMoves(groupId: number | null, isShown: boolean) {
  return useQuery({
    queryKey: [...queryKeys.divisionMoves, 'of', groupId],
    queryFn: () => call(listDivisionMoves, { params: { id: groupId ?? 0 } }),
    enabled: groupId !== null && isShown,
  })
}

interface Merge {
  readonly into: number
  readonly registration_ids: number[]
}

export function useMergeDivision(fromId: number) {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: Merge): Promise<MoveDone> =>
      operations.run(body, (operationId) => call(mergeDivision, { params: { id: fromId }, body }, { operationId })),
    // A refusal too says that what was shown is no longer so.
    onSettled: (_done, _error, { into }) => renew(fromId, into),
  })
}

interface Split {
  readonly name: string
  readonly english_name: string
  readonly registration_ids: number[]
}

export function useSplitDivision(fromId: number) {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: Split): Promise<MoveDone> =>
      operations.run(body, (operationId) => call(splitDivision, { params: { id: fromId }, body }, { operationId })),
    onSettled: (done) => renew(fromId, ...(done ? [done.tournament.id] : [])),
  })
}

interface Undo {
  readonly moveId: number
  readonly divisions: readonly number[]
}

export function useUndoMove() {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: ({ moveId }: Undo) =>
      operations.run(moveId, (operationId) => call(undoDivisionMove, { params: { id: moveId } }, { operationId })),
    onSettled: (_done, _error, { divisions }) => renew(...divisions),
  })
}

/** Everything that shows these divisions or their teams is read again. */
function useRenew() {
  const queryClient = useQueryClient()
  return (...divisions: readonly number[]): void => {
    const { tournamentList, groups, everythingOf, fees, divisionMoves } = queryKeys
    for (const queryKey of [tournamentList, groups, fees, divisionMoves, ...divisions.map(everythingOf)]) {
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
