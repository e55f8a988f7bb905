import type { timeStrings as vietnamese } from '@vot/web/src/ui/form/time-strings'
import type { Translation } from '../../../../translation'

/** Texts of the field for a time of day. */
export const timeStrings: Translation<typeof vietnamese> = {
  unread: 'This time could not be read; type it as 7:30 or 19:15',
}
