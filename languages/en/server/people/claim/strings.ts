import type { strings as vietnamese } from '@vot/server/src/people/claim/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  claimed: (name) => `The profile of ${name} belongs to your account now`,
  codeRevoked: (name) => `The profile code of ${name} no longer works`,
  untied: (name) => `The profile of ${name} is removed from the account`,
}
