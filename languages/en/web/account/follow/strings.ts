import type { strings as vietnamese } from '@vot/web/src/account/follow/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  page: 'Follows and notifications',
  loading: 'Loading what you follow',
  loadFailed: 'What you follow could not be loaded',
  follow: 'Follow',
  following: 'Following',
  followOf: (name) => `Follow ${name}`,
  unfollowOf: (name) => `Following ${name}, press to unfollow`,
  followed: (name) => `Following ${name}`,
  teamFollowed: 'Following your team',
  unfollowed: (name) => `No longer following ${name}`,
  followFailed: 'What you follow could not be saved',
  see: 'See what you follow',

  askTitle: 'A message when your turn is near?',
  askText: 'About 20 minutes before, at the call to court, and with the result. Nothing after the tournament.',
  later: 'Later',
  enable: 'Turn on notifications',
  enabled: 'This device gets notifications',
  enableFailed: 'Notifications could not be turned on',
  notGranted: 'The browser does not allow notifications yet.',
  deniedTitle: 'Notifications are blocked',
  deniedText:
    'Press the icon to the left of the address, choose Permissions or Site settings, allow Notifications, then reload this page.',
  homeTitle: 'Add Vợt to the home screen to get notifications',
  homeText:
    'On iPhone and iPad: press Share, choose “Add to Home Screen”, then open Vợt from the new icon and turn on notifications here.',
  unsupportedTitle: 'This browser cannot receive notifications',
  unsupportedText: 'Open the page in a recent Chrome, Edge, Firefox or Safari. What you follow is still kept here.',
  serverOffTitle: 'This server sends no notifications',
  serverOffText: 'Times and results still update by themselves on the pages of the tournament.',

  follows: 'Following',
  none: 'You follow nobody yet',
  noneText:
    'Open the profile of a player, the entry list or page of a division, or the receipt of a team, then press Follow.',
  toTournaments: 'See the tournaments',
  targets: { player: 'Player', team: 'Team', division: 'Division' },
  knowsPrivate: 'approval and entry fee too',
  remove: (name) => `Unfollow ${name}`,
  notify: (name) => `Notifications about ${name}`,

  settings: 'Get notifications',
  settingsText: 'On this device',
  settingsFailed: 'The settings of notifications could not be saved',
  quiet: 'Quiet hours',
  quietText: 'The device stays quiet in these hours. News of approval and entry fee wait until they are over.',
  quietFrom: 'From',
  quietTo: 'To',
  kinds: 'Tell me when',
  kind: {
    verdict: 'A team is approved or rejected, a profile is claimed',
    payment: 'An entry fee is paid',
    draw: 'The draw is done',
    soon: 'About 20 minutes are left',
    called: 'A match is called to court',
    result: 'A match has a result',
    podium: 'The final results are there',
  },

  sent: 'Sent in the last 30 days',
  sentNone: 'Nothing was sent to this device yet.',
}
