import type { strings as vietnamese } from '@vot/server/src/play/podium/strings'
import type { Translation } from '../../../../translation'
import { ordinal } from '../../../ordinal'

export const strings: Translation<typeof vietnamese> = {
  grandFinal: 'Grand final',
  branch: (winners) => (winners ? 'Winners bracket' : 'Losers bracket'),
  rounds: (first, last) => `Rounds ${first} to ${last}`,
  // before the first match
  byNumber: 'By draw number',
  byPoints: 'By ranking points',
  // of sections; stages and tables stand within the sentence
  section: (heading, best, worst) => `${heading}, ${best === worst ? `place ${best}` : `places ${best} to ${worst}`}`,
  over: 'Finished',
  through: 'Certain to go through',
  out: 'Cannot go through any more',
  stillIn: (stage) => `Still in: ${stage}`,
  forBronze: 'Bronze match',
  nowIn: (stage) => `Now in: ${stage}`,
  reached: (stage) => `Reached: ${stage}`,
  // of teams
  stoppedAt: (stage) => `Out in: ${stage}`,
  placeSoFar: (place) => `${ordinal(place)} so far`,
  // writes
  cleared: 'The results are cleared, the points given are taken back',
}
