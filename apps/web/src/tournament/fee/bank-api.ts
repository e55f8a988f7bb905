import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  assignTransfer,
  type BodyOf,
  readBankHook,
  removeBankHook,
  reopenTransfer,
  saveBankHook,
  settleTransfer,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'
import type { FeesAddress } from './api'

export function useBankHook(address: FeesAddress) {
  return useQuery({
    queryKey: [...queryKeys.fees, 'bank', address.scope, address.id],
    queryFn: () => call(readBankHook, { params: address }),
    staleTime: 0,
  })
}

export function useSaveBankHook(address: FeesAddress) {
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveBankHook>) => call(saveBankHook, { params: address, body }),
    onSettled: invalidate,
  })
}

export function useRemoveBankHook(address: FeesAddress) {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: () =>
      ids.run('remove hook', (operationId) => call(removeBankHook, { params: address }, { operationId })),
    onSettled: invalidate,
  })
}

export function useAssignTransfer() {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: ({ id, teams }: { readonly id: number; readonly teams: readonly number[] }) =>
      ids.run([id, teams], (operationId) =>
        call(assignTransfer, { params: { id }, body: { registration_ids: [...teams] } }, { operationId }),
      ),
    onSettled: invalidate,
  })
}

/** `null` lets it wait again. */
export type Settling = { readonly id: number; readonly as: 'ignored' | 'returned' | null }

export function useSettleTransfer() {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: ({ id, as }: Settling) =>
      ids.run([id, as], (operationId) =>
        as === null
          ? call(reopenTransfer, { params: { id } }, { operationId })
          : call(settleTransfer, { params: { id }, body: { as } }, { operationId }),
      ),
    onSettled: invalidate,
  })
}

function useInvalidateFees() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.fees })
}
