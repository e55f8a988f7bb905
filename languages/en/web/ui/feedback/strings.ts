import type { strings as vietnamese } from '@vot/web/src/ui/feedback/strings'
import type { Translation } from '../../../../translation'

/** Texts of messages, failures and changes that wait, wherever they show. */
export const strings: Translation<typeof vietnamese> = {
  retry: 'Try again',
  closeToast: 'Close the message',
  // a change that was not sent, or that the server refused
  kinds: { create: 'New', update: 'Edited', delete: 'To be deleted' },
  change: (kind, label) => `${label} (${{ create: 'new', update: 'edited', delete: 'to be deleted' }[kind]})`,
  refusedBecause: (reason) => `Refused by the server: ${reason}`,
  edit: 'Edit',
  editOf: (label) => `Edit: ${label}`,
  drop: 'Discard',
  dropOf: (label) => `Discard: ${label}`,
  dropped: (change) => `Discarded: ${change}`,
  undo: 'Undo',
  whatIs: (word) => `What is: ${word}?`,
}
