import type { strings as vietnamese } from '@vot/server/src/play/desk/plan/strings'
import type { Translation } from '../../../../../translation'
import { counted } from '../../../../plural'

export const strings: Translation<typeof vietnamese> = {
  changed: 'The plan is changed, not published yet',
  published: (matches) => `The plan of ${counted(matches, 'match', 'matches')} is published`,
}
