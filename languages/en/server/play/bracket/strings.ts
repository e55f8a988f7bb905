import { lowerFirst } from '@vot/domain'
import type { strings as vietnamese } from '@vot/server/src/play/bracket/strings'
import { ordinal } from '../../../../en/ordinal'
import { counted } from '../../../../en/plural'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  // stages
  playOff: 'Play Off',
  groups: 'Pool stage',
  league: 'Round robin',
  quarterFinal: 'Quarter-final',
  semiFinal: 'Semi-final',
  bronze: 'Bronze match',
  final: 'Final',
  grandFinal: 'Grand final',
  secondFinal: 'Grand final, deciding match',
  round: (round) => `Round ${round}`,
  branchRound: (winners, round) => `${winners ? 'Winners' : 'Losers'} bracket, round ${round}`,
  branchFinal: (winners) => `Final of the ${winners ? 'winners' : 'losers'} bracket`,
  inText: (stage) => (stage === 'Play Off' ? stage : lowerFirst(stage)),
  // tables
  leagueTable: 'standings',
  cluster: (key) => `Cluster ${key}`,
  group: (key) => `Pool ${key}`,
  placeIn: (place, table) => `${ordinal(place)} of ${lowerFirst(table)}`,
  comesFrom: (winner, match) => `${winner ? 'Winner' : 'Loser'} of ${match}`,
  matchOfCode: (code) => `match ${code}`,
  // why a team stands where it does in its table
  withdrawn: 'Withdrew',
  notPlayed: 'No match played yet',
  wins: (wins) => counted(wins, 'win'),
  headToHead: (others, wins) =>
    `Level on wins with ${others}; ${wins === 0 ? 'lost head to head' : `${counted(wins, 'win')} head to head`}`,
  pointDifference: (others, difference) => `Level head to head with ${others}; point difference ${difference}`,
  pointsScored: (others, points) => `Level on difference with ${others}; ${counted(points, 'point')} scored`,
  lots: (others, place) => `Level on everything with ${others}; placed ${ordinal(place)} by lots`,
  decision: (others, place) => `Level on everything with ${others}; placed ${ordinal(place)} by the organisers`,
  undecided: (others) => `Level on everything with ${others}; to be settled`,
  levelSoFar: (others) => `Level on everything with ${others} so far`,
  // results
  retired: (games) => `${games} (retired)`.trim(),
  // why a team has its place at the end
  tablePlace: (place, table, withdrawn) => `${ordinal(place)} of ${lowerFirst(table)}${withdrawn ? ', withdrew' : ''}`,
  wonFinal: (score) => `Won the final${score}`,
  wonMatch: (code, score) => `Won match ${code}${score}`,
  withdrew: 'Withdrew',
  lostFinal: (score) => `Lost the final${score}`,
  allLost: (stage) => `All lost a ${lowerFirst(stage)}`,
  lostMatch: (code) => `Lost match ${code}`,
  bothAbsent: (code) => `Neither team came to match ${code}`,
  // writes
  drawAllTheSame: 'Draw lots all the same',
  takeBackTie: 'Take it back and void those results',
  takeBackTieAlone: 'Take it back',
  takeBackTieVoids: (codes) => `Taking the decision back voids the results of later matches: ${codes}.`,
}
