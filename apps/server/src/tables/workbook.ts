import writeXlsxFile, { type CellObject } from 'write-excel-file/node'

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

/** Ranking points from hundredths. */
export function decimal(hundredths: number): Cell {
  return { value: hundredths / 100, type: Number, format: '0.00' }
}

const vietnamOffsetMs = 7 * 3_600_000

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
    data: [
      ...heading.map((line, index) => [{ ...text(line), ...(index === 0 && titleStyle) }]),
      [],
      columns.map(({ title }) => ({ value: title, type: String, ...headStyle })),
      ...rows.map((row) => [...row]),
    ],
  }))
  return await writeXlsxFile(pages, { fontFamily: 'Arial', fontSize: 10 }).toBuffer()
}

const titleStyle = { fontWeight: 'bold', fontSize: 14 } as const
const headStyle = { fontWeight: 'bold', backgroundColor: '#E9EFEB', wrap: true, alignVertical: 'center' } as const
