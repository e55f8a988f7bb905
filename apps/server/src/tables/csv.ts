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
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
