import type { strings as vietnamese } from '@vot/server/src/publish/my-page/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  erases: 'Your account is locked. Your data will be deleted in 7 days; sign in before to keep them',
}
