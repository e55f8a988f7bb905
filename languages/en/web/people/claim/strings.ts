import type { claimStrings as vietnamese } from '@vot/web/src/people/claim/strings'
import type { Translation } from '../../../../translation'

export const claimStrings: Translation<typeof vietnamese> = {
  title: (name) => `Account of ${name}`,
  loading: 'Loading the account of the player',
  failed: 'The account of the player could not be loaded',
  close: 'Close',
  // nobody has claimed the player
  explain: 'The player enters this code on My page to claim the profile. It works once, within 30 days.',
  waiting: (since, until) => `The code made at ${since} works until ${until}. Making a new one ends it.`,
  make: 'Make a code',
  makeNew: 'Make a new code',
  makeFailed: 'The code could not be made',
  code: 'Claim code',
  link: 'Link to send to the player',
  once: (until) => `Shown only now. Works until ${until}.`,
  copyLink: 'Copy the link',
  copied: 'Link copied',
  copyFailed: 'It could not be copied; select it and copy it by hand',
  revoke: 'Revoke the code',
  revokeFailed: 'The code could not be revoked',
  // somebody has
  account: 'Account',
  username: 'Username',
  since: 'Claimed',
  ways: { code: 'with a code', receipt: 'from the receipt of a team' },
  provisional:
    'Claimed by a receipt and phone number, and confirmed by nobody yet: the account does not see phone number or email. Ask the player, then answer.',
  confirm: 'Yes, confirm',
  confirmOf: (player) => `Yes, confirm the account of ${player}`,
  confirmFailed: 'The profile could not be confirmed',
  contest: 'No, reject',
  contestOf: (player) => `No, reject the account of ${player}`,
  contestFailed: 'The claim could not be rejected',
  // those that wait
  waitingClaims: (count) => `Profile claims (${count})`,
  waitingTitle: 'Profiles to confirm',
  waitingText: 'These accounts claimed a profile by a team’s receipt. Call the player, then confirm or reject.',
  waitingFailed: 'The profiles to confirm could not be loaded',
  says: (account, username, since) => `The account ${account} (${username}) claimed it on ${since}`,
  byReceiptOf: (team, division) => `By the receipt of ${team}, ${division}`,
  refusedTeam: 'The player has answered that this is not their team',
  call: (phone) => `Call ${phone}`,
  copyNote: 'Copy a message to the player',
  note: (player, account, since) =>
    `Hello ${player}, the account “${account}” on Vợt claimed your profile on ${since}. If that is not you, please tell the organisers at once.`,
  overdue: 'Over 14 days',
  untie: 'Remove from the account',
  untieTitle: (name) => `Remove the profile of ${name} from the account?`,
  untieText:
    'This account no longer sees or answers for the player. The player can claim the profile again with a new code.',
  untieFailed: 'The profile could not be removed',
}
