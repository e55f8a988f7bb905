import type { strings as vietnamese } from '@vot/web/src/play/practice/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  badge: 'Practice',
  told: (until) =>
    `Teams and players are invented, organisers and referees alone see it. It goes by itself at ${until}.`,
  toldShort: (until) => `It goes by itself at ${until}.`,
  own: 'Your practice tournament',
  ownOf: (name) => `Practice tournament of ${name}`,
  open: 'Open the desk',
  openOf: (name) => `Open the practice tournament of ${name}`,
  start: 'Make a practice tournament',
  startFailed: 'The practice tournament could not be made',
  end: 'Throw it away',
  endTitle: 'Throw this practice tournament away?',
  endText: 'Its teams, matches, courts and results go for good. No real data is touched.',
  endFailed: 'The practice tournament could not be thrown away',
}
