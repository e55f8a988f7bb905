import { toasts } from '../../ui/feedback/toasts'
import { useConfirmClaim, useContestClaim } from './api'
import { claimStrings as strings } from './strings'

/** Answers a provisional claim of the player with one press. */
export function useSettleClaim(playerId: number) {
  const confirming = useConfirmClaim(playerId)
  const contesting = useContestClaim(playerId)
  const done = ({ message }: { readonly message: string }) => toasts.success(message)
  return {
    confirm: () =>
      confirming.mutate(undefined, {
        onSuccess: done,
        onError: (error) => toasts.failure(strings.confirmFailed, error),
      }),
    contest: () =>
      contesting.mutate(undefined, {
        onSuccess: done,
        onError: (error) => toasts.failure(strings.contestFailed, error),
      }),
    isBusy: confirming.isPending || contesting.isPending,
  }
}
