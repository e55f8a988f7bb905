import type { strings as vietnamese } from '@vot/server/src/people/claim/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  claimed: (name) => `The profile of ${name} belongs to your account now`,
  claimedForNow: (name: string) =>
    `Your claim to the profile of ${name} was sent. Until the organisers confirm it you can do what the team’s receipt allows.`,
  confirmed: (name: string, account: string) =>
    `The profile of ${name} is confirmed to belong to the account ${account}`,
  contested: (name: string) => `The claim to the profile of ${name} was rejected`,
  givenUp: 'Your account no longer claims this profile',
  codeRevoked: (name) => `The profile code of ${name} no longer works`,
  untied: (name) => `The profile of ${name} is removed from the account`,
}
