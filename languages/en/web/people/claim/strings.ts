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
  untie: 'Remove from the account',
  untieTitle: (name) => `Remove the profile of ${name} from the account?`,
  untieText:
    'This account no longer sees or answers for the player. The player can claim the profile again with a new code.',
  untieFailed: 'The profile could not be removed',
}
