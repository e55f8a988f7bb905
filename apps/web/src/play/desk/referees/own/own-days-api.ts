import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endMyRefereeDay, listMyRefereeDays, setMyRefereeDay } from '@vot/contract'
import { call } from '../../../../lib/api/api-client'
import { queryKeys } from '../../../../lib/api/query-keys'
import { hasRole, useSession } from '../../../../lib/api/session-store'
import { useOperationId } from '../../../../lib/api/use-operation-id'
import type { RefereeDayChange } from '../api'

/** Where the referee who is signed in may say that they are here today. */
export function useOwnDays() {
  const isReferee = hasRole(useSession().user, 'ref')
  return useQuery({
    queryKey: queryKeys.myRefereeDays,
    queryFn: () => call(listMyRefereeDays),
    enabled: isReferee,
  })
}

export function useOwnDayActions(groupId: number) {
  const queryClient = useQueryClient()
  const operations = useOperationId()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: queryKeys.myRefereeDays })
  const save = useMutation({
    mutationFn: (change: RefereeDayChange) =>
      operations.run(['own-referee-day', groupId, change], (operationId) =>
        call(setMyRefereeDay, { params: { id: groupId }, body: change }, { operationId }),
      ),
    onSettled,
  })
  const leave = useMutation({
    mutationFn: () =>
      operations.run(['own-referee-left', groupId], (operationId) =>
        call(endMyRefereeDay, { params: { id: groupId } }, { operationId }),
      ),
    onSettled,
  })
  return { save, leave }
}
