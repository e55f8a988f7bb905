import type { strings as vietnamese } from '@vot/server/src/publish/webhook/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  deleted: 'The webhook is deleted',
}
