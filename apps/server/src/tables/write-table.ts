import { csvType, type TableFormat } from '@vot/contract'
import { byteOrderMark, type CsvValue, csvLines } from './csv'
import { type Cell, type SheetContent, writeWorkbook } from './workbook'

/** A file as endpoints answer it. */
export interface SavedFile {
  readonly file_name: string
  readonly type?: string
  readonly bytes: Uint8Array
}

/** The tables as one workbook, or the first of them as comma-separated values, which have neither sheets nor headings. */
export async function writeTable(
  name: string,
  tables: readonly [SheetContent, ...SheetContent[]],
  format: TableFormat,
): Promise<SavedFile> {
  if (format === 'xlsx') return { file_name: `${name}.xlsx`, bytes: await writeWorkbook(tables) }
  const [{ columns, rows }] = tables
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => row.map(plainValue))]
  return { file_name: `${name}.csv`, type: csvType, bytes: Buffer.from(byteOrderMark + csvLines(lines)) }
}

function plainValue(cell: Cell): CsvValue {
  const value = cell?.value
  if (value === undefined || value === null) return null
  if (value instanceof Date) return dayAndTime(value)
  return typeof value === 'number' ? value : String(value)
}

/** Cells carry the time of a clock in Vietnam as if it were UTC. */
function dayAndTime(moment: Date): string {
  const [year, month, day, hour, minute] = moment.toISOString().split(/[-T:]/)
  return `${day}/${month}/${year} ${hour}:${minute}`
}
