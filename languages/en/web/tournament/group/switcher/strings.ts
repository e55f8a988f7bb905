import type { strings as vietnamese } from '@vot/web/src/tournament/group/switcher/strings'
import type { Translation } from '../../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  changeDivision: 'choose another division',
}
