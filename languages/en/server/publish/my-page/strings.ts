import type { strings as vietnamese } from '@vot/server/src/publish/my-page/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  erased: 'Your account and your data are deleted',
}
