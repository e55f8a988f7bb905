import { err, formatVietnamIso, ok, parseIsoDateTime, type Result } from '@vot/domain'

/** Refuses an edit of something that changed after its form was filled; `seen` is the `updated_at` of that moment. */
export function checkUnchanged(seen: string | undefined, updatedAt: number): Result<null, 'tournament-changed'> {
  const seenAt = seen === undefined ? undefined : parseIsoDateTime(seen)
  if (seenAt === undefined || seenAt >= updatedAt) return ok(null)
  return err('tournament-changed', { updated_at: formatVietnamIso(updatedAt) })
}
