import type { strings as vietnamese } from '@vot/server/src/people/correction/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  takenBack: 'Your request is taken back',
  rejected: (name) => `The request of ${name} is rejected`,
  reopened: (name) => `The request of ${name} waits again`,
}
