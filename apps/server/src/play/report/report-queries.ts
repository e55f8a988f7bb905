import type { CourtSpan } from '@vot/domain'
import type { Queries } from '../../db/schema'

/** When the courts had matches of other tournaments between two moments. */
export async function listOtherSpans(
  db: Queries,
  courtIds: readonly number[],
  {
    from,
    until: end,
    now,
    ownIds,
  }: { readonly from: number; readonly until: number; readonly now: number; readonly ownIds: readonly number[] },
): Promise<CourtSpan[]> {
  if (courtIds.length === 0) return []
  let query = db
    .selectFrom('matches')
    .select(['courtId', 'claimedAt', 'completedAt', 'state'])
    .where('courtId', 'in', courtIds)
    .where('claimedAt', '>=', from)
    .where('claimedAt', '<=', end)
  if (ownIds.length > 0) query = query.where('tournamentId', 'not in', ownIds)
  return (await query.execute()).flatMap(({ courtId, claimedAt, completedAt, state }) => {
    const until = completedAt ?? (state === 'completed' ? null : now)
    if (courtId === null || claimedAt === null || until === null) return []
    return [{ courtId, use: 'elsewhere', from: claimedAt, until: Math.min(until, end) }]
  })
}

/** Divisions whose podium is saved. */
export async function listSavedPodiums(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const query = db.selectFrom('tournaments').select('id').where('id', 'in', ids).where('resultsSavedAt', 'is not', null)
  return new Set((await query.execute()).map(({ id }) => id))
}
