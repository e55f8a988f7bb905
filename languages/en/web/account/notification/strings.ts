import type { strings as vietnamese } from '@vot/web/src/account/notification/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  title: 'Notifications',
  bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  count: (unread) => (unread > 99 ? '99+' : String(unread)),
  loading: 'Loading the notifications',
  loadFailed: 'The notifications could not be loaded',
  markFailed: 'Marking as read failed',
  none: 'No notifications yet',
  noneText: 'Entries, results and matches assigned to you show here.',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  more: 'Show more',
  close: 'Close',
  choose: 'Choose notifications',
  chosen: 'Done',
  follows: 'Follows and notifications',
  chooseText: 'You are told when:',
  choicesFailed: 'The choices of notifications could not be loaded',
  choiceFailed: 'The choice of notifications could not be saved',
  kinds: {
    registration: 'A new team enters',
    forfeit: 'A team is absent or retires',
    ownForfeit: 'A match of your team ends by walkover or retirement',
    elsewhere: 'Also in tournaments of others',
    verdict: 'A team you entered is approved or rejected',
    results: 'A tournament of your team has results',
    assignment: 'A match is assigned to you',
  },
}
