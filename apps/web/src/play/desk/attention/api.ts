import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callMissing, readCheckIn } from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { queryKeys } from '../../../lib/api/query-keys'
import { useOperationId } from '../../../lib/api/use-operation-id'

/** Due times move with the clock alone. */
const refetchMs = 60_000

/** Teams that are not whole before their first match; nobody is missed where nobody was checked in. */
export function useMissingTeams(groupId: number, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [...queryKeys.checkIn, groupId],
    queryFn: () => call(readCheckIn, { params: { id: groupId } }),
    enabled,
    refetchInterval: refetchMs,
  })
  const isKept = data?.teams.some(({ players }) => players.some(({ here_since }) => here_since !== null)) ?? false
  return isKept ? (data?.missing ?? []) : []
}

export function useCallTeam(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (registrationId: number) =>
      operations.run(['call-team', registrationId], (operationId) =>
        call(callMissing, { params: { id: groupId }, body: { registration_ids: [registrationId] } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.checkIn }),
  })
}
