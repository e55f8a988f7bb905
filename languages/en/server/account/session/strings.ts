import type { strings as vietnamese } from '@vot/server/src/account/session/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  signedOut: 'Signed out',
  tokenRevoked: 'The access token is revoked',
  secondFactorOff: 'Two-step verification is off',
  maySignInAgain: 'Sign-in is allowed again',
}
