import type { strings as vietnamese } from '@vot/server/src/play/protest/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  noted: (code) => `The protest about match ${code} is noted`,
  decided: (code) => `The protest about match ${code} is decided`,
  reopened: (code) => `The protest about match ${code} is open again`,
  takenBack: (code) => `The protest about match ${code} is removed`,
}
