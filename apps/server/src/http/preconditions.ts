import type { Confirmation } from '@vot/contract'
import { err, formatVietnamIso, ok, parseIsoDateTime, type Result } from '@vot/domain'

/** Refuses a call that would do more than its sender may expect, until it says `confirm: true`. */
export function requireConfirmation(
  confirmed: boolean | undefined,
  { consequences, action, asks_reason }: Confirmation,
): Result<null, 'confirmation-needed'> {
  return confirmed === true || consequences.length === 0
    ? ok(null)
    : err('confirmation-needed', { consequences, action, ...(asks_reason && { asks_reason }) })
}

/** What an edit of something that has changed since is refused with. */
type ChangedCode = 'tournament-changed' | 'player-changed' | 'club-changed'

/** Refuses an edit of something that changed after its form was filled; `seen` is the `updated_at` of that moment. */
export function checkUnchanged<Code extends ChangedCode>(
  code: Code,
  seen: string | undefined,
  updatedAt: number,
): Result<null, Code> {
  const seenAt = seen === undefined ? undefined : parseIsoDateTime(seen)
  if (seenAt === undefined || seenAt >= updatedAt) return ok(null)
  return err(code, { updated_at: formatVietnamIso(updatedAt) })
}
