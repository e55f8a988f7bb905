import type { strings as vietnamese } from '@vot/server/src/play/desk/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  moved: (code) => `Match ${code} is moved`,
  swapped: (code, other) => `Matches ${code} and ${other} have swapped courts`,
  movedTo: (code, court, otherReferee) =>
    `Match ${code} moved ${[court !== null && `to ${court}`, otherReferee && 'to another referee'].filter(Boolean).join(', ')}`.trim(),
  queued: (code, first) => `Match ${code} is ${first ? 'first in' : 'in'} the queue`,
  assigned: (code, court) => `Match ${code} is assigned to ${court}`,
  unassigned: (code) => `Match ${code} is unassigned`,
  called: (code, court, count) => `Match ${code} is called to ${court}${count > 1 ? ` (call ${count})` : ''}`,
  team: (code) => `Team ${code}`,
}
