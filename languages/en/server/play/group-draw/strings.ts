import type { strings as vietnamese } from '@vot/server/src/play/group-draw/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  makeAll: 'Make the brackets',
  ofDivision: (name, consequence) => `“${name}”: ${consequence}`,
}
