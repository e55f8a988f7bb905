import type { strings as vietnamese } from '@vot/server/src/play/match/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  saved: (code, isCorrection) => `The result of match ${code} is ${isCorrection ? 'corrected' : 'saved'}`,
  undone: (code) => `The result of match ${code} is undone`,
  completed: (code) => `Match ${code} is over`,
}
