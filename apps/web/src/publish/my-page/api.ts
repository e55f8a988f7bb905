import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { comeToCourt, readMyDay, readMyPage } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

/** The own player and entries; null asks nothing. */
export function useMyPage(userId: number | null) {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: () => call(readMyPage),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** Today's matches; expected times follow the clock, so they are read anew once a minute. */
export function useMyDay(isAsked: boolean) {
  return useQuery({
    queryKey: queryKeys.myDay,
    queryFn: () => call(readMyDay),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: 60_000,
  })
}

/** The team says that it is on its way to the match that it is called to, or takes that back. */
export function useComeToCourt(registrationId: number, matchId: number) {
  const operations = useOperationId()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (coming: boolean) =>
      operations.run(['coming', registrationId, matchId, coming], (operationId) =>
        call(comeToCourt, { params: { id: registrationId }, body: { match_id: matchId, coming } }, { operationId }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.myDay }),
  })
}
