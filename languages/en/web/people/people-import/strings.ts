import type { strings as vietnamese } from '@vot/web/src/people/people-import/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

export const strings: Translation<typeof vietnamese> = {
  membersTitle: (club) => `Import members of ${club}`,
  playersTitle: 'Import players from Excel',
  steps: {
    choose: 'Choose a file',
    busy: 'Working',
    preview: 'Preview',
    result: 'Result',
  },
  choose: 'Choose an Excel file',
  chooseOther: 'Choose another file',
  drop: 'or drop the file here',
  limits: '.xlsx or .xls, at most 5 MB and 10,000 rows',
  membersHelp:
    'The file needs the columns Họ và tên (name) and Số điện thoại (phone); Điểm (points), Trình độ (rating) and Email may be there.',
  playersHelp:
    'The file needs the columns Họ và tên (name) and Số điện thoại (phone); Điểm (points), Trình độ (rating), Câu lạc bộ (club) and Email may be there.',
  matching:
    'Players who are there already are known by their phone number, then by their name in the same club. An empty cell changes nothing.',
  template: 'Download the template',
  templateName: 'Import template.xlsx',
  templateFailed: 'The template could not be downloaded',
  reading: (file) => `Reading ${file}`,
  importing: (rows) => `Importing ${counted(rows, 'row')}`,
  importProgress: 'Progress of the import',
  readProgress: 'Reading the file',
  percent: (share) => `${share}%`,
  cancel: 'Cancel',
  close: 'Close',
  // preview
  summary: (file, sheet, rows) => `${file}, sheet “${sheet}”: ${counted(rows, 'row')}`,
  hiddenRows: (rows) => `${counted(rows, 'hidden row')} of the file ${rows === 1 ? 'is' : 'are'} read too.`,
  hiddenColumns: (columns) =>
    `${counted(columns, 'hidden column')} of the file ${columns === 1 ? 'is' : 'are'} read too.`,
  hiddenSheets: (sheets) => `${counted(sheets, 'hidden sheet')} of the file ${sheets === 1 ? 'is' : 'are'} not read.`,
  oldFontRows: (rows, fonts) => `${counted(rows, 'row')} in an old font or encoding (${fonts})`,
  fonts: { tcvn3: 'TCVN3', vni: 'VNI', 'utf-8': 'misread UTF-8', 'windows-1258': 'Windows-1258' },
  convert: 'Convert to Unicode',
  outcomes: { create: 'New', update: 'Updated', skip: 'Skipped', fail: 'Errors' },
  tab: (outcome, count) => `${outcome} ${count}`,
  none: {
    create: 'No new players',
    update: 'No players change',
    skip: 'No rows are skipped',
    fail: 'No rows have errors',
  },
  list: (outcome) => `Rows: ${outcome}`,
  row: 'Row',
  name: 'Full name',
  phone: 'Phone number',
  points: 'Points',
  what: { create: 'Club', update: 'Changes', skip: 'Reason', fail: 'To correct' },
  noValue: '–',
  change: (column, before, after) => `${column}: ${before} → ${after}`,
  // Most texts begin with the name of their column.
  reason: (column, text, row) =>
    `${column === null || text.startsWith(column) ? '' : `${column}: `}${text}${row === null ? '' : ` (row ${row})`}`,
  more: (count) => `Show ${counted(count, 'more row')}`,
  run: (rows) => `Import ${counted(rows, 'row')}`,
  nothing: 'Nothing to import',
  badRows: (rows) => `Download ${counted(rows, 'row')} with errors`,
  badRowsHelp: 'Correct the rows in the downloaded file, then import that file.',
  badRowsName: 'Rows with errors.xlsx',
  badRowsFailed: 'The rows with errors could not be downloaded',
  // result
  errors: 'Rows that were not imported',
  refusedRows: (count) => `${counted(count, 'row')} not imported`,
  showErrors: 'See the rows',
  changed: 'The list has just changed; look it over again before you import',
  failed: 'The data could not be imported. Check the file, then try again.',
  signIn: 'Sign in to do this',
}
