import type { strings as vietnamese } from '@vot/server/src/people/player/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  deleted: (name) => `The player ${name} is deleted`,
  leftClub: (name) => `${name} is in no club now`,
  movedTo: (name, club) => `${name} is in ${club} now`,
}
