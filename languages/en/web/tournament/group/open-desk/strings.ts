import type { strings as vietnamese } from '@vot/web/src/tournament/group/open-desk/strings'
import type { Translation } from '../../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  groupMade: (name) => `Group “${name}” was made to run it`,
  noDesk: 'The desk could not be opened',
}
