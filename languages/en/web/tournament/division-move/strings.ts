import { formatPoints, formatVnd } from '@vot/web/src/lib/format/format-number'
import type { strings as vietnamese } from '@vot/web/src/tournament/division-move/strings'
import type { Translation } from '../../../../translation'
import { counted, noun } from '../../../plural'

const teams = (count: number) => counted(count, 'team')

export const strings: Translation<typeof vietnamese> = {
  title: 'Merge or split the division',
  tabsLabel: 'What to do',
  tabs: { merge: 'Merge', split: 'Split', past: 'Done before' },
  loading: 'Loading the division',
  loadFailed: 'The division could not be loaded',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  more: (count) => `and ${counted(count, 'more team')}`,
  obstacles: {
    'division-has-bracket': (name) => `“${name}” has a bracket and can no longer be merged or split.`,
    'division-drawn': (name) =>
      `“${name}” has draw numbers. Remove them on the Draw screen, then it can be merged or split.`,
    'division-has-results': (name) => `“${name}” has results and can no longer be merged or split.`,
  },
  // merging
  into: (name) => `Merge “${name}” into`,
  noOther: 'The group has no other division to merge into.',
  hasBracket: 'has a bracket',
  isDrawn: 'has draw numbers',
  hasResults: 'has results',
  teamCount: (count) => teams(count),
  choose: 'Choose the division that takes the teams to see what changes.',
  previewLoading: 'Loading the preview',
  previewFailed: 'The merge could not be previewed',
  moving: (count, name) => `${teams(count)} ${noun(count, 'moves', 'move')} to “${name}”`,
  movingNone: 'No team can move',
  staying: (count, name) => `${teams(count)} ${noun(count, 'stays', 'stay')} in “${name}”`,
  samePair: 'this pair is there already',
  samePlayer: (player, team) => `${player} is in ${team} already`,
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  pending: 'awaiting approval',
  money: 'Entry fees',
  feeSame: 'Both divisions have the same fee; nobody pays more or gets money back.',
  feeChanges: (from, to) => `The fee per player changes from ${formatVnd(from)} to ${formatVnd(to)}.`,
  paidStays: 'What was paid stays on record.',
  owesMore: (team, dong) => `${team} has ${formatVnd(dong)} more to pay`,
  getsBack: (team, dong) => `${team} gets ${formatVnd(dong)} back`,
  pointsAnew: (snapshot) =>
    snapshot === null
      ? 'Points are settled anew as of today, since the division that takes the teams uses no snapshot.'
      : `Points are settled anew by the snapshot ${snapshot}.`,
  pointsChange: (team, before, after) => `${team}: ${formatPoints(before)} becomes ${formatPoints(after)} points`,
  points: 'Points and limits',
  overCap: (team, excess, tolerated) =>
    `${team} is ${formatPoints(excess)} over the most points of a team${tolerated ? ' (within what is allowed)' : ''}`,
  playerOver: (player, excess) => `${player} is ${formatPoints(excess)} over the most points of a player`,
  notOfficial: (player) => `${player} has no official points yet`,
  overFull: (entered, expected) => `There will be ${teams(entered)}, more than the ${expected} expected`,
  kept: (name, letter) =>
    letter === null
      ? `Name, schedule and conditions are those of “${name}”.`
      : `Letter ${letter}, name, schedule and conditions are those of “${name}”.`,
  changes: 'Different for the teams that move',
  change: (field, from, to) => `${field}: ${from} becomes ${to}`,
  fields: {
    start: 'Start',
    end: 'End',
    venue: 'Venue',
    teamCap: 'Most points of a team',
    playerCap: 'Most points of a player',
    noCap: 'no limit',
  },
  leaves: (name, target) =>
    `“${name}” leaves the list. Old links and transfer codes still work and lead to “${target}”.`,
  stays: (name) => `“${name}” stays in the list with the teams that stay.`,
  losesNumbers: (count) =>
    `The draw ${noun(count, 'number', 'numbers')} of ${counted(count, 'moving team')} will be lost.`,
  abandonsDraw: 'The open draw will be cancelled.',
  merge: (count) => (count === 0 ? 'Merge the division' : `Merge ${teams(count)}`),
  merged: (name, target) => `“${name}” was merged into “${target}”`,
  mergeFailed: 'The division could not be merged',
  // splitting
  alone: 'A single tournament cannot be merged or split.',
  splitName: 'Name of the new division',
  splitPlaceholder: 'For example: Men’s doubles B',
  nameRequired: 'The division needs a name',
  how: 'Choose teams',
  ways: { upper: 'Upper half', lower: 'Lower half', hand: 'By hand' },
  threshold: 'Team points',
  thresholdHelp: {
    upper: 'Teams with this many points or more move to the new division',
    lower: 'Teams with fewer points move to the new division',
  },
  teams: 'Teams that move to the new division',
  tooFew: 'This division needs at least two teams to be split.',
  splitSummary: (moving, staying) =>
    `${teams(moving)} ${noun(moving, 'moves', 'move')} to the new division, ${staying} ${noun(staying, 'stays', 'stay')}.`,
  splitKeeps:
    'The new division has the same schedule, entry fee, point limits and prizes; what was paid goes with the teams.',
  split: (count) => (count === 0 ? 'Split the division' : `Split off ${teams(count)}`),
  splitDone: (count, name) => `${teams(count)} moved to “${name}”`,
  splitFailed: 'The division could not be split',
  // past moves
  pastLoading: 'Loading the merges and splits',
  pastFailed: 'The merges and splits could not be loaded',
  noPast: 'Nothing has been merged or split yet. Each merge and split appears here, to be undone if need be.',
  past: {
    merge: (count, from, to) => `Merged ${teams(count)} of “${from}” into “${to}”`,
    split: (count, from, to) => `Split ${teams(count)} of “${from}” off to “${to}”`,
  },
  undoNamed: (what) => `Undo: ${what}`,
  undid: 'Undone',
  undoFailed: 'It could not be undone',
  cannotUndo: {
    'move-undone': 'Undone',
    'move-overtaken': 'Undo the later merge or split first',
    'division-has-bracket': 'There is a bracket; it can no longer be undone',
    'division-drawn': 'There are draw numbers; it can no longer be undone',
    'division-has-results': 'There are results; it can no longer be undone',
    'division-has-newcomers': 'Other teams have joined the new division: merge the two divisions',
  },
}
