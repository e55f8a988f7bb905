/** A value that either database keeps: whole numbers, text, bytes or nothing. */
export type Value = number | string | Uint8Array | null

export type ValueKind = 'number' | 'text' | 'bytes'

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
}
const written = new Map(Object.entries(escapes).map(([sign, text]) => [text, sign]))

/** To the byte what PostgreSQL's `COPY ... TO` writes for the row, so that one hash speaks for both databases. */
export function encodeRow(values: readonly unknown[]): string {
  return `${values.map(encodeValue).join('\t')}\n`
}

function encodeValue(value: unknown): string {
  if (value === null) return '\\N'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that COPY escapes.
  if (typeof value === 'string') return value.replace(/[\\\x08-\x0d]/g, (sign) => escapes[sign] ?? sign)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`
  throw new TypeError(`a ${typeof value} is in no column of the schema`)
}

/** The row of a line without its end. */
export function parseRow(line: string, kinds: readonly ValueKind[]): Value[] {
  const fields = line.split('\t')
  if (fields.length !== kinds.length) throw new Error(`${fields.length} fields instead of ${kinds.length}`)
  return fields.map((field, index) => parseValue(field, kinds[index]))
}

function parseValue(field: string, kind: ValueKind | undefined): Value {
  if (field === '\\N') return null
  if (kind === 'bytes') return Buffer.from(field.slice('\\\\x'.length), 'hex')
  if (kind === 'text') {
    return field.includes('\\') ? field.replace(/\\./g, (text) => written.get(text) ?? text) : field
  }
  const number = Number(field)
  if (!Number.isSafeInteger(number)) throw new RangeError(`number out of range: ${field}`)
  return number
}
