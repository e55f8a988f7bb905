import type { strings as vietnamese } from '@vot/server/src/play/desk/referees/strings'
import type { Translation } from '../../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  restsUntil: (name, time) => `${name} is on a break until ${time}`,
  hereFrom: (name, time) => `${name} is here from ${time}`,
  rested: (name) => `${name} is back from the break`,
  saved: (name) => `The day of ${name} is saved`,
  here: (name) => `${name} is here`,
  left: (name) => `${name} has left`,
}
