import type {
  strings as vietnamese,
  privacy as vietnamesePrivacy,
  terms as vietnameseTerms,
} from '@vot/web/src/account/session/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  calledBack: 'Your account and your data are kept, and will not be deleted',
  login: {
    title: 'Sign in',
    submit: 'Sign in',
    failed: 'Login failed',
    other: 'No account yet?',
    turn: 'Create an account',
    agreeing: 'By signing in you agree to the',
  },
  register: {
    title: 'Create an account',
    submit: 'Create the account',
    failed: 'Registration failed',
    other: 'Already have an account?',
    turn: 'Sign in',
    agreeing: 'By creating an account you agree to the',
  },
  name: 'Display name',
  username: 'Username',
  password: 'Password',
  passwordHint: 'At least 8 characters, not easy to guess',
  showPassword: 'Show or hide the password',
  secondFactor: 'Two-step verification',
  codeText: 'Open the authenticator app on your phone and enter the 6 digits for Vợt.',
  code: '6 digits from the app',
  recoveryText: 'Enter one of the recovery codes that you kept. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the code from the app',
  otherAccount: 'Sign in to another account',
  terms: 'terms of use',
  and: 'and the',
  privacy: 'privacy policy',
}

/** Short and true: what the product does with data, and what it asks of people. */
export const terms: Translation<typeof vietnameseTerms> = {
  title: 'Terms of use',
  sections: [
    [
      'What Vợt is for',
      'Vợt helps organisers to set up pickleball doubles tournaments, take entries, make the draw, run the matches and publish the results. Everybody can see the tournaments, brackets and results without an account.',
    ],
    [
      'Account',
      'You keep your password to yourself and answer for what is done with your account. The organisers can lock an account that harms a tournament or other people.',
    ],
    [
      'Entering',
      'By entering you confirm that your partner agrees. Entry fee, rules and decisions on play belong to the organisers of each tournament.',
    ],
    [
      'Ranking points',
      'Points are kept as a ledger from which no line is deleted. If something looks wrong, tell the organisers, who add a line that corrects it.',
    ],
  ],
}

export const privacy: Translation<typeof vietnamesePrivacy> = {
  title: 'Privacy policy',
  sections: [
    [
      'What is kept',
      'Of players: full name, phone number, club, ranking points, teams, entry fees and results. Of people with an account: name, username, email if given, and the devices that signed in. After a wrong password: the network address, for ten minutes. Passwords and recovery codes are kept only as hashes; with two-step verification, the key that checks the codes is kept until it is turned off.',
    ],
    [
      'Who sees what',
      'Full name, club, points and results are public. Only the organisers see a whole phone number; others see it masked, such as 09xx xxx 123. Sign-in names, emails and the reasons that organisers give when they change points or a club or reject a team are not public; referees are named by their display names.',
    ],
    [
      'On your device',
      'The browser keeps your session, a mark of the device that once signed in, your choice of appearance, drafts, changes that were not sent, and the lists you have seen, for when the network is gone. Phone numbers of others are not kept, except those that an organiser has just entered and that wait to be sent.',
    ],
    [
      'Correcting and deleting',
      'Ask the organisers to correct your details or to hide your profile. Published results and the ledger of points stay, so that tournaments remain open to all.',
    ],
  ],
}
