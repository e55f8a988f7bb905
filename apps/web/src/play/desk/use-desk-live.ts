import { useQueryClient } from '@tanstack/react-query'
import type { MatchCall } from '@vot/contract'
import { useEffect, useEffectEvent } from 'react'
import { queryKeys } from '../../lib/api/query-keys'
import { useSession } from '../../lib/api/session-store'
import { listenLive } from '../../lib/live/live-client'
import { patchDesk } from './patch-desk'

/** Keeps calls and courts of the desk as they are told, and says when a match is called. */
export function useDeskLive(groupId: number, onCall: (call: MatchCall, at: string) => void): void {
  const queryClient = useQueryClient()
  const userId = useSession().user?.id
  const tellCall = useEffectEvent(onCall)
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId reopens the stream
  useEffect(
    () =>
      listenLive(
        { groupId },
        {
          onMessage: (message) => {
            patchDesk(queryClient, message)
            if (message.call) tellCall(message.call, message.at)
          },
          onResync: () => void queryClient.invalidateQueries({ queryKey: queryKeys.operations }),
        },
      ),
    [queryClient, groupId, userId],
  )
}
