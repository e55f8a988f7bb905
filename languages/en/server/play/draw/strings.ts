import type { strings as vietnamese } from '@vot/server/src/play/draw/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  saved: 'The draw is saved',
}
