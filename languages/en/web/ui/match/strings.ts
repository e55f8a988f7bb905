import type { strings as vietnamese } from '@vot/web/src/ui/match/strings'
import type { Translation } from '../../../../translation'

/** Texts of courts and matches in lists. */
export const strings: Translation<typeof vietnamese> = {
  court: 'Court',
  serving: 'serving',
  toCourt: 'To court',
}
