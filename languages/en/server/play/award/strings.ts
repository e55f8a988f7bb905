import type { strings as vietnamese } from '@vot/server/src/play/award/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  podiumGoes: (champions, isPractice) =>
    `The results are saved, champions: ${champions}. With this change the first places of the bracket are no longer those, so the results are cleared${isPractice ? '' : ' and the points given are taken back'}. Save them again once the bracket has all its places.`,
  // before lots
  podiumMayGo: (champions, isPractice) =>
    `The results are saved, champions: ${champions}. If the lots give other first places, the results are cleared${isPractice ? '' : ' and the points given are taken back'}; then save them again.`,
  goOn: 'Go on and clear the results',
  // why it was taken back, in the history of the podium
  bracketChanged: 'The bracket changed after the results were saved',
}
