import type { MatchCall } from '@vot/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../lib/api/session-store'
import { listenLive } from '../../lib/live/live-client'

/** Says when a match of the group is called. */
export function useCallsTold(groupId: number, onCall: (call: MatchCall, at: string) => void): void {
  const userId = useSession().user?.id
  const tellCall = useEffectEvent(onCall)
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId reopens the stream
  useEffect(
    () =>
      listenLive({ groupId }, { onMessage: ({ call, at }) => call && tellCall(call, at), onResync: () => undefined }),
    [groupId, userId],
  )
}
