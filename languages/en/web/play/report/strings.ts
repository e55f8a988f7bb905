import { formatCount } from '@vot/web/src/lib/format/format-number'
import type { strings as vietnamese } from '@vot/web/src/play/report/strings'
import type { Translation } from '../../../../translation'
import { counted, noun } from '../../../plural'

const minutes = (ms: number) => `${formatCount(Math.round(ms / 60_000))} min`

export const strings: Translation<typeof vietnamese> = {
  title: 'Day report',
  loading: 'Loading the day report',
  failed: 'The day report could not be loaded',
  empty: 'No match has been played today',
  emptyText: 'The report begins with the first match that is called to court.',
  toDesk: 'Go to the desk',
  print: 'Print or save as PDF',
  exportSheet: 'Excel',
  exportFailed: 'The report could not be saved',
  exportName: (group) => `Day report - ${group}`,
  day: 'Day',
  closing: 'Courts close at',
  minutes,
  window: (from, until) => `${from} – ${until}`,

  left: 'Still to play',
  leftText: (count, end) => `${counted(count, 'match', 'matches')} left, expected to end at ${end}`,
  leftUnknown: (count) => `${counted(count, 'match', 'matches')} left, not known when they end`,
  closingAsk: 'Enter when the courts close to see which matches do not fit and what would help.',
  nothingLeft: 'All matches are over',
  fits: (time) => `Done before ${time}`,
  over: (count, time) => `${counted(count, 'match ends', 'matches end')} after ${time}`,
  overMatch: (code, name, end) => `${code} · ${name}, ends at ${end}`,
  proposals: 'Ways to end sooner',
  noProposal: 'Nothing that the organisers can do would end the day sooner.',
  proposalKinds: {
    'drop-placement': (count) => `Drop ${counted(count, 'match', 'matches')} for third place and below`,
    'single-game': (count) => `Play ${counted(count, 'match', 'matches')} of several games as a single game`,
    'open-courts': (count) => `Reopen ${counted(count, 'closed court')}`,
    'one-more-court': (count) => `Add ${counted(count, 'court')}`,
    'any-court': (count) => `Let ${counted(count, 'match', 'matches')} go to any court`,
    together: () => 'All of the above',
  },
  proposal: (end, won) => `ends at ${end}, ${minutes(won)} sooner`,
  stillOver: (count) => `${counted(count, 'match', 'matches')} still ${noun(count, 'ends', 'end')} after closing time`,
  teamsBelow: (count) => `${counted(count, 'team')} may play fewer than 2 matches`,

  podiums: 'Prize-giving',
  division: 'Division',
  progress: 'Played',
  podium: 'Results',
  podiumStates: { open: 'In play', saved: 'Saved' },
  savePodium: 'Save the results',
  toPodium: (name) => `Save the results of ${name}`,

  matches: 'Matches',
  played: 'Played',
  retired: 'Retired',
  walkovers: 'Walkovers',
  running: 'On court',

  courts: 'Courts',
  court: 'Court',
  courtMatches: 'Matches',
  courtPlayed: 'In play',
  courtWaiting: 'Called, not begun',
  courtElsewhere: 'Other tournament',
  courtClosed: 'Closed',
  courtIdle: 'Free',
  untimed: (count) =>
    `${counted(count, 'match has', 'matches have')} no times and ${noun(count, 'is', 'are')} left out of the minutes.`,

  late: 'Late starts',
  noLate: 'No match began 5 minutes late or more.',
  inTime: (count) => `${counted(count, 'match', 'matches')} on time`,
  unplanned: (count) => `${counted(count, 'match', 'matches')} without an expected time`,
  match: 'Match',
  planned: 'Expected',
  started: 'Began',
  lateBy: 'Late by',
  why: 'Why',
  reasons: {
    feeder: (code, until) => `waited for match ${code} until ${until}`,
    playing: (player, code, until) => `${player} played match ${code} and rested until ${until}`,
    resting: (player, code, until) => `${player} rested after match ${code} until ${until}`,
    courts: (until) => `no court free until ${until}`,
    free: (ms) => `a court was free for ${minutes(ms)} before the call`,
    notCome: (ms, calls) =>
      `the teams came to court after ${minutes(ms)}${calls > 1 ? `, called ${formatCount(calls)} times` : ''}`,
  },

  walkoverList: 'Walkovers',
  noWalkover: 'No match was decided by walkover.',
  absent: 'Absent',
  winner: 'Winner',
  nobody: 'Neither team',
  at: 'At',

  protests: 'Protests',
  noProtest: 'No protest was noted today.',
  protestTeam: 'Team',
  protestText: 'About',
  protestDecision: 'Decision',

  referees: 'Referees',
  noReferee: 'No referee has had a match today.',
  referee: 'Referee',
  refereeTime: 'Time',
}
