import type { SheetCell, SheetRow } from '../../people/people-import/find-header'
import { convertOldFonts, type OldFont, readableText, readingsOf } from '../../shared/old-fonts'
import { foldText } from '../../shared/text'

const personColumns = ['name', 'phone', 'club', 'gender', 'birthYear'] as const
type PersonColumn = (typeof personColumns)[number]

/** Columns of a team import: five for each player, and a club for both. */
export type TeamColumn = `${PersonColumn}${1 | 2}` | 'club'

/** The names of the columns in templates and messages. */
export const teamColumnTitles: Readonly<Record<TeamColumn, string>> = {
  name1: 'Họ và tên VĐV 1',
  phone1: 'Số điện thoại VĐV 1',
  club1: 'CLB VĐV 1',
  gender1: 'Giới tính VĐV 1',
  birthYear1: 'Năm sinh VĐV 1',
  name2: 'Họ và tên VĐV 2',
  phone2: 'Số điện thoại VĐV 2',
  club2: 'CLB VĐV 2',
  gender2: 'Giới tính VĐV 2',
  birthYear2: 'Năm sinh VĐV 2',
  club: 'CLB của cả hai',
}

/** Index of each column that is known. */
export type TeamColumns = Readonly<Partial<Record<TeamColumn, number>>>

/** The cells of one player, as in the file. */
export type PersonCells = Readonly<Record<PersonColumn, string>>

export interface TeamRow {
  /** As the spreadsheet counts. */
  readonly number: number
  readonly people: readonly [PersonCells, PersonCells]
}

export interface TeamTableRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A table of teams as it was read, with the columns that its heads name. */
export interface TeamTable {
  /** Empty where no row names columns. */
  readonly head: readonly string[]
  readonly rows: readonly TeamTableRow[]
  readonly columns: TeamColumns
}

const rowsLookedAt = 40

/** Questions that hold words of the others: "Bạn có ghi chú gì cho CLB không?" */
const ofNoInterest =
  /dau thoi gian|timestamp|e-?mail|ghi chu|\bnote|ten doi\b|team name|\bdiem\b|trinh do|rating|dupr|\bao\b|le phi|chuyen khoan|dong y|cam ket|noi dung|hang muc/

/** Asked in this order: "Số điện thoại của VĐV 1" is a phone, although it names a player. */
const kinds: readonly (readonly [PersonColumn, RegExp])[] = [
  ['phone', /dien thoai|\bsdt|\bso dt\b|\bdt\b|di dong|zalo|phone|mobile|\btel\b/],
  ['gender', /gioi tinh|\bnam\s*\/\s*nu\b|gender|\bsex\b/],
  ['birthYear', /nam sinh|ngay sinh|ngay thang|sinh nam|birth|\byob\b|\bdob\b/],
  ['club', /\bclb|cau lac bo|\bclub|don vi/],
  ['name', /\bten\b|\bname\b|\bvdv|van dong vien|player|partner|nguoi choi|dong doi|ban (danh|choi|cap)|thanh vien/],
]

const second =
  /(^|[^0-9])2($|[^0-9])|thu hai|\bsecond\b|partner|dong doi|ban (danh|choi|cap)|(vdv|player|nguoi choi) (b|nu)\b/
const first = /(^|[^0-9])1($|[^0-9])|thu nhat|\bfirst\b|dai dien|doi truong|captain|(vdv|player|nguoi choi) (a|nam)\b/

interface NamedColumn {
  readonly kind: PersonColumn
  /** Null where the head does not say whose. */
  readonly player: 1 | 2 | null
}

function readHead(head: string): NamedColumn | undefined {
  for (const reading of readingsOf(head)) {
    const column = readHeadAs(reading)
    if (column !== undefined) return column
  }
  return undefined
}

function readHeadAs(head: string): NamedColumn | undefined {
  // Forms number their questions.
  const folded = foldText(head.replace(/^\s*\d+\s*[.)]/, '')).replace(/[_:*?.]/g, ' ')
  if (ofNoInterest.test(folded)) return undefined
  const kind = kinds.find(([, pattern]) => pattern.test(folded))?.[0]
  return kind && { kind, player: second.test(folded) ? 2 : first.test(folded) ? 1 : null }
}

/** Which columns heads name, whatever their case and marks. The first wins where two say the same. */
export function teamColumnsOf(head: readonly string[]): TeamColumns {
  const columns: Partial<Record<TeamColumn, number>> = {}
  const take = (column: TeamColumn, index: number) => {
    const isFree = columns[column] === undefined
    if (isFree) columns[column] = index
    return isFree
  }
  const named = head.map(readHead)
  named.forEach((column, index) => {
    if (column?.player) take(`${column.kind}${column.player}`, index)
  })
  // Heads that do not say whose: the first is of the first, the next of the second. One club holds for both.
  const unsaid = named.flatMap((column, index) => (column?.player === null ? [{ kind: column.kind, index }] : []))
  const clubs = unsaid.filter(({ kind }) => kind === 'club')
  for (const { kind, index } of unsaid) {
    if (kind === 'club' && clubs.length === 1) take('club', index)
    else if (!take(`${kind}1`, index)) take(`${kind}2`, index)
  }
  return columns
}

/** The table under the first row that names both players; a table without such a row is handed on whole. */
export function readTeamTable(sheet: readonly SheetRow[]): TeamTable {
  const rows = sheet.map(({ number, cells }) => ({
    number,
    cells: Array.from(cells, (cell) => cellText(cell ?? null)),
  }))
  for (const [index, single] of rows.slice(0, rowsLookedAt).entries()) {
    const below = rows[index + 1]
    const lower = below?.number === single.number + 1 && isHead(below.cells) ? below : undefined
    for (const { number, cells: head } of lower ? [joinedHead(single, lower), single] : [single]) {
      const columns = teamColumnsOf(head)
      if (columns.name1 === undefined || columns.name2 === undefined) continue
      const shown = head.map(readableText)
      return {
        head: shown,
        columns,
        rows: rows.filter((row) => row.number > number && row.cells.some((text) => text !== '')),
      }
    }
  }
  return { head: [], columns: {}, rows: rows.filter(({ cells }) => cells.some((text) => text !== '')) }
}

/** The same table with rows of old fonts in Unicode; without fonts where none is of one. */
export function convertTeamTable<Table extends Pick<TeamTable, 'head' | 'rows'>>(
  table: Table,
): { readonly table: Table; readonly fonts: readonly OldFont[] } {
  const { fonts, rows } = convertOldFonts(table.rows.map(({ cells }) => cells))
  const converted = table.rows.map((row, index) => ({ ...row, cells: rows[index] ?? row.cells }))
  return { fonts, table: { ...table, rows: converted } }
}

/** The lower row of a head: nothing but names of columns. */
function isHead(cells: readonly string[]): boolean {
  const texts = cells.filter((text) => text !== '')
  return texts.length > 1 && texts.every((text) => !/\d{3}/.test(text) && readHead(text) !== undefined)
}

/** "VĐV 1" over "Họ tên" and "SĐT" is "VĐV 1 Họ tên" and "VĐV 1 SĐT". */
function joinedHead(upper: TeamTableRow, lower: TeamTableRow): TeamTableRow {
  let over = ''
  const width = Math.max(upper.cells.length, lower.cells.length)
  const cells = Array.from({ length: width }, (_, index) => {
    const [above = '', under = ''] = [upper.cells[index], lower.cells[index]]
    if (above !== '') over = above
    return under === '' ? above : `${over} ${under}`.trim()
  })
  return { number: lower.number, cells }
}

/** The teams by the columns that were found or chosen; rows that hold nothing in them are passed over. */
export function readTeamRows(rows: readonly TeamTableRow[], columns: TeamColumns): TeamRow[] {
  return rows.flatMap(({ number, cells }) => {
    const cellOf = (column: TeamColumn) => {
      const index = columns[column]
      return index === undefined ? '' : (cells[index] ?? '')
    }
    const person = (player: 1 | 2): PersonCells => ({
      name: cellOf(`name${player}`),
      phone: cellOf(`phone${player}`),
      club: cellOf(`club${player}`) || cellOf('club'),
      gender: cellOf(`gender${player}`),
      birthYear: cellOf(`birthYear${player}`),
    })
    const people = [person(1), person(2)] as const
    const isEmpty = people.every(({ name, phone }) => name === '' && phone === '')
    return isEmpty ? [] : [{ number, people }]
  })
}

/** A date as Vietnamese forms write it: what is asked of it is the year. */
function cellText(cell: SheetCell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '#' : dayOf(cell)
  if (typeof cell === 'object') return '#'
  return String(cell).normalize('NFC').replace(/\s+/g, ' ').trim()
}

function dayOf(date: Date): string {
  // A spreadsheet's day has no zone; it is read as one of UTC.
  return [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()]
    .map((part) => String(part).padStart(2, '0'))
    .join('/')
}
