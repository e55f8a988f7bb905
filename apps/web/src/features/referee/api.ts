import { useQuery } from '@tanstack/react-query'
import { listMyMatches } from '@vot/contract'
import { call } from '../../lib/api-client'
import { queryKeys } from '../../lib/query-keys'

/** The matches assigned to who is signed in: in play and to come, then those of the last 7 days. */
export function useMyMatches() {
  return useQuery({ queryKey: queryKeys.myMatches, queryFn: async () => (await call(listMyMatches)).items })
}
