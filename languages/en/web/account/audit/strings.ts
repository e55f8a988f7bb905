import type { strings as vietnamese, dayStrings as vietnameseOfDays } from '@vot/web/src/account/audit/strings'
import { formatCount } from '@vot/web/src/lib/format/format-number'
import type { Translation } from '../../../../translation'
import { weekdays } from '../../../dates'
import { counted } from '../../../plural'

const nouns: Readonly<Record<string, readonly [one: string, other: string]>> = {
  club: ['club', 'clubs'],
  court: ['court', 'courts'],
  match: ['match', 'matches'],
  player: ['player', 'players'],
  registration: ['team', 'teams'],
  tournament: ['tournament', 'tournaments'],
  user: ['user', 'users'],
}

function countedThings(type: string, count: number): string {
  const [one, other] = nouns[type] ?? ['time', 'times']
  return counted(count, one, other)
}

export const strings: Translation<typeof vietnamese> = {
  title: 'Activity log',
  loading: 'Loading the activity log',
  loadFailed: 'The activity log could not be loaded',
  explain: 'Every change is kept here and can be neither edited nor deleted.',
  search: 'Search the activity log',
  searchPlaceholder: 'Person, team, tournament',
  time: 'Time',
  act: 'What',
  person: 'Who',
  everyone: 'Everybody',
  tournament: 'Tournament',
  everyTournament: 'All tournaments',
  thing: 'Kind of thing',
  everything: 'All kinds',
  thingId: 'Its number',
  from: 'From',
  to: 'To',
  count: (count, areMore) => `${areMore ? 'more than ' : ''}${counted(count, 'change')}`,
  nothing: 'No change matches',
  nothingText: 'Choose a longer time or fewer filters.',
  list: 'Changes, newest first',
  oldestFirst: 'Changes, oldest first',
  byToken: (name) => `token ${name}`,
  guest: 'Guest',
  subject: (what, id) => (id === null ? what : `${what} #${id}`),
  done: (act) => `${act}:`,
  field: 'Field',
  before: 'Before',
  after: 'After',
  none: '–',
  becomes: 'becomes',
  others: (count) => `and ${formatCount(count)} more`,
  detailsOf: (act) => `Details, ${act}`,
  many: countedThings,
  more: (count) => `${counted(count, 'more detail')} in the exported file.`,
  export: 'Export',
  exportXlsx: 'Spreadsheet (XLSX)',
  exportCsv: 'CSV file',
  exportName: 'Activity log',
  exportFailed: 'The activity log could not be exported',
  loadMore: 'Show more',
  rest: (type, count) => `Show ${countedThings(type, count)} more`,
  restFailed: 'The rest could not be loaded',
}

/** Texts over the changes of one day. */
export const dayStrings: Translation<typeof vietnameseOfDays> = {
  weekdays: weekdays(3, 'long'),
  today: (weekday, date) => `Today, ${weekday} ${date}`,
  yesterday: (weekday, date) => `Yesterday, ${weekday} ${date}`,
  earlier: (weekday, date) => `${weekday} ${date}`,
}
