import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createGroup,
  deleteTournament,
  type GroupView,
  listEligibleSnapshots,
} from '@vot/contract'
import { call } from '../../lib/api-client'
import { queryKeys } from '../../lib/query-keys'

export function useDeleteTournament() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(deleteTournament, { params: { id } }, { attempts: 3 }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
  })
}

export function useEligibleSnapshots() {
  return useQuery({ queryKey: queryKeys.eligibleSnapshots, queryFn: () => call(listEligibleSnapshots) })
}

/** A group's body as the form makes it; the server checks it by the same contract. */
export type GroupBody = Parameters<typeof call<typeof createGroup>>[1]['body']

export function useCreateGroup() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: GroupBody): Promise<GroupView> => call(createGroup, { body }, { attempts: 2 }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
  })
}
