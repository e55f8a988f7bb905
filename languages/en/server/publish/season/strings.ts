import type { strings as vietnamese } from '@vot/server/src/publish/season/strings'
import type { Translation } from '../../../../translation'
import { ordinal } from '../../../ordinal'

export const strings: Translation<typeof vietnamese> = {
  place: (place) => ['First place', 'Second place', 'Third place'][place - 1] ?? `${ordinal(place)} place`,
  states: {
    open: 'Approved',
    closed: 'Approved',
    ongoing: 'In progress',
    completed: 'Completed',
  },
  withdrawn: 'Withdrew',
  pending: 'Awaiting approval',
  waitingList: 'Waiting list',
}
