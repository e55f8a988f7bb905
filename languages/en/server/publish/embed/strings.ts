import type { strings as vietnamese } from '@vot/server/src/publish/embed/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  feed: 'New pickleball tournaments on Vợt',
}
