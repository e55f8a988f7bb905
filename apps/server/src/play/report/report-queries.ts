import { type CourtNote, type CourtSpan, parseIsoDateTime } from '@vot/domain'
import type { Queries } from '../../db/schema'

interface Pause {
  readonly reason: string | null
  readonly reopens_at: string | null
}

/** What was noted of courts since a moment, by court and the first first. Source: the audit lines of pauses. */
export async function listCourtNotes(
  db: Queries,
  courtIds: readonly number[],
  since: number,
): Promise<ReadonlyMap<number, readonly CourtNote[]>> {
  const notes = new Map<number, CourtNote[]>()
  if (courtIds.length === 0) return notes
  const rows = await db
    .selectFrom('auditLog')
    .select(['at', 'subjectId', 'before', 'after'])
    .where('subjectType', '=', 'court')
    .where('subjectId', 'in', courtIds)
    .where('action', 'in', ['close-court', 'open-court'])
    .where('at', '>=', since)
    .orderBy('id')
    .execute()
  for (const { at, subjectId, before, after } of rows) {
    if (subjectId === null) continue
    const note = { at, before: readPause(before), after: readPause(after) }
    notes.set(subjectId, [...(notes.get(subjectId) ?? []), note])
  }
  return notes
}

/** Who closes a court always gives a reason; a line of an open court has none. */
function readPause(json: string | null): CourtNote['after'] {
  if (json === null) return null
  const { reason, reopens_at: reopensAt } = JSON.parse(json) as Pause
  if (reason === null) return null
  return { reopensAt: reopensAt === null ? null : (parseIsoDateTime(reopensAt) ?? null) }
}

/** When the courts had matches of other tournaments since a moment. */
export async function listOtherSpans(
  db: Queries,
  courtIds: readonly number[],
  { since, now, ownIds }: { readonly since: number; readonly now: number; readonly ownIds: readonly number[] },
): Promise<CourtSpan[]> {
  if (courtIds.length === 0) return []
  let query = db
    .selectFrom('matches')
    .select(['courtId', 'claimedAt', 'completedAt', 'state'])
    .where('courtId', 'in', courtIds)
    .where('claimedAt', '>=', since)
  if (ownIds.length > 0) query = query.where('tournamentId', 'not in', ownIds)
  return (await query.execute()).flatMap(({ courtId, claimedAt, completedAt, state }) => {
    const until = completedAt ?? (state === 'completed' ? null : now)
    if (courtId === null || claimedAt === null || until === null) return []
    return [{ courtId, use: 'elsewhere', from: claimedAt, until }]
  })
}

/** Divisions whose podium is saved. */
export async function listSavedPodiums(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const query = db.selectFrom('tournaments').select('id').where('id', 'in', ids).where('resultsSavedAt', 'is not', null)
  return new Set((await query.execute()).map(({ id }) => id))
}
