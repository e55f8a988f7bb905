import type { strings as vietnamese } from '@vot/server/src/tournament/registration/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  deleted: (team) => `The entry of ${team} is deleted`,
  claimIsOwn: (account) => `The account ${account} is confirmed to be yours`,
  claimIsNotOwn: (account) => `The account ${account} was rejected, and the organisers are told`,
  reminded: (team) => `${team} is reminded`,
  approveAsException: 'Approve as an exception',
  approveAllTheSame: 'Approve all the same',
  partnerRefused: 'A player has answered that they do not play in this team.',
}
