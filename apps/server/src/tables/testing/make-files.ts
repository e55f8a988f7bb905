import { deflateRawSync } from 'node:zlib'
import * as xlsx from '@e965/xlsx'

export type Cells = readonly (readonly (string | number | Date | null)[])[]

/** An Excel file with one sheet. */
export function excelFile(lines: Cells, bookType: 'xlsx' | 'biff8' = 'xlsx', more: { name?: string } = {}): Buffer {
  return bookFile([{ name: more.name ?? 'Danh sách', lines }], bookType)
}

interface Page {
  readonly name: string
  readonly lines: Cells
  readonly hidden?: boolean
  readonly merges?: readonly string[]
  /** As the spreadsheet counts. */
  readonly hiddenRows?: readonly number[]
  /** By index. */
  readonly hiddenColumns?: readonly number[]
}

export function bookFile(pages: readonly Page[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = xlsx.utils.book_new()
  for (const { name, lines, merges = [], hiddenRows = [], hiddenColumns = [] } of pages) {
    const sheet = xlsx.utils.aoa_to_sheet(lines.map((line) => [...line]))
    sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range))
    const hide = (length: number, hidden: readonly number[], first: number) =>
      Array.from({ length }, (_, index) => (hidden.includes(index + first) ? { hidden: true } : {}))
    if (hiddenRows.length > 0) sheet['!rows'] = hide(lines.length, hiddenRows, 1)
    if (hiddenColumns.length > 0) sheet['!cols'] = hide(Math.max(...hiddenColumns) + 1, hiddenColumns, 0)
    xlsx.utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = { Sheets: pages.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) }
  return xlsx.write(book, { type: 'buffer', bookType })
}

/** A workbook with rows added under what its first sheet has. */
export function filledIn(workbook: Buffer, rows: Cells): Buffer {
  const book = xlsx.read(workbook, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet)
    xlsx.utils.sheet_add_aoa(
      sheet,
      rows.map((row) => [...row]),
      { origin: -1 },
    )
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
}

/** A workbook with texts of its first sheet replaced, each in the first cell under the head that holds it. */
export function correctedFile(workbook: Buffer, changes: readonly (readonly [wrong: string, right: string])[]): Buffer {
  const book = xlsx.read(workbook, { type: 'buffer' })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const rows = sheet ? xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '' }) : []
  const head = rows.findIndex((row) => row.includes('Họ và tên'))
  for (const [wrong, right] of changes) {
    const row = rows.slice(head + 1).find((cells) => cells.includes(wrong))
    if (!row) throw new Error(`no cell holds ${wrong}`)
    row[row.indexOf(wrong)] = right
  }
  return excelFile(rows)
}

export interface ZipPart {
  readonly name: string
  readonly content: Buffer
  /** The inflated size that the archive tells, its true one unless told. */
  readonly told?: number
  readonly flags?: number
}

/** A zip archive, as honest as its parts. */
export function zipFile(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, told = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content)
    const label = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(told, 22)
    head.writeUInt16LE(label.length, 26)
    bodies.push(head, label, packed)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(told, 24)
    entry.writeUInt16LE(label.length, 28)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, label)
    at += 30 + label.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}
