import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BracketView, readLeanBracket } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'
import { wholeBracket } from './whole-bracket'

const isHidden = (error: unknown) => error instanceof ApiError && error.code === 'bracket-hidden'

/**
 * The bracket of a tournament; the features that read it share the answer. Tried 3 times, 1 s apart.
 * Asked for only where the tournament says that it has one: a browser complains about every 404.
 */
export function useBracket(tournamentId: number, exists: boolean) {
  const queryClient = useQueryClient()
  const queryKey = queryKeys.bracket(tournamentId)
  return useQuery({
    queryKey,
    queryFn: async () => {
      const lean = await call(readLeanBracket, { params: { id: tournamentId } })
      return wholeBracket(lean, queryClient.getQueryData<BracketView>(queryKey))
    },
    structuralSharing: false,
    // The server's clock may be behind the one that says that registration has closed.
    refetchInterval: ({ state }) => (isHidden(state.error) ? 2_000 : false),
    enabled: tournamentId > 0 && exists,
  })
}
