import type { strings as vietnamese } from '@vot/server/src/publish/calendar/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  match: (code, first, second) => `Match ${code}: ${first} v ${second}`,
  score: (games) => `Score: ${games}`,
  noTime: 'No time yet',
  expected: 'Expected time',
  ofCourt: (court, venue) => `Matches on ${court}, ${venue}`,
  ofPlayer: (name) => `Matches of ${name}`,
}
