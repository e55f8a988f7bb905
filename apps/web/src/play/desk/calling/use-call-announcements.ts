import type { LiveMessage } from '@vot/contract'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../../lib/api/session-store'
import { listenLive } from '../../../lib/live/live-client'
import type { Announcer } from './use-announcer'

/** Says when a match of the group is called, or a player who has not come. */
export function useCallAnnouncements(
  groupId: number,
  { announce, announceMissing }: Pick<Announcer, 'announce' | 'announceMissing'>,
): void {
  const userId = useSession().user?.id
  const tell = useEffectEvent(({ call, missing, at }: LiveMessage) => {
    if (call) announce(call, at)
    if (missing) announceMissing(missing, at)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId reopens the stream
  useEffect(
    () => listenLive({ groupId }, { onMessage: (message) => tell(message), onResync: () => undefined }),
    [groupId, userId],
  )
}
