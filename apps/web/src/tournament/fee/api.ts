import { useMutation } from '@tanstack/react-query'
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
} from '@vot/contract'
import { upload } from '../../lib/api/upload'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'
import { strings } from './strings'

/** Whose fees: of a group, or of a tournament without one. */
export type FeesAddress = {
  readonly scope: FeeScope
  readonly id: number
}

export function useFees(address: FeesAddress) {
  return useRead(readFees, address.id > 0 ? { params: address } : null, { staleTime: 0 })
}

export function useBanks() {
  return useRead(listBanks, {}, { staleTime: Number.POSITIVE_INFINITY })
}

export function useSetPaid() {
  return useWrite(
    ({ id, paid }: { readonly id: number; readonly paid: boolean }) =>
      write(paid ? markPaymentCompleted : markPaymentIncomplete, { params: { id } }),
    { failure: strings.markFailed },
  )
}

export function useSetRefunded() {
  return useWrite(
    ({ id, refunded }: { readonly id: number; readonly refunded: boolean }) =>
      write(refunded ? markRefunded : markNotRefunded, { params: { id } }),
    { failure: strings.refundFailed },
  )
}

export function usePreviewStatement(address: FeesAddress) {
  return useMutation({ mutationFn: (file: File) => upload(previewStatement, { params: address }, file) })
}

export function useConfirmPayments(address: FeesAddress) {
  return useWrite((body: BodyOf<typeof confirmPayments>) => write(confirmPayments, { params: address, body }), {
    failure: strings.confirmFailed,
  })
}
