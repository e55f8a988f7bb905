import type { strings as vietnamese } from '@vot/web/src/ui/dialog/strings'
import type { Translation } from '../../../../translation'

/** Texts that dialogs have of their own. */
export const strings: Translation<typeof vietnamese> = {
  close: 'Close',
  cancel: 'Cancel',
  ask: (action) => `${action}?`,
  reason: 'Reason',
  reasonHint: 'Only the organisers see it',
}
