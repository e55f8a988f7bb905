import type { strings as vietnamese } from '@vot/server/src/play/score/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  amended: (code) => `The score sheet of match ${code} is corrected`,
}
