import { useQuery } from '@tanstack/react-query'
import { previewWithdrawal } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'

/** What taking the team out would do to the bracket; read again with it, and not at all where there is none. */
export function useWithdrawalPreview(tournamentId: number, registrationId: number, hasBracket: boolean) {
  return useQuery({
    queryKey: [...queryKeys.bracket(tournamentId), 'withdrawal', registrationId],
    queryFn: () => call(previewWithdrawal, { params: { id: registrationId } }),
    enabled: hasBracket,
    staleTime: 0,
    gcTime: 0,
  })
}
