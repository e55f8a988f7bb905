import type { listStrings as vietnamese, listKeyStrings as vietnameseOfKeys } from '@vot/web/src/ui/table/strings'
import type { Translation } from '../../../../translation'

/** `Full name` as `full name`; `DUPR` stays. */
function withinLine(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}

export const listKeyStrings: Translation<typeof vietnameseOfKeys> = {
  down: 'Next row',
  up: 'Previous row',
}

export const listStrings: Translation<typeof vietnamese> = {
  tools: 'Filter the list',
  clearSearch: 'Clear the search',
  clearFilters: 'Clear filters',
  moreFilters: 'More filters',
  columns: 'Choose columns',
  asGiven: 'Order of entry',
  sortBy: 'Sort by',
  sorted: (title, descending) => `By ${withinLine(title)}, ${descending ? 'descending' : 'ascending'}`,
  actions: 'Actions',
  hints: { search: 'search', move: 'choose a row', open: 'open', clear: 'clear filters' },
}
