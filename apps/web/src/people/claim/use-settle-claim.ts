import { confirmClaim, contestClaim } from '@vot/contract'
import { useWrite } from '../../lib/data/use-write'
import { claimStrings as strings } from './strings'

/** Answers a provisional claim of the player with one press. */
export function useSettleClaim(playerId: number) {
  const confirming = useWrite(confirmClaim, { success: true, failure: strings.confirmFailed })
  const contesting = useWrite(contestClaim, { success: true, failure: strings.contestFailed })
  const params = { id: playerId }
  return {
    confirm: () => confirming.mutate({ params }),
    contest: () => contesting.mutate({ params }),
    isBusy: confirming.isPending || contesting.isPending,
  }
}
