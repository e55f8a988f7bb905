import type { PlayerView } from '@vot/contract'
import { useCallback } from 'react'
import { isSignedIn, tellFailure } from '../../ui/feedback/sign-in-first'
import { toasts } from '../../ui/feedback/toasts'
import { useVerifyPoints } from './api'
import { strings } from './list-strings'

/** Makes a player's points official, or takes that back, and says what came of it. */
export function useTurnVerified(): (player: PlayerView) => void {
  const { mutate } = useVerifyPoints()
  return useCallback(
    ({ id, is_point_verified: isVerified }) => {
      if (!isSignedIn(strings.signInToAct)) return
      const failed = isVerified ? strings.unverifyFailed : strings.verifyFailed
      mutate(
        { id, verified: !isVerified },
        {
          onSuccess: () => toasts.success(isVerified ? strings.unverified : strings.verified),
          onError: (error) => tellFailure({ failed, signIn: strings.signInToAct }, error),
        },
      )
    },
    [mutate],
  )
}
