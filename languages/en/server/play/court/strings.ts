import type { strings as vietnamese } from '@vot/server/src/play/court/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  deleted: (name) => `Court “${name}” is deleted`,
}
