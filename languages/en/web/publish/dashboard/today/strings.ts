import { formatCount } from '@vot/web/src/lib/format/format-number'
import type {
  todayStrings as vietnamese,
  taskStrings as vietnameseOfTasks,
} from '@vot/web/src/publish/dashboard/today/strings'
import type { Translation } from '../../../../../translation'
import { weekdays } from '../../../../dates'
import { counted, noun } from '../../../../plural'

/** `today`, `tomorrow`, `in 3 days`. */
const fromToday = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

/** `12 min`, `2 h 5 min`. */
function timeText(minutes: number): string {
  if (minutes < 120) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`
}

export const todayStrings: Translation<typeof vietnamese> = {
  today: (weekday, day) => `Today, ${weekday} ${day}`,
  weekdays: weekdays(3, 'long'),
  loading: 'Loading what is to be done today',
  failed: 'What is to be done today could not be loaded',
  oldData: (time) => `Connection lost; this is what was to be done at ${time}`,

  // events
  event: (name) => `Today: ${name}`,
  running: 'In progress',
  notBegun: 'Today',
  over: 'Matches done',
  noBracket: 'No bracket yet',
  matchesDone: 'done',
  progress: 'Matches done',
  progressText: (finished, total) => `${finished} of ${counted(total, 'match', 'matches')}`,
  late: (minutes) => `${timeText(minutes)} late`,
  early: (minutes) => `${timeText(minutes)} early`,
  onTime: 'on time',
  startsAt: 'starts',
  endsAt: 'ends',
  desk: 'Open the desk',
  deskOf: (name) => `Open the desk of ${name}`,
  courts: 'Courts',
  inUse: 'Courts in use',
  free: 'Free',
  closed: 'Closed',
  minutes: (minutes) => `${minutes} min`,
  minutesShort: (minutes) => `${minutes}’`,
  overFor: (minutes) => `too long, ${counted(minutes, 'minute')} so far`,
  moreCourts: (count) => `and ${counted(count, 'more court')}`,

  // a day without an event
  next: 'Coming up',
  nextEvent: (name) => `Next tournament: ${name}`,
  daysLeft: (days) => fromToday.format(days, 'day'),
  daysWord: (days) => (days === 0 ? 'today' : noun(days, 'day to go', 'days to go')),
  toPrepare: (count) => (count === 0 ? 'All is prepared' : `${counted(count, 'thing')} to prepare`),
  openEvent: 'Open',
  openEventOf: (name) => `Open ${name}`,
  noEvent: 'No tournament coming up',
  noEventText: 'Create the first tournament; what is to be done shows here.',
  createEvent: 'Create a tournament group',

  // the first tournament of all
  firstSteps: 'Your first tournament',
  firstStepsDone: (done, all) => `${done}/${counted(all, 'step')}`,
  stepDone: 'Done',
  steps: {
    players: {
      title: 'Add clubs and players',
      text: 'Import them from Excel or add them one by one.',
      go: 'To players',
    },
    tournament: { title: 'Create a tournament group', text: 'Name, venue, divisions and entry fees.', go: 'Create' },
    entries: {
      title: 'Take the first team',
      text: 'Send the entry link, or import a list of teams.',
      go: 'Open entries',
    },
    draw: { title: 'Draw', text: 'Approve teams, draw, then create the bracket.', go: 'Draw' },
    desk: {
      title: 'Try the desk',
      text: 'With a practice tournament that has teams, courts and a bracket: assign, call, score, see the podium. Then discard it.',
      go: 'Make a practice tournament',
    },
  },

  // to practise with
  practices: 'Practising',
  goesAt: (moment) => `Removed at ${moment}`,

  // what to do
  tasks: 'To do',
  urgentFirst: 'most urgent first',
  done: 'All done',
  doneText: 'Nothing waits for you. Teams to approve, entry fees and free courts show here.',
  all: (count) => `Show all ${formatCount(count)}`,
  fewer: 'Show fewer',
  giveFailed: 'The match could not be assigned',
  undoFailed: 'The match could not be unassigned',

  // the others
  others: 'Other tournaments',
  allOthers: 'All',
  noOthers: 'No other tournament is open or coming up.',
  players: (approved, expected) => `${formatCount(approved)}/${counted(expected, 'player')}`,
  playersLabel: 'Approved players',
  pending: (count) => `${formatCount(count)} awaiting approval`,
  matches: (finished, total) => `${formatCount(finished)}/${counted(total, 'match', 'matches')} over`,
}

export const taskStrings: Translation<typeof vietnameseOfTasks> = {
  join: (parts) => parts.filter((part) => part !== '').join(' · '),
  more: (codes, count) =>
    count > codes.length ? `${codes.join(', ')} and ${formatCount(count - codes.length)} more` : codes.join(', '),

  freeFor: (court, span) => `${court} free for ${span}`,
  free: (court) => `${court} is free`,
  nextMatch: (code, one, two) => `Next: ${code}, ${one} v ${two}`,
  official: (name) => `referee ${name}`,
  team: (name) => `referees ${name}`,
  give: (code) => `Assign ${code}`,
  giveOf: (code, court) => `Assign ${code} to ${court}`,

  noReferee: (courts) => `${counted(courts, 'referee')} missing`,
  courtsWait: (courts) =>
    `${counted(courts, 'free court')} with ${noun(courts, 'a match that waits', 'matches that wait')}`,
  signReferees: 'Check in referees',

  overtime: (code, minutes, court) => `${code} over time by ${timeText(minutes)}, ${court}`,
  playingFor: (span) => `${span} so far`,
  scoreNow: (score) => `now ${score}`,
  seeMatch: 'See match',
  seeMatchOf: (code) => `See match ${code}`,

  missing: (players) => `${counted(players, 'player')} not here`,
  matchAt: (codes, time) => `${codes}, at ${time}`,
  callPlayers: 'Call players',

  results: (count, codes) => `${counted(count, 'result')} to confirm: ${codes}`,
  wins: (winner, score) => `${winner} won ${score}`,
  fromPhones: 'sent by teams from phones',
  confirm: 'Confirm',

  protests: (count) => `${counted(count, 'protest')} to decide`,
  decideProtests: 'Decide',

  approvals: (count) => `${counted(count, 'team')} awaiting approval`,
  oldestTeam: (day) => `the oldest since ${day}`,
  approve: 'Approve',

  newPlayers: (count) => `${counted(count, 'team')} with new players`,
  acceptPlayers: 'Confirm players',

  unconfirmed: (count) => `Partners not confirmed (${formatCount(count)})`,
  remindPartners: 'See and remind',

  fees: (count, amount) => `${counted(count, 'team')} with an unpaid entry fee, ${amount}`,
  collect: 'Mark as paid',

  transfers: (count, amount) => `${counted(count, 'payment')} of an unknown team, ${amount}`,
  matchTransfers: 'Match payments',

  claims: (count) => `${counted(count, 'claimed profile')} to confirm`,
  answerClaims: 'Look and answer',
  corrections: (count) => `${counted(count, 'player')} asking for a correction`,
  decideCorrections: 'Look and correct',

  changes: (count) => `${counted(count, 'change')} of the plan not published`,
  oldTimes: 'players still see the old times',
  publishChanges: 'Publish',

  noCourts: (venue) => `${venue} has no courts yet`,
  addCourts: 'Add courts',

  noReferees: 'No referee accounts yet',
  addReferees: 'Add referees',

  noBracket: (division) => `${division} has no bracket yet`,
  drawn: (teams) => `${counted(teams, 'team')} drawn`,
  makeBracket: 'Create the bracket',

  noDraw: (division) => `${division} is not drawn yet`,
  entered: (teams) => counted(teams, 'team'),
  draw: 'Draw',

  noPlan: 'The day plan is not published',
  publishPlan: 'Publish the plan',
  since: (day) => `since ${day}`,
}
