import type { strings as vietnamese } from '@vot/server/src/play/check-in/strings'
import type { Translation } from '../../../../translation'
import { noun } from '../../../plural'

export const strings: Translation<typeof vietnamese> = {
  checkedIn: (names) => `${names.join(' and ')} ${noun(names.length, 'is', 'are')} checked in`,
  here: (names) => `${names.join(' and ')} ${noun(names.length, 'is', 'are')} here`,
  undone: (names) => `${names.join(' and ')} ${noun(names.length, 'is', 'are')} no longer checked in`,
  called: (names) => `Called: ${names}`,
  absenceReported: 'The organisers know that you cannot come',
  absenceTakenBack: 'Taken back, see you on court',
}
