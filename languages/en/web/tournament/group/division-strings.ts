import type { divisionStrings as vietnamese } from '@vot/web/src/tournament/group/division-strings'
import type { Translation } from '../../../../translation'

/** Texts that any screen of a division may show, apart from those of the list and its forms. */
export const divisionStrings: Translation<typeof vietnamese> = {
  status: {
    open: 'Entries open',
    closed: 'Entries closed',
    ongoing: 'In play',
    completed: 'Completed',
    unknown: 'Unknown',
  },
  merged: (into) => `This division was merged into “${into}”`,
}
