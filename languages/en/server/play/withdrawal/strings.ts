import type { strings as vietnamese } from '@vot/server/src/play/withdrawal/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

export const strings: Translation<typeof vietnamese> = {
  // why a place takes no team
  playedOn: (codes) => `Match ${codes} was played or is on court, so this place takes no more teams`,
  clusterPlayed: (matches, codes) =>
    `The cluster has played ${counted(matches, 'match', 'matches')} (${codes}), it can no longer take 4 teams`,
  tableFull: 'The pool has 64 teams already',
  byeLine: (line) => `Bye, line ${line}`,
  // questions
  enterAllTheSame: 'Enter all the same',
  replaceTeamAllTheSame: 'Replace all the same',
  replacePartnerAllTheSame: 'Replace the player all the same',
  // what a team has too much of
  teamOverCap: (points, cap) => `The points of the team, ${points}, exceed the limit of ${cap}.`,
  playerOverCap: (name, cap, excess) => `${name} exceeds the limit of one player, ${cap}, by ${excess}.`,
  unverified: (name) => `The points of ${name} are not official.`,
}
