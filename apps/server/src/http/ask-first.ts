import type { Confirmation } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'

/** Refuses a call that would do more than its sender may expect, until it says `confirm: true`. */
export function requireConfirmation(
  confirmed: boolean | undefined,
  { consequences, action }: Confirmation,
): Result<null, 'confirmation-needed'> {
  return confirmed === true || consequences.length === 0
    ? ok(null)
    : err('confirmation-needed', { consequences, action })
}
