import { csvType, type TableFormat } from '@vot/contract'
import { vietnamOffsetMs } from '@vot/domain'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import { byteOrderMark, type CsvValue, csvLines } from './csv'

export interface SheetContent {
  readonly name: string
  /** Lines above the table; the first is the title. */
  readonly heading: readonly string[]
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: readonly (readonly Cell[])[]
}

/** One value of a table; null leaves the cell empty. */
export type Cell = CellObject | null

/** Always text, also when it looks like a formula: what people type never runs in a spreadsheet. */
export function text(value: string | null): Cell {
  return value === null || value === '' ? null : { value, type: String }
}

export function whole(value: number): Cell {
  return { value, type: Number, format: '#,##0' }
}

/** A number that counts nothing, such as a year or an id: nothing stands between its digits. */
export function plain(value: number): Cell {
  return { value, type: Number, format: '0' }
}

/** Ranking points from hundredths. */
export function decimal(hundredths: number): Cell {
  return { value: hundredths / 100, type: Number, format: '0.00' }
}

/** Day and time in Vietnam. Cells know no time zone, so they carry what a clock in Vietnam showed. */
export function moment(at: number | null): Cell {
  if (at === null) return null
  return { value: new Date(at + vietnamOffsetMs), type: Date, format: 'dd/mm/yyyy hh:mm' }
}

/** The bytes of an Excel workbook: on each sheet a title, then a table whose head stays in view. */
export async function writeWorkbook(sheets: readonly SheetContent[]): Promise<Uint8Array> {
  const pages = sheets.map(({ name, heading, columns, rows }) => ({
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: heading.length + 2,
    orientation: 'landscape' as const,
    data: [
      ...heading.map((line, index) => [{ ...text(line), ...(index === 0 && titleStyle) }]),
      [],
      columns.map(({ title }) => ({ value: title, type: String, ...headStyle })),
      ...rows.map((row) => wrapped(row, columns)),
    ],
  }))
  return await writeXlsxFile(pages, { fontFamily: 'Arial', fontSize: 10, features: [fitToWidth] }).toBuffer()
}

/** Text that is longer than its column goes on below: beside it, it would be cut, or widen the page that is printed. */
function wrapped(row: readonly Cell[], columns: SheetContent['columns']): Cell[] {
  const isLong = (cell: Cell, index: number) => String(cell?.value ?? '').length > (columns[index]?.width ?? 0)
  const hasLong = row.some((cell, index) => cell?.type === String && isLong(cell, index))
  if (!hasLong) return [...row]
  return row.map((cell) => cell && { ...cell, alignVertical: 'top', ...(cell.type === String && { wrap: true }) })
}

/** So many signs stand side by side on a page that is upright. */
const portraitWidth = 95

/** Paper of A4, on which every column stands; as many pages below each other as the rows take. */
const fitToWidth = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string, { columns = [] }: { readonly columns?: readonly { readonly width?: number }[] }) => {
          const isNarrow = columns.reduce((sum, { width = 0 }) => sum + width, 0) <= portraitWidth
          return xml
            .replace(/<worksheet[^>]*>/, (root) => `${root}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`)
            .replace('<pageSetup ', '<pageSetup fitToWidth="1" fitToHeight="0" ')
            .replace('orientation="landscape"', `orientation="${isNarrow ? 'portrait' : 'landscape'}"`)
        },
      },
    },
  },
}

const titleStyle = { fontWeight: 'bold', fontSize: 14 } as const
const headStyle = { fontWeight: 'bold', backgroundColor: '#E9EFEB', wrap: true, alignVertical: 'center' } as const

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
