import { err, ok, type Result, readStatement, type SheetCell, type SheetRow, type StatementCell } from '@vot/domain'
import type { ZipFault } from './check-zip'
import { decodeText, likelySeparators, parseCsv } from './csv'
import { type HiddenParts, kindOf, nothingHidden, visibleSheets } from './read-workbook'

type Read = ReturnType<typeof readStatement>
export type ReadStatementFile = Extract<Read, { ok: true }>['value'] & { readonly hidden: HiddenParts }
export type StatementFault = ZipFault | 'statement-not-recognised' | 'import-too-long'

const maxLines = 5_000

/** The transfers in a bank statement: of a workbook's first visible sheet that is one, or of comma-separated values. */
export function readStatementFile(bytes: Buffer): Result<ReadStatementFile, StatementFault> {
  if (kindOf(bytes) === undefined) return readText(decodeText(bytes))
  const sheets = visibleSheets(bytes)
  if (!sheets.ok) return sheets
  for (const { rows, hidden } of sheets.value) {
    const read = readStatement(asTable(rows))
    if (read.ok) return shortEnough(read, hidden)
  }
  return err('statement-not-recognised')
}

/** By the separator that finds the heads of a statement. */
function readText(text: string): Result<ReadStatementFile, StatementFault> {
  for (const separator of likelySeparators(text)) {
    const read = readStatement(parseCsv(text, separator))
    if (read.ok) return shortEnough(read, nothingHidden)
  }
  return err('statement-not-recognised')
}

function shortEnough(read: Read, hidden: HiddenParts): Result<ReadStatementFile, StatementFault> {
  if (!read.ok) return read
  return read.value.lines.length > maxLines ? err('import-too-long') : ok({ ...read.value, hidden })
}

/** Rows at the place that the spreadsheet counts. */
function asTable(rows: readonly SheetRow[]): StatementCell[][] {
  const table: StatementCell[][] = []
  for (const { number, cells } of rows) {
    while (table.length < number - 1) table.push([])
    table.push(cells.map(asStatementCell))
  }
  return table
}

function asStatementCell(cell: SheetCell | undefined): StatementCell {
  if (cell instanceof Date) return dayOf(cell)
  return typeof cell === 'string' || typeof cell === 'number' ? cell : null
}

/** A date cell knows no time zone: it comes as a day of UTC, wherever this machine stands. */
function dayOf(date: Date): string {
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()].map((part) => String(part).padStart(2, '0'))
  return `${date.getUTCFullYear()}-${month}-${day}`
}
