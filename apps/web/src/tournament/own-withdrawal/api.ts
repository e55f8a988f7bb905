import { useMutation, useQueryClient } from '@tanstack/react-query'
import { returnOwnTeam, withdrawOwnTeam } from '@vot/contract'
import type { OwnWithdrawal } from '@vot/domain'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

/** What the part of a team's place is told. */
export interface OwnPlace {
  readonly registrationId: number
  /** Of the receipt; not needed by the account that entered the team, and by those of its players. */
  readonly receiptKey: string | null
  readonly team: string
  readonly may: OwnWithdrawal
  readonly withdrawn: boolean
  readonly paid: boolean
  readonly waiting: boolean
  /** Of the organisers, where they say. */
  readonly contactPhone: string | null
}

/** The team leaves for a reason, or comes back where there is none. @param key of the receipt; accounts need none */
export function useOwnWithdrawal(registrationId: number, key: string | null) {
  const operations = useOperationId()
  const queryClient = useQueryClient()
  const params = { id: registrationId }
  const shown = key === null ? {} : { key }
  return useMutation({
    mutationFn: (reason: string | null) =>
      operations.run(['own-withdrawal', registrationId, reason], (operationId) =>
        reason === null
          ? call(returnOwnTeam, { params, body: shown }, { operationId })
          : call(withdrawOwnTeam, { params, body: { ...shown, reason } }, { operationId }),
      ),
    onSettled: () =>
      Promise.all([queryKeys.me, queryKeys.fees].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
