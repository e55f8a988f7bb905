import type { noticeStrings as vietnamese } from '@vot/web/src/service-worker/strings'
import type { Translation } from '../../../translation'

export const noticeStrings: Translation<typeof vietnamese> = {
  language: 'en',
  title: 'Vợt',
  body: 'There is news of a tournament that you follow.',
}
