import { type CourtNote, type CourtPause, formatVietnamIsoOrNull, parseIsoDateTime } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { CourtRow } from './court-queries'

/** What the audit log keeps of a court before and after a pause. Who closes a court always gives a reason. */
interface NotedPause {
  readonly venue: string
  readonly name: string
  /** Null while the court takes matches. */
  readonly reason: string | null
  readonly reopens_at: string | null
}

export function notePause({ venue, name }: CourtRow, { closedReason, reopensAt }: CourtPause): NotedPause {
  return { venue, name, reason: closedReason, reopens_at: formatVietnamIsoOrNull(reopensAt) }
}

function readPause(json: string | null): CourtNote['after'] {
  if (json === null) return null
  // `notePause` alone writes it.
  const { reason, reopens_at: reopensAt } = JSON.parse(json) as NotedPause
  if (reason === null) return null
  return { reopensAt: reopensAt === null ? null : (parseIsoDateTime(reopensAt) ?? null) }
}

/** That courts were closed and opened since a moment, by court and the first first. */
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
