import type { loadStrings as vietnamese } from '@vot/web/src/ui/feedback/load-strings'
import type { Translation } from '../../../../translation'

/** Texts for what a file of the app could not be loaded for. */
export const loadStrings: Translation<typeof vietnamese> = {
  lost: 'This part could not be loaded',
  lostScreen: 'This page could not be opened',
  lostText: 'Check your connection, then try again.',
  retry: 'Try again',
  replaced: 'There is a new version of Vợt',
  replacedText: 'Reload the page to go on.',
  reload: 'Reload the page',
  close: 'Close',
}
