import { type GroupMatchView, listScoreEvents, readMatch } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { goOnFrom, openLog, withInfo } from './score-log'
import { listedEvent } from './score-log-events'
import type { ScoreLogStore } from './score-log-store'

/**
 * Keeps on the device what scoring the person's matches takes, so that an assigned match opens, runs and ends without a
 * network. A match that is as it was kept is not asked for again.
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
      log && isUntouched(log) ? goOnFrom(log, items.map(listedEvent), 'match-changed') : null,
    )
  }
}
