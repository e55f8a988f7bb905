import type { strings as vietnamese } from '@vot/server/src/play/practice/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  gone: 'The practice tournament is discarded, nothing of it is left in the data',
}
