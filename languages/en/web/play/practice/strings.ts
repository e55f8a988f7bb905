import type { strings as vietnamese } from '@vot/web/src/play/practice/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  badge: 'Practice',
  told: (until) => `Invented teams and players, seen by organisers and referees alone. Removed at ${until}.`,
  toldShort: (until) => `Removed at ${until}.`,
  own: 'Your practice tournament',
  ownOf: (name) => `Practice tournament of ${name}`,
  open: 'Open the desk',
  openOf: (name) => `Open the desk of the practice tournament of ${name}`,
  startFailed: 'The practice tournament could not be made',
  end: 'Discard',
  endTitle: 'Discard this practice tournament?',
  endText: 'Its teams, matches, courts and results go for good. No real data is touched.',
  endFailed: 'The practice tournament could not be discarded',
}
