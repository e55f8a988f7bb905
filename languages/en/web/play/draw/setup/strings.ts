import { formatCount } from '@vot/web/src/lib/format/format-number'
import type { setupStrings as vietnamese } from '@vot/web/src/play/draw/setup/strings'
import type { Translation } from '../../../../../translation'
import { counted, noun } from '../../../../plural'

/** Texts of what is settled before a draw. */
export const setupStrings: Translation<typeof vietnamese> = {
  open: 'Seeds and numbers',
  title: 'Seeds and numbers',
  redraw: 'Draw a part again',
  redrawText: 'The saved numbers of the teams only change when you save a new draw.',
  redrawOpen: 'Open the new draw',
  done: 'Done',
  clear: 'Clear all',
  // form
  form: 'Format to be played',
  formHint:
    'The places of the seeds and the clusters that keep clubs apart follow from it. Choose the same format when you create the bracket.',
  variants: {
    play_off: 'Play Off (clusters of 4 teams)',
    standard: 'Single elimination',
    full: 'Double elimination',
    groups: 'Pools',
    league: 'Round robin',
  },
  groupSize: 'Teams in each pool',
  // seeds
  seeds: 'Seeds',
  seedsHint: {
    play_off: 'One seed for each cluster. Seeds 1 and 2 can only meet in the final, 3 and 4 from the semi-finals on.',
    groups: 'One seed for each pool. Seeds 1 and 2 can only meet in the final, 3 and 4 from the semi-finals on.',
    standard: 'Seeds 1 and 2 can only meet in the final, 3 and 4 from the semi-finals on.',
    full: 'Seeds 1 and 2 can only meet in the final of the winners bracket, 3 and 4 from the match before it on.',
    league: 'The two best seeds meet in the last round.',
  },
  seedWays: { none: 'No seeds', points: 'By points', podium: 'By earlier results', hand: 'By hand' },
  seedCount: 'Number of seeds',
  seedMost: (most) => `At most ${formatCount(most)}`,
  earlier: 'Take the results of',
  earlierPlaceholder: 'Choose a division with results',
  noEarlier: 'No other division has results yet. Choose seeds by points or by hand.',
  earlierLoading: 'Loading the results',
  earlierFailed: 'The results of this division could not be loaded',
  nobodyStood: 'No player from the podium of this division is in these teams.',
  addSeed: 'Add a seed',
  seedList: 'Order of the seeds',
  seedPlace: (number) => `number ${number}`,
  seedUp: (team) => `Move ${team} up`,
  seedDown: (team) => `Move ${team} down`,
  seedOut: (team) => `Remove ${team} from the seeds`,
  byHandNow: 'Once you reorder, add or remove teams, the list counts as chosen by hand.',
  chooseTeam: 'Choose a team',
  nothing: 'No team matches',
  // placed by hand
  placements: 'Numbers by hand',
  placementsHint: 'Teams with a number by hand are not drawn. Everybody sees which numbers were set so.',
  placeTeam: 'Team',
  placeNumber: 'Number',
  addPlacement: 'Give a team a number',
  removePlacement: (index) => `Remove line ${index} of the numbers by hand`,
  placementOpen: 'Choose a team and a number, or remove this line',
  // kept
  fixed: 'Keep drawn numbers',
  fixedHint: 'Teams that keep their number are not drawn again. The others draw what is left.',
  fixAll: 'Keep all',
  fixNone: 'Draw all again',
  fixedTeam: (number, team) => `Number ${number}: ${team}`,
  // what is wrong
  taken: (number, first, second) => `Number ${number} is given to both ${first} and ${second}.`,
  seedTaken: (seed, number, holder) =>
    `The place of seed ${seed} is number ${number}, which ${holder} has. Change that team’s number or take fewer seeds.`,
  twice: (team) => `${team} has two places. Every team has one place only.`,
  outside: (most) => `The number must be from 1 to ${formatCount(most)}.`,
  tooMany: (most) => `This format has ${counted(most, 'place')} for seeds.`,
  gone: 'A team you chose is no longer in the approved list. Remove it.',
  nobodyLeft: 'Every team has a place, so nobody is left to be drawn. Leave at least one team.',
  // in one line
  summary: (seeds, placed, kept) =>
    [
      seeds > 0 ? counted(seeds, 'seed') : '',
      placed > 0 ? `${counted(placed, 'team')} placed by hand` : '',
      kept > 0 ? `${counted(kept, 'team')} with ${noun(kept, 'its', 'their')} old number` : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
}
