import { inflateRawSync } from 'node:zlib'

const maxEntries = 1000
/** A sheet of 10,000 rows inflates to a tenth of it. */
const maxInflatedBytes = 48 * 2 ** 20

export type ZipFault = 'import-unreadable' | 'import-bloated' | 'import-protected'

/**
 * What is wrong with a zip archive, undefined where it may be read. Every part is inflated under a cap, since the sizes
 * that an archive tells may lie. Archives that a spreadsheet never writes (zip64, other methods) are refused.
 */
export function checkZip(bytes: Buffer): ZipFault | undefined {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) return 'import-unreadable'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count === 0 || count > maxEntries) return 'import-unreadable'
  let inflated = 0
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, at)
    if (entry === undefined) return 'import-unreadable'
    if (entry.isEncrypted) return 'import-protected'
    const size = inflatedSize(entry, maxInflatedBytes - inflated)
    if (typeof size === 'string') return size
    inflated += size
    at = entry.next
  }
  return undefined
}

interface ZipEntry {
  readonly isEncrypted: boolean
  readonly method: number
  readonly packed: Buffer
  /** Where the next entry of the directory begins. */
  readonly next: number
}

function readEntry(bytes: Buffer, at: number): ZipEntry | undefined {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return undefined
  const length = bytes.readUInt32LE(at + 20)
  const local = bytes.readUInt32LE(at + 42)
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) return undefined
  const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (begin + length > bytes.length) return undefined
  return {
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.subarray(begin, begin + length),
    next: at + 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
  }
}

function inflatedSize({ method, packed }: ZipEntry, most: number): number | ZipFault {
  if (method === 0) return packed.length > most ? 'import-bloated' : packed.length
  if (method !== 8) return 'import-unreadable'
  if (packed.length === 0) return 0
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? 'import-bloated' : 'import-unreadable'
  }
}
