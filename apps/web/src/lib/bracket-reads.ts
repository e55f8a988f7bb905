import { useQuery } from '@tanstack/react-query'
import { readBracket } from '@vot/contract'
import { call } from './api-client'
import { queryKeys } from './query-keys'

/**
 * The bracket of a tournament; the features that read it share the answer. Tried 3 times, 1 s apart (B 7).
 * Asked for only where the tournament says that it has one: a browser complains about every 404.
 */
export function useBracket(tournamentId: number, exists: boolean) {
  return useQuery({
    queryKey: queryKeys.bracket(tournamentId),
    queryFn: () => call(readBracket, { params: { id: tournamentId } }),
    enabled: tournamentId > 0 && exists,
  })
}
