import { listMyMatches } from '@vot/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { queryKeys } from '../../../lib/api/query-keys'
import { useSession } from '../../../lib/api/session-store'
import { useKeptQuery } from '../../../lib/offline/use-kept-query'
import { scoreLogStore } from '../score-log-of-device'
import { prefetchMatches } from '../score-log-prefetch'
import { type KeptMatches, keptMatches } from './kept-matches'

/** The matches assigned to who is signed in: in play and to come, then those of the last 7 days. */
export function useMyMatches() {
  const userId = useSession().user?.id ?? 0
  const { data, ...query } = useKeptQuery<KeptMatches>({
    queryKey: queryKeys.myMatches,
    queryFn: async () => ({ userId, items: (await call(listMyMatches)).items }),
    store: keptMatches,
    fits: (kept) => kept.userId === userId,
  })
  const fresh = query.origin === 'fresh' ? data : undefined
  useEffect(() => {
    if (fresh === undefined || fresh.userId !== userId) return
    const keep = async () => prefetchMatches(await scoreLogStore(), userId, fresh.items)
    // The next fresh list tries again.
    keep().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }, [fresh, userId])
  return { ...query, data: data?.items }
}
