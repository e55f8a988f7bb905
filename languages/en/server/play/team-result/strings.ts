import type { strings as vietnamese } from '@vot/server/src/play/team-result/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  sent: (code) => `The result of match ${code} is sent, the other team has to confirm it`,
  refused: (code) => `The desk knows that the result of match ${code} is wrong`,
  takenBack: (code) => `The result of match ${code} is taken back`,
  saved: (code) => `The result of match ${code} is saved`,
}
