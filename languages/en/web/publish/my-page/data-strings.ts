import type { dataStrings as vietnamese } from '@vot/web/src/publish/my-page/data-strings'
import type { Translation } from '../../../../translation'

export const dataStrings: Translation<typeof vietnamese> = {
  open: 'Download or delete my data',
  title: 'My data',
  close: 'Close',
  downloadText:
    'One JSON file with all that the system keeps about you: profile, teams you entered, receipts and payments, answers to partners, matches, points history, notifications, follows and where you are signed in.',
  download: 'Download my data',
  downloadFailed: 'Your data could not be downloaded',
  fileName: 'my-data.json',
  eraseText:
    'Done with Vợt? You can delete your account together with your private data. Download them first if you need them.',
  toErase: 'Delete my data…',
  // deleting
  eraseTitle: 'Delete my account and data?',
  forGood: 'Locked now, deleted in 7 days',
  forGoodText:
    'If you change your mind, sign in within those 7 days to keep them. After that nobody can bring them back, not even the organisers. The organisers of the tournaments you played are told.',
  goes: 'Goes away',
  goesOfPlayer: [
    'Phone number, email, gender, year of birth and rating',
    'Your name in lists of players and in search',
  ],
  goesAlways: [
    'Account, username and every place where you are signed in',
    'Notifications, follows and the devices that get notifications',
  ],
  stays: 'Stays',
  staysLines: [
    'Your name and points in the results of tournaments that are over',
    'Amounts that were paid, without your phone number',
  ],
  password: 'Current password',
  passwordHelp: 'To be sure that it is you',
  showPassword: 'Show the password',
  keep: 'Keep them',
  erase: 'Lock and delete',
  eraseFailed: 'Your data could not be deleted',
}
