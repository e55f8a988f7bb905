import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DuplicatePair, listDuplicatePairs, tellApart } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

/** Players of the group's teams who may be the same person as another. */
export function useDuplicatePairs(groupId: number) {
  return useQuery({
    queryKey: [...queryKeys.duplicatePairs, groupId],
    queryFn: () => call(listDuplicatePairs, { query: { group_id: groupId } }),
    staleTime: 0,
  })
}

/** Says that the two of a pair are two persons, or takes that back. */
export function useTellApart() {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return async ({ player, other }: DuplicatePair, apart: boolean) => {
    const body = { other_id: other.id, apart }
    const sent = operations.run([player.id, body], (operationId) =>
      call(tellApart, { params: { id: player.id }, body }, { operationId }),
    )
    await sent.finally(() => queryClient.invalidateQueries({ queryKey: queryKeys.players }))
  }
}
