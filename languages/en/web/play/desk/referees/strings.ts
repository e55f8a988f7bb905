import type { refereeStrings as vietnamese } from '@vot/web/src/play/desk/referees/strings'
import type { Translation } from '../../../../../translation'
import { counted } from '../../../../plural'

const figures = (matches: number, minutes: number) => `${counted(matches, 'match', 'matches')}, ${minutes} min`

/** Referees of a day, at the desk and on their own phone. */
export const refereeStrings: Translation<typeof vietnamese> = {
  rowMenu: (name) => `Actions for ${name}`,
  figures,
  breakUntil: (time) => `on a break until ${time}`,
  laterFrom: (time) => `from ${time}`,
  overSince: (time) => `hours over since ${time}`,
  leftAt: (time) => `left at ${time}`,
  absent: 'not here yet',
  sameClub: 'of the same club as a team',
  otherVenue: (venue) => `at ${venue}`,
  // what is done with a referee's day
  signIn: 'Check in',
  signInNow: 'Here now',
  takeBreak: (minutes) => `Break of ${minutes} min`,
  endBreak: 'End the break',
  day: 'Hours, venue, club',
  hours: 'Hours, club',
  leave: 'Has left',
  saveFailed: 'The referee’s day could not be saved',
  leaveFailed: 'The referee’s leaving could not be noted',
  // signing in at the desk
  signInTitle: 'Referees who are here',
  signInText: 'Once somebody is checked in, the desk suggests only those who are here.',
  signInOne: (name) => `Check in ${name}`,
  signInAll: (count) => (count === 1 ? 'Check in the last one' : `Check in all ${count}`),
  allHere: 'All referees are here.',
  noAccounts: 'There is no referee account yet.',
  notNeeded: 'No referee needed',
  done: 'Done',
  // whether matches need a referee
  setting: 'Referees of this tournament',
  settings: {
    required: 'A referee for every match',
    losing_team: 'The losing team officiates',
    none: 'No referee needed',
  },
  settingFailed: 'Who officiates could not be changed',
  make: (count) => `Create ${counted(count, 'referee')}`,
  askAdmin: 'Ask an administrator to create referees',
  copyLink: 'Copy the link',
  linkCopied: 'Link copied, send it to an administrator',
  copyFailed: 'The link could not be copied',
  // hours
  dayTitle: (name) => `Day of ${name}`,
  from: 'Here from',
  until: 'Stays until',
  hoursHelp: 'Leave empty if no time was agreed',
  venue: 'Venue',
  everyVenue: 'Every venue of the tournament',
  club: 'Club',
  clubHelp: 'Not suggested for matches with a team of this club while there is anybody else',
  noClub: 'Not known',
  // on a referee's own phone
  own: 'Today',
  ownFailed: 'Your day could not be loaded',
  ownFigures: figures,
  ownHere: (time) => `You have been here since ${time}`,
  ownAbsent: 'You are not checked in yet',
  ownBreak: (time) => `You are on a break until ${time}`,
  ownLater: (time) => `You are expected from ${time}`,
  ownOver: (time) => `Your hours ended at ${time}`,
  ownLeft: (time) => `You left at ${time}`,
  ownSignIn: 'I am here',
  ownLeave: 'Leave',
  ownDay: (group) => `Your day at ${group}`,
  save: 'Save',
}
