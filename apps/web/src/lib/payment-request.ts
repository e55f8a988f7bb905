import { useQuery } from '@tanstack/react-query'
import { readPaymentRequest } from '@vot/contract'
import { call } from './api-client'
import { queryKeys } from './query-keys'

/** How to pay the fee of a team by transfer; 0 asks nothing. */
export function usePaymentRequest(registrationId: number) {
  return useQuery({
    queryKey: [...queryKeys.fees, 'request', registrationId],
    queryFn: () => call(readPaymentRequest, { params: { id: registrationId } }),
    enabled: registrationId > 0,
    staleTime: 0,
  })
}
