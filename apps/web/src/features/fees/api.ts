import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  confirmPayments,
  listBanks,
  markPaymentCompleted,
  markPaymentIncomplete,
  previewStatement,
  readGroupFees,
  removeFeeAccount,
  saveFeeAccount,
  undoPayments,
} from '@vot/contract'
import { call } from '../../lib/api-client'
import { queryKeys } from '../../lib/query-keys'
import { upload } from '../../lib/upload'
import { useOperationId } from '../../lib/use-operation-id'

export function useGroupFees(groupId: number) {
  return useQuery({
    queryKey: [...queryKeys.fees, groupId],
    queryFn: () => call(readGroupFees, { params: { id: groupId } }),
    enabled: groupId > 0,
    staleTime: 0,
  })
}

export function useBanks() {
  return useQuery({ queryKey: ['banks'], queryFn: () => call(listBanks), staleTime: Number.POSITIVE_INFINITY })
}

export function useSetPaid() {
  const ids = useOperationId()
  const reread = useReread()
  return useMutation({
    mutationFn: ({ id, paid }: { readonly id: number; readonly paid: boolean }) =>
      ids.run([id, paid], (operationId) =>
        call(paid ? markPaymentCompleted : markPaymentIncomplete, { params: { id } }, { operationId }),
      ),
    onSettled: reread,
  })
}

export function useSaveAccount(groupId: number) {
  const ids = useOperationId()
  const reread = useReread()
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveFeeAccount>) =>
      ids.run(body, (operationId) => call(saveFeeAccount, { params: { id: groupId }, body }, { operationId })),
    onSettled: reread,
  })
}

export function useRemoveAccount(groupId: number) {
  const ids = useOperationId()
  const reread = useReread()
  return useMutation({
    mutationFn: () =>
      ids.run('remove', (operationId) => call(removeFeeAccount, { params: { id: groupId } }, { operationId })),
    onSettled: reread,
  })
}

export function usePreviewStatement(groupId: number) {
  return useMutation({ mutationFn: (file: File) => upload(previewStatement, { params: { id: groupId } }, file) })
}

export function useConfirmPayments(groupId: number) {
  const ids = useOperationId()
  const reread = useReread()
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmPayments>) =>
      ids.run(body, (operationId) => call(confirmPayments, { params: { id: groupId }, body }, { operationId })),
    onSettled: reread,
  })
}

export function useUndoPayments() {
  const ids = useOperationId()
  const reread = useReread()
  return useMutation({
    mutationFn: (importId: number) =>
      ids.run(importId, (operationId) => call(undoPayments, { params: { id: importId } }, { operationId })),
    onSettled: reread,
  })
}

function useReread() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.fees })
}
