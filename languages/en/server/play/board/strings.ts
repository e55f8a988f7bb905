import type { strings as vietnamese } from '@vot/server/src/play/board/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  paired: (name, code) => `${name} is paired with ${code}`,
  saved: (name) => `${name} is saved`,
  released: (name) => `${name} is released`,
}
