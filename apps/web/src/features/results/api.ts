import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createResults, readResults, updateResults } from '@vot/contract'
import { call } from '../../lib/api-client'
import { ApiError } from '../../lib/api-error'
import { queryKeys } from '../../lib/query-keys'

/** The podium, or null while there is none. Asked for only where the tournament says that it has one. Source: A 7. */
export function useResults(tournamentId: number, exists: boolean) {
  return useQuery({
    queryKey: queryKeys.results(tournamentId),
    queryFn: async () => {
      try {
        return await call(readResults, { params: { id: tournamentId } })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'results-not-found') return null
        throw error
      }
    },
    enabled: tournamentId > 0 && exists,
  })
}

/** Saves the first podium or corrects it; points are awarded with it. */
export function useSaveResults(tournamentId: number, exists: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof createResults>) =>
      call(exists ? updateResults : createResults, { params: { id: tournamentId }, body }, { attempts: 2 }),
    onSuccess: (results) => {
      queryClient.setQueryData(queryKeys.results(tournamentId), results)
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.tournament(tournamentId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.tournamentList }),
        queryClient.invalidateQueries({ queryKey: queryKeys.players }),
      ])
    },
  })
}
