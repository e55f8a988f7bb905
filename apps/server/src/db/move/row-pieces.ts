import { encodeRow } from './copy-text'

/** Whole rows as lines of COPY. */
export interface Piece {
  readonly bytes: Buffer
  readonly rows: number
}

const pieceLength = 2 ** 18

/** Rows as lines of COPY, many at a time. */
export function* encodeRows(rows: Iterable<readonly unknown[]>): Generator<Piece> {
  let [text, count] = ['', 0]
  for (const row of rows) {
    text += encodeRow(row)
    count += 1
    if (text.length < pieceLength) continue
    yield { bytes: Buffer.from(text), rows: count }
    text = ''
    count = 0
  }
  if (count > 0) yield { bytes: Buffer.from(text), rows: count }
}

const lineEnd = 0x0a

/** The bytes of COPY, which come cut anywhere, as whole lines. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(lineEnd) + 1
    if (end > 0) {
      yield Buffer.concat([...rest, chunk.subarray(0, end)])
      rest = []
    }
    if (end < chunk.length) rest.push(chunk.subarray(end))
  }
  if (rest.length > 0) throw new Error('a row was cut short on the way')
}
