import type { strings as vietnamese } from '@vot/server/src/people/people-import/strings'
import type { Translation } from '../../../../translation'
import { counted } from '../../../plural'

export const strings: Translation<typeof vietnamese> = {
  imported: (done, all) => `${done} of ${counted(all, 'row')} imported`,
  row: (row, fault) => `Row ${row}: ${fault}`,
  cell: (row, column, fault) => `Row ${row}, column ${column}: ${fault}`,
  clashes: (fault, row) => `${fault} (row ${row})`,
  // files
  players: 'players',
  badRowsFile: (about) => `Rows with errors - ${about}`,
  badRows: 'Rows with errors',
  badRowsTitle: 'Rows that could not be imported',
  badRowsHint: 'Correct what the column “To correct” says, then import this file again.',
  toCorrect: 'To correct',
  rowOfFile: 'Row of the file',
  list: 'List',
  listOf: (members) => (members ? 'List of members' : 'List of players'),
  templateFile: (members) => (members ? 'Template for members' : 'Template for players'),
  guide: 'Guide',
  guideTitle: 'How to fill in the file',
  guideText: 'Known players are recognised by phone number, then by name within the same club.',
  column: 'Column',
  howToFill: 'What it takes',
  example: 'Example',
  titles: {
    name: 'Full name',
    phone: 'Phone',
    points: 'Points',
    rating: 'Rating',
    club: 'Club',
    email: 'Email',
    gender: 'Gender',
    birthYear: 'Birth year',
  },
  notes: {
    name: ['Required, at most 120 characters', 'Nguyen Van An'],
    phone: ['Required; 09…, +84… or an old number of 11 digits', '0912 345 678'],
    points: ['Not negative, comma or point; empty leaves it as it is', '3.50'],
    rating: ['From 0 to 8, at most two decimals; empty leaves it as it is', '3.25'],
    club: ['Name of a club in the system; empty leaves it as it is', 'CLB Phu Tho'],
    email: ['Not required', 'an@example.vn'],
    gender: ['Male or Female; only organisers see it; empty leaves it as it is', 'Male'],
    birthYear: ['Four digits, or the whole day of birth; only organisers see it; empty leaves it as it is', '1990'],
  },
}
