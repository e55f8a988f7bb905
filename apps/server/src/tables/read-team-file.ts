import {
  convertTeamTable,
  convertTeamText,
  err,
  type OldFont,
  ok,
  type Result,
  readTeamLines,
  readTeamTable,
  readTeamText,
  type SheetRow,
  type TeamLine,
  type TeamTable,
  tableOfLines,
} from '@vot/domain'
import type { ZipFault } from './check-zip'
import { decodeText, parseCsv } from './csv'
import { type HiddenParts, kindOf, nothingHidden, visibleSheets } from './read-workbook'

type Table = Pick<TeamTable, 'head' | 'rows'>

export interface TeamFile extends Table {
  /** The same list in Unicode, where some of its rows are written with an old font. */
  readonly converted: (Table & { readonly fonts: readonly OldFont[]; readonly count: number }) | null
  readonly hidden: HiddenParts
}
export type TeamFileFault = ZipFault | 'team-file-unreadable' | 'team-file-empty' | 'team-file-too-long'

const maxTeams = 1000
/** A form asks less, and a longer answer names nobody. */
const maxColumns = 60
const maxCellLength = 300

/**
 * A list of teams: of a workbook's first visible sheet that names both players, or else its first one with rows, or of
 * separated values as forms save them and spreadsheets copy them.
 */
export function readTeamFile(bytes: Buffer): Result<TeamFile, TeamFileFault> {
  if (kindOf(bytes) === undefined) {
    const text = decodeText(bytes)
    return isText(text) ? ofText(text) : err('team-file-unreadable')
  }
  const sheets = visibleSheets(bytes)
  if (!sheets.ok) return sheets
  const tables = sheets.value.map(({ rows, hidden }) => ({ hidden, ...readTeamTable(rows) }))
  const found = tables.find(({ head }) => head.length > 0) ?? tables.find(({ rows }) => rows.length > 0)
  if (!found) return err('team-file-empty')
  const { hidden, ...table } = found
  const { fonts, table: converted } = convertTeamTable(table)
  return checked(withHead(table), fonts.length > 0 ? { fonts, ...withHead(converted) } : null, hidden)
}

/** Values under a head as forms save them, or lines as people write them. */
function ofText(text: string): Result<TeamFile, TeamFileFault> {
  const table = readTeamTable(textRows(text))
  const byCells = convertTeamTable(table)
  if (table.head.length > 0) {
    return checked(table, byCells.fonts.length > 0 ? { fonts: byCells.fonts, ...byCells.table } : null, nothingHidden)
  }
  const { fonts, text: converted } = convertTeamText(text)
  const read = withTeams(table, readTeamText(text))
  const inUnicode = withTeams(byCells.table, readTeamText(converted))
  return checked(read, fonts.length > 0 ? { fonts, ...inUnicode } : null, nothingHidden)
}

function withHead(table: Table): Table {
  return table.head.length > 0 ? table : withTeams(table, readTeamLines(table.rows))
}

/** Where hardly a line names two people the columns are chosen by hand. */
function withTeams(table: Table, lines: readonly TeamLine[]): Table {
  const pairs = lines.filter(({ people }) => people[1].name !== '')
  return pairs.length * 2 > lines.length ? tableOfLines(lines) : table
}

function textRows(text: string): SheetRow[] {
  return parseCsv(text).map((cells, index) => ({ number: index + 1, cells }))
}

/** A picture or a document is no list, whatever it is called. Codes above ASCII are letters that were read wrongly. */
function isText(text: string): boolean {
  const isBinary = (sign: string) => (sign < ' ' && !/[\t\n\v\f\r]/.test(sign)) || sign === '\u007F'
  return !text.startsWith('%PDF') && ![...text].some(isBinary)
}

function checked(
  table: Table,
  converted: (Table & { readonly fonts: readonly OldFont[] }) | null,
  hidden: HiddenParts,
): Result<TeamFile, TeamFileFault> {
  if (table.rows.length === 0) return err('team-file-empty')
  if (table.rows.length > maxTeams) return err('team-file-too-long')
  const read = short(table)
  if (!converted) return ok({ ...read, converted: null, hidden })
  const inUnicode = short(converted)
  const before = new Map(read.rows.map(({ number, cells }) => [number, cells.join('\n')]))
  const count = inUnicode.rows.filter(({ number, cells }) => before.get(number) !== cells.join('\n')).length
  return ok({ ...read, converted: { ...inUnicode, fonts: converted.fonts, count }, hidden })
}

function short({ head, rows }: Table): Table {
  const cut = (cells: readonly string[]) => cells.slice(0, maxColumns).map((cell) => cell.slice(0, maxCellLength))
  return { head: cut(head), rows: rows.map(({ number, cells }) => ({ number, cells: cut(cells) })) }
}
