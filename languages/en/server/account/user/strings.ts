import type { strings as vietnamese } from '@vot/server/src/account/user/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  signedOut: 'Signed out',
  passwordChanged: 'The password is changed',
  signInLinkRevoked: 'Sign-in link revoked',
  deleted: 'The user is deleted',
  referee: (number) => `Referee ${number}`,
}
