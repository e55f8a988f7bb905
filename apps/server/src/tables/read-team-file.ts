import {
  err,
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
import { kindOf, visibleSheets } from './read-workbook'

export type TeamFile = Pick<TeamTable, 'head' | 'rows'>
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
    return isText(text) ? checked(ofText(text)) : err('team-file-unreadable')
  }
  const sheets = visibleSheets(bytes)
  if (!sheets.ok) return sheets
  const tables = sheets.value.map(({ rows }) => readTeamTable(rows))
  const table = tables.find(({ head }) => head.length > 0) ?? tables.find(({ rows }) => rows.length > 0)
  return table ? checked(withHead(table)) : err('team-file-empty')
}

/** Values under a head as forms save them, or lines as people write them. */
function ofText(text: string): TeamFile {
  const table = readTeamTable(textRows(text))
  return table.head.length > 0 ? table : withTeams(table, readTeamText(text))
}

function withHead(table: TeamFile): TeamFile {
  return table.head.length > 0 ? table : withTeams(table, readTeamLines(table.rows))
}

/** Where hardly a line names two people the columns are chosen by hand. */
function withTeams(table: TeamFile, lines: readonly TeamLine[]): TeamFile {
  const pairs = lines.filter(({ people }) => people[1].name !== '')
  return pairs.length * 2 > lines.length ? tableOfLines(lines) : table
}

function textRows(text: string): SheetRow[] {
  return parseCsv(text).map((cells, index) => ({ number: index + 1, cells }))
}

/** A picture or a document is no list, whatever it is called. */
function isText(text: string): boolean {
  return !text.startsWith('%PDF') && !/\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]/g, ''))
}

function checked({ head, rows }: TeamFile): Result<TeamFile, TeamFileFault> {
  if (rows.length === 0) return err('team-file-empty')
  if (rows.length > maxTeams) return err('team-file-too-long')
  const short = (cells: readonly string[]) => cells.slice(0, maxColumns).map((cell) => cell.slice(0, maxCellLength))
  return ok({ head: short(head), rows: rows.map(({ number, cells }) => ({ number, cells: short(cells) })) })
}
