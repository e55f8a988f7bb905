import { type GroupMatchView, listMyMatches, listScoreEvents, readMatch } from '@vot/contract'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api-client'
import { ApiError } from '../../../lib/api/api-error'
import { useSession } from '../../../lib/api/session-store'
import { useKeptRead } from '../../../lib/data/use-kept-read'
import { createPersistedStore } from '../../../lib/offline/persisted-store'
import { deskKeyPrefix } from '../../../lib/offline/persisted-stores'
import { listedEvent, openLog, rebaseOnServer, withInfo } from '../log/score-log'
import { type ScoreLogStore, scoreLogStore } from '../log/score-log-store'

/** The matches assigned to who is signed in: in play and to come, then those of the last 7 days. */
export function useMyMatches() {
  const userId = useSession().user?.id ?? 0
  const { data, ...query } = useKeptRead(
    listMyMatches,
    {},
    {
      read: {
        name: 'of-account',
        run: async (): Promise<KeptMatches> => ({ userId, items: (await call(listMyMatches)).items }),
      },
      store: persistedMatches,
      owner: String(userId),
    },
  )
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

interface KeptMatches {
  /** Whose they are. */
  readonly userId: number
  readonly items: readonly GroupMatchView[]
}

/** The matches that were last assigned to who looked; a referee's address stays off the device. */
export const persistedMatches = createPersistedStore<KeptMatches>({
  key: `${deskKeyPrefix}my-matches`,
  version: 1,
  shape: async () => (await import('./persisted-matches-shape')).persistedMatchesShape,
  strip: ({ userId, items }) => ({
    userId,
    items: items.map((match) => ({ ...match, referee: match.referee && { ...match.referee, email: null } })),
  }),
})

/**
 * Keeps on the device what scoring the person's matches takes, so that an assigned match opens, runs and ends without a
 * network. An unchanged cached match is not fetched again.
 * @throws ApiError when the server cannot be asked
 */
export async function prefetchMatches(
  store: ScoreLogStore,
  userId: number,
  matches: readonly GroupMatchView[],
): Promise<void> {
  for (const { id, updated_at: updatedAt, status, participant1, participant2 } of matches) {
    if (status === 'completed' || status === 'walkover' || !participant1 || !participant2) continue
    const key = { userId, matchId: id }
    const kept = await store.readTail(key)
    if (kept?.head.info.updated_at === updatedAt) continue
    const params = { id }
    const info = await call(readMatch, { params })
    await store.update(key, (log) => (log ? withInfo(log, info, Date.now()) : openLog(key, info, Date.now())))
    if (kept !== null || (info.score_state?.seq ?? 0) === 0) continue
    const { items } = await call(listScoreEvents, { params })
    const isUntouched = (log: { readonly events: readonly unknown[] }) => log.events.length === 0
    await store.update(key, (log) =>
      log && isUntouched(log) ? rebaseOnServer(log, items.map(listedEvent), 'match-changed') : null,
    )
  }
}
