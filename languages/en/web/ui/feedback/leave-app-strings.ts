import type { leaveAppStrings as vietnamese } from '@vot/web/src/ui/feedback/leave-app-strings'
import type { Translation } from '../../../../translation'

/** Texts for people who opened the page inside a chat or social app. */
export const leaveAppStrings: Translation<typeof vietnamese> = {
  file: (app) => `${app}'s browser cannot save files`,
  print: (app) => `${app}'s browser cannot print`,
  push: (app) => `${app}'s browser cannot receive notifications`,
  how: 'Tap ⋯ in the corner of the screen and choose to open the page in your browser, or paste the link into Chrome or Safari.',
  chrome: 'Open in Chrome',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Could not copy the link',
}
