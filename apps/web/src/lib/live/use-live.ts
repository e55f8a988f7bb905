import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useEffect } from 'react'
import { queryKeys } from '../api/query-keys'
import { sessionStore, useSession } from '../api/session-store'
import { forgetSharedRequests } from '../api/shared-requests'
import { type LiveScope, listenLive, unknownCrowdMs } from './live-client'
import { patchChanges } from './patch-changes'
import { patchScore } from './patch-score'
import { noteSeq } from './seen-seq'
import { staleKeys } from './stale-keys'

/**
 * Keeps what the screen shows of the scope up to date while it is mounted: everything that an event makes stale, or
 * `only` one key of it, which must be the same value in every render. `patch`, the same in every render too, puts in
 * what an event itself carries, and answers whether nothing is left to be read. Source: LIVE-12.
 */
export function useLive(
  { tournamentId, groupId }: LiveScope,
  only?: QueryKey,
  patch?: (queryClient: QueryClient, message: LiveMessage) => boolean,
): void {
  const queryClient = useQueryClient()
  // Signing in or out opens a new stream: the server closes the old one.
  const userId = useSession().user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: userId reopens the stream
  useEffect(() => {
    const waiting = new Map<string, QueryKey>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Number.POSITIVE_INFINITY
    const flush = () => {
      due = Number.POSITIVE_INFINITY
      forgetSharedRequests()
      const keys = [...waiting.values()]
      waiting.clear()
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    }
    // Viewers ask at a random moment, so that a hall of phones does not ask at once.
    const renew = (stale: readonly QueryKey[], spreadMs: number) => {
      const keys = only === undefined ? stale : stale.filter((key) => key === only)
      if (keys.length === 0) return
      for (const key of keys) waiting.set(JSON.stringify(key), key)
      const isOrganiser = mayDo(sessionStore.visitor(), 'bracket:manage')
      const wait = isOrganiser ? 0 : Math.random() * spreadMs
      if (performance.now() + wait >= due) return
      due = performance.now() + wait
      clearTimeout(timer)
      timer = setTimeout(flush, wait)
    }
    const close = listenLive(
      { tournamentId, groupId },
      {
        onMessage: (message, spreadMs) => {
          noteSeq(message.tournament_id, message.seq)
          patchChanges(queryClient, message)
          if (patchScore(queryClient, message) || patch?.(queryClient, message)) return
          renew(staleKeys(message), spreadMs)
        },
        onResync: () => renew(only === undefined ? everythingIn({ tournamentId, groupId }) : [only], unknownCrowdMs),
      },
    )
    return () => {
      close()
      clearTimeout(timer)
    }
  }, [queryClient, tournamentId, groupId, userId, only, patch])
}

function everythingIn({ tournamentId, groupId }: LiveScope): readonly QueryKey[] {
  if (tournamentId !== undefined) return [queryKeys.everythingOf(tournamentId), queryKeys.fees]
  return groupId === undefined
    ? [queryKeys.tournamentList, queryKeys.myMatches]
    : [queryKeys.group(groupId), ['tournament'], queryKeys.fees]
}
