import { convertOldFonts } from '@vot/domain'

/** One value of a line: text, a number in its own digits, or nothing. */
export type CsvValue = string | number | null

/**
 * Lines of comma-separated values (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, full-width signs included.
 */
export function csvLines(lines: readonly (readonly CsvValue[])[]): string {
  return lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

/** What spreadsheets take for UTF-8. */
export const byteOrderMark = '\uFEFF'

function csvField(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // Apostrophes that stand before such a sign are kept by one more.
  const safe = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const separators = [',', ';', '\t', '|'] as const
/** Lines that the separator is told by. */
const probed = 60
/** Lines that an old font is told by. */
const linesOfFont = 200

/**
 * Text of a file as banks save it: UTF-8 or UTF-16 by its mark or its bytes, else the Vietnamese code page 1258, or 1252
 * where the letters are those of an old font.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes).normalize('NFC')
}

/** Letters of TCVN3 and VNI fonts are signs of windows-1252; 1258 makes some of them marks of the letter before. */
function isOfOldFont(bytes: Uint8Array): boolean {
  const lines = new TextDecoder('windows-1252').decode(bytes).split(/\r\n?|\n/, linesOfFont)
  const [font] = convertOldFonts(lines.map((line) => line.split(/[\t,;|"]| - /))).fonts
  return font === 'tcvn3' || font === 'vni'
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Text of Latin letters in UTF-16 without a mark has a zero in every other byte.
  const zeros = bytes.subarray(0, 200).reduce((sum, byte, index) => sum + (byte === 0 && index % 2 === 1 ? 1 : 0), 0)
  if (zeros > 40) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return isOfOldFont(bytes) ? 'windows-1252' : 'windows-1258'
  }
}

/** Rows of separated values (RFC 4180), by the separator that is the likeliest unless one is told. */
export function parseCsv(saved: string, separator: string = likelySeparators(saved)[0] ?? ','): string[][] {
  const text = withLineFeeds(saved)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    // The apostrophe that `csvLines` writes is not of the text.
    row.push(cell.replace(/^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/u, ''))
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at] ?? ''
    if (isQuoted) {
      if (mark !== '"') cell += mark
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (mark === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (mark === separator) endCell()
    else if (mark === '\n') endRow()
    else cell += mark
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Old programs of Macs end lines by CR alone. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * The separators, the likeliest first: the one that makes the most lines as wide as each other, so that commas of
 * amounts and notes do not count as much as they are many.
 */
export function likelySeparators(text: string): readonly string[] {
  const head = withLineFeeds(text).split('\n', probed).join('\n')
  const lines = head.replace(/"[^"]*"/g, '').split('\n')
  return separators
    .map((separator) => ({ separator, ...mostAlike(lines.map((line) => line.split(separator).length)) }))
    .sort((a, b) => b.lines - a.lines || b.width - a.width)
    .map(({ separator }) => separator)
}

/** How many lines have the same number of cells, more than one. */
function mostAlike(widths: readonly number[]): { readonly lines: number; readonly width: number } {
  const byWidth = new Map<number, number>()
  for (const width of widths) if (width > 1) byWidth.set(width, (byWidth.get(width) ?? 0) + 1)
  return [...byWidth]
    .map(([width, lines]) => ({ width, lines }))
    .reduce((most, each) => (each.lines > most.lines ? each : most), { width: 0, lines: 0 })
}
