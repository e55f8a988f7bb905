import { readBankHook } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import type { FeesAddress } from './api'

export function useBankHook(address: FeesAddress) {
  return useRead(readBankHook, { params: address }, { staleTime: 0 })
}
