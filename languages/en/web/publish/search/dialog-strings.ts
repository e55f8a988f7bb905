import type { dialogStrings as vietnamese } from '@vot/web/src/publish/search/dialog-strings'
import type { Translation } from '../../../../translation'

/** Texts of the search that stand before its results are loaded. */
export const dialogStrings: Translation<typeof vietnamese> = {
  title: 'Find or do',
  field: 'Find players, teams, tournaments, match codes or things to do',
  placeholder: 'Find players, tournaments, matches',
  close: 'Close',
}
