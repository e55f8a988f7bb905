import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  confirmPayments,
  type FeeScope,
  listBanks,
  markNotRefunded,
  markPaymentCompleted,
  markPaymentIncomplete,
  markRefunded,
  previewStatement,
  readFees,
  removeFeeAccount,
  saveFeeAccount,
  undoPayments,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { upload } from '../../lib/api/upload'
import { useOperationId } from '../../lib/api/use-operation-id'

/** Whose fees: of a group, or of a tournament without one. */
export type FeesAddress = {
  readonly scope: FeeScope
  readonly id: number
}

export function useFees(address: FeesAddress) {
  return useQuery({
    queryKey: [...queryKeys.fees, address.scope, address.id],
    queryFn: () => call(readFees, { params: address }),
    enabled: address.id > 0,
    staleTime: 0,
  })
}

export function useBanks() {
  return useQuery({ queryKey: ['banks'], queryFn: () => call(listBanks), staleTime: Number.POSITIVE_INFINITY })
}

export function useSetPaid() {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: ({ id, paid }: { readonly id: number; readonly paid: boolean }) =>
      ids.run([id, paid], (operationId) =>
        call(paid ? markPaymentCompleted : markPaymentIncomplete, { params: { id } }, { operationId }),
      ),
    onSettled: invalidate,
  })
}

export function useSetRefunded() {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: ({ id, refunded }: { readonly id: number; readonly refunded: boolean }) =>
      ids.run(['refund', id, refunded], (operationId) =>
        call(refunded ? markRefunded : markNotRefunded, { params: { id } }, { operationId }),
      ),
    onSettled: invalidate,
  })
}

export function useSaveAccount(address: FeesAddress) {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveFeeAccount>) =>
      ids.run(body, (operationId) => call(saveFeeAccount, { params: address, body }, { operationId })),
    onSettled: invalidate,
  })
}

export function useRemoveAccount(address: FeesAddress) {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: () => ids.run('remove', (operationId) => call(removeFeeAccount, { params: address }, { operationId })),
    onSettled: invalidate,
  })
}

export function usePreviewStatement(address: FeesAddress) {
  return useMutation({ mutationFn: (file: File) => upload(previewStatement, { params: address }, file) })
}

export function useConfirmPayments(address: FeesAddress) {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmPayments>) =>
      ids.run(body, (operationId) => call(confirmPayments, { params: address, body }, { operationId })),
    onSettled: invalidate,
  })
}

export function useUndoPayments() {
  const ids = useOperationId()
  const invalidate = useInvalidateFees()
  return useMutation({
    mutationFn: (importId: number) =>
      ids.run(importId, (operationId) => call(undoPayments, { params: { id: importId } }, { operationId })),
    onSettled: invalidate,
  })
}

function useInvalidateFees() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.fees })
}
