import type { strings as vietnamese } from '@vot/web/src/ui/print/strings'
import type { Translation } from '../../../../translation'

/** Texts at the foot of a printed page. */
export const strings: Translation<typeof vietnamese> = {
  printedAt: (time) => `Printed ${time}`,
  page: 'Page ',
}
