import { formatCount } from '@vot/web/src/lib/format/format-number'
import type { strings as vietnamese } from '@vot/web/src/play/podium/standings/strings'
import type { Translation } from '../../../../../translation'
import { ordinal } from '../../../../ordinal'
import { counted, noun } from '../../../../plural'

/** While the bracket is played. */
export const strings: Translation<typeof vietnamese> = {
  provisional: 'Provisional standings',
  complete: 'Standings',
  after: (finished, total) => `after ${formatCount(finished)}/${counted(total, 'match', 'matches')}`,
  nothingPlayed: 'no match played yet',
  allPlayed: (total) => (total === 1 ? 'the match is played' : `all ${formatCount(total)} matches played`),
  failed: 'The standings could not be loaded',
  search: 'Find a team',
  nothing: 'No team matches',
  teams: (count) => counted(count, 'team'),
  columns: {
    place: 'Place',
    number: 'No.',
    team: 'Team',
    stand: 'Stands in',
    record: 'Won – lost',
    difference: 'Difference',
    next: 'Next match',
  },
  placeDecided: (place) => `${ordinal(place)} place`,
  decided: 'certain',
  places: (best, worst) => `${best}–${worst}`,
  placesSpoken: (best, worst) => `from ${ordinal(best)} to ${ordinal(worst)} place`,
  through: 'sure to go through',
  out: 'out of the running',
  withdrawn: 'withdrawn',
  around: 'about',
  waits: 'Waits for other matches',
  playing: 'playing',
  onCourt: (court) => court ?? 'court assigned',
  openMatch: (code) => `see match ${code}`,
  // parts of the bracket
  stages: 'Stages',
  stageProgress: (finished, total) => `${finished} of ${counted(total, 'match', 'matches')} done`,
  stageDone: 'done',
  stagePlaying: (count) => `${count} playing`,
  stageOnCourt: (count) => `${count} assigned`,
  stageAt: (time) => `about ${time}`,
  stageLeft: (count) => `${counted(count, 'match', 'matches')} left`,
  stageNotBegun: 'not started',
  groupsDone: (areClusters, keys) => `${noun(keys.length, areClusters ? 'Cluster' : 'Pool')} ${keys.join(', ')} done`,
  groupsLeft: (keys, count) => `${keys.join(', ')}: ${counted(count, 'match', 'matches')} left`,
  groupsCounted: (done, all, areClusters) => `${done}/${counted(all, areClusters ? 'cluster' : 'pool')} done`,
  // beside it
  live: 'Playing now',
  liveNone: 'No match is on court yet.',
  recent: 'Just finished',
  recentNone: 'No match is finished yet.',
  allMatches: (count) => `All ${counted(count, 'match', 'matches')}`,
  podiumText: 'It appears as soon as the final results are in, with a picture to show around.',
  notify: 'Tell me when the results are in',
}
