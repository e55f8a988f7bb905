import * as xlsx from '@e965/xlsx'
import {
  type ConvertedPeople,
  err,
  findHeader,
  type ImportRow,
  type MergedCells,
  ok,
  type Result,
  readConvertedRows,
  readImportRows,
  type SheetCell,
  type SheetRow,
} from '@vot/domain'
import { checkZip, type ZipFault } from './check-zip'

export interface ReadWorkbook {
  /** Name of the sheet that the rows are from. */
  readonly sheet: string
  readonly rows: readonly ImportRow[]
  /** The rows in Unicode where some are written with an old font. */
  readonly converted: ConvertedPeople | null
  readonly hidden: HiddenParts
}

/** What of a file people do not see in their spreadsheet, and what was done with it. */
export interface HiddenParts {
  /** Hidden rows with values, which are read all the same. */
  readonly rows: number
  /** Hidden columns with values, which are read all the same. */
  readonly columns: number
  /** Hidden sheets, which are not read. */
  readonly sheets: number
}

/** Of text, which hides nothing. */
export const nothingHidden: HiddenParts = { rows: 0, columns: 0, sheets: 0 }

export type WorkbookFault = ZipFault | 'import-without-head' | 'import-empty' | 'import-too-long'

const maxRows = 10_000
/** Titles, notes and head above the rows. */
const rowsAbove = 100
/** No list of people is wider; what stands further right is not looked at. */
const maxColumns = 256

/** The people in the first visible sheet with a head. Formulas count as what they were when the file was saved. */
export function readWorkbook(bytes: Buffer): Result<ReadWorkbook, WorkbookFault> {
  const sheets = visibleSheets(bytes)
  if (!sheets.ok) return sheets
  for (const { name, rows, merges, hidden } of sheets.value) {
    const header = findHeader(rows, merges)
    if (header === undefined) continue
    const read = readImportRows(rows, header)
    if (read.length === 0) return err('import-empty')
    if (read.length > maxRows) return err('import-too-long')
    return ok({ sheet: name, rows: read, converted: readConvertedRows(rows, header) ?? null, hidden })
  }
  return err('import-without-head')
}

interface VisibleSheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
  readonly merges: readonly MergedCells[]
  readonly hidden: HiddenParts
}

/** The sheets of a workbook that people see; nothing of one that may not be read. */
export function visibleSheets(bytes: Buffer): Result<readonly VisibleSheet[], ZipFault> {
  const kind = kindOf(bytes)
  if (kind === undefined) return err('import-unreadable')
  const fault = kind === 'xlsx' ? checkZip(bytes) : checkOldFormat(bytes)
  if (fault !== undefined) return err(fault)
  const book = parse(bytes)
  if (!book.ok) return book
  const { SheetNames: names, Sheets: sheets, Workbook: properties } = book.value
  const visible = names.filter((_name, index) => !properties?.Sheets?.[index]?.Hidden)
  const hiddenSheets = names.length - visible.length
  return ok(
    visible.map((name) => {
      const sheet = sheets[name] ?? {}
      const rows = rowsOf(sheet)
      return { name, rows, merges: mergesOf(sheet), hidden: { ...hiddenIn(sheet, rows), sheets: hiddenSheets } }
    }),
  )
}

/** Filters hide rows too: what is hidden counts where it holds something. */
function hiddenIn(sheet: xlsx.WorkSheet, rows: readonly SheetRow[]): Omit<HiddenParts, 'sheets'> {
  const holds = (cell: SheetCell | undefined) => cell !== undefined && cell !== null && cell !== ''
  const isHiddenRow = ({ number, cells }: SheetRow) =>
    sheet['!rows']?.[number - 1]?.hidden === true && cells.some(holds)
  const columns = (sheet['!cols'] ?? []).filter(
    (column, index) => column?.hidden === true && rows.some(({ cells }) => holds(cells[index])),
  )
  return { rows: rows.filter(isHiddenRow).length, columns: columns.length }
}

/** By the first bytes, whatever the file is called. */
export function kindOf(bytes: Buffer): 'xlsx' | 'xls' | undefined {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'xlsx'
  return bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')) ? 'xls' : undefined
}

/** A newer workbook with a password is wrapped into the old container. */
function checkOldFormat(bytes: Buffer): ZipFault | undefined {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'import-protected' : undefined
}

function parse(bytes: Buffer): Result<xlsx.WorkBook, ZipFault> {
  try {
    // `cellStyles` alone tells which rows and columns are hidden.
    const options = { cellFormula: false, cellHTML: false, cellText: false, bookVBA: false } as const
    const book = xlsx.read(bytes, {
      ...options,
      ...{ type: 'buffer', dense: true, cellDates: true, cellStyles: true, sheetRows: maxRows + rowsAbove + 1 },
    })
    return ok(book)
  } catch (error) {
    return err(
      error instanceof Error && /password|encrypt/i.test(error.message) ? 'import-protected' : 'import-unreadable',
    )
  }
}

function rowsOf(sheet: xlsx.WorkSheet): SheetRow[] {
  const data: readonly (readonly (xlsx.CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const rows: SheetRow[] = []
  // A file may tell a cell in the last row and column of all: only what is there is walked over.
  data.forEach((cells, index) => {
    const read: SheetCell[] = []
    cells?.forEach((cell, column) => {
      if (column < maxColumns && cell !== undefined) read[column] = cellOf(cell)
    })
    if (read.length > 0) rows.push({ number: index + 1, cells: Array.from(read, (cell) => cell ?? null) })
  })
  return rows
}

function cellOf({ t: type, v: value }: xlsx.CellObject): SheetCell {
  if (type === 'e') return { broken: true }
  return value ?? null
}

function mergesOf(sheet: xlsx.WorkSheet): MergedCells[] {
  return (sheet['!merges'] ?? []).map(({ s: from, e: to }) => ({ row: from.r + 1, from: from.c, to: to.c }))
}
