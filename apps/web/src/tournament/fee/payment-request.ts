import { useQuery } from '@tanstack/react-query'
import { readPaymentRequest } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'

/** How to pay the fee of a team by transfer; 0 asks nothing. Organisers need no key. */
export function usePaymentRequest(registrationId: number, key: string | null) {
  return useQuery({
    queryKey: [...queryKeys.fees, 'request', registrationId, key],
    queryFn: () => call(readPaymentRequest, { params: { id: registrationId }, query: key === null ? {} : { key } }),
    enabled: registrationId > 0,
    staleTime: 0,
  })
}
