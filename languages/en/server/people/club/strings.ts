import type { strings as vietnamese } from '@vot/server/src/people/club/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  deleted: (name) => `The club ${name} is deleted`,
}
