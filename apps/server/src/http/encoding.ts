import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Below this many bytes compressing costs more than it saves. */
export const worthCompressing = 1_400

const chosen = new Map<string, Encoding>()
const maxCachedHeaders = 200

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity'
  const text = String(header)
  const known = chosen.get(text)
  if (known) return known
  const choice = readHeader(text)
  if (chosen.size < maxCachedHeaders) chosen.set(text, choice)
  return choice
}

function readHeader(text: string): Encoding {
  const allowed = new Set<string>()
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((piece) => piece.trim())
    if (!options.some((option) => /^q=0(\.0*)?$/.test(option))) allowed.add(name)
  }
  return encodings.find((encoding) => allowed.has(encoding)) ?? 'identity'
}

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compresses off the main thread. `quality` is brotli's, 0 to 11. */
export async function compress(bytes: Buffer, encoding: 'br' | 'gzip', quality = 4): Promise<Buffer> {
  if (encoding === 'gzip') return await gzipAsync(bytes)
  return await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
