import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { mayDo } from '@vot/domain'
import { useEffect } from 'react'
import { type LiveScope, listenLive } from './live-client'
import { patchDraw } from './patch-draw'
import { patchScore } from './patch-score'
import { queryKeys } from './query-keys'
import { noteSeq } from './seen-seq'
import { sessionStore, useSession } from './session-store'
import { forgetSharedRequests } from './shared-requests'
import { staleKeys } from './stale-keys'

/** Viewers read again at a random moment within this span, so that a hall of phones does not ask at once. */
const viewerJitterMs = 1500

/**
 * Keeps what the screen shows of the scope up to date while it is mounted: everything that an event makes stale, or
 * `only` one key of it, which must be the same value in every render. Source: LIVE-12.
 */
export function useLive({ tournamentId, groupId }: LiveScope, only?: QueryKey): void {
  const queryClient = useQueryClient()
  // Signing in or out opens a new stream: the server closes the old one.
  const userId = useSession().user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId reopens the stream
  useEffect(() => {
    const waiting = new Map<string, QueryKey>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      forgetSharedRequests()
      const keys = [...waiting.values()]
      waiting.clear()
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }
    const renew = (stale: readonly QueryKey[]) => {
      const keys = only === undefined ? stale : stale.filter((key) => key === only)
      if (keys.length === 0) return
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      const isOrganiser = mayDo(sessionStore.visitor(), 'bracket:manage')
      timer ??= setTimeout(flush, isOrganiser ? 0 : Math.random() * viewerJitterMs)
    }
    const close = listenLive(
      { tournamentId, groupId },
      {
        onMessage: (message) => {
          noteSeq(message.tournament_id, message.seq)
          if (!patchScore(queryClient, message) && !patchDraw(queryClient, message)) renew(staleKeys(message))
        },
        onResync: () => renew(only === undefined ? everythingIn({ tournamentId, groupId }) : [only]),
      },
    )
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [queryClient, tournamentId, groupId, userId, only])
}

function everythingIn({ tournamentId, groupId }: LiveScope): readonly QueryKey[] {
  if (tournamentId !== undefined) return [queryKeys.everythingOf(tournamentId)]
  return groupId === undefined
    ? [queryKeys.tournamentList, queryKeys.myMatches]
    : [queryKeys.group(groupId), ['tournament']]
}
