import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, createView, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Random } from './seeded-random'

/** SHA-256 of a text as UTF-8, as 64 lowercase hexadecimal digits. Synchronous, and there on a page without https too. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/**
 * Numbers that nobody can foresee without the seed: SHA-256 of `seed:0`, `seed:1` and so on. Each number takes the next
 * two 32-bit words of the hash, the upper 27 bits of the first before the upper 26 of the second, as a 53-bit fraction.
 */
export function hashedRandom(seed: string): Random {
  let words: DataView | undefined
  let next = 0
  let block = 0
  const word = () => {
    if (!words || next === words.byteLength) {
      words = createView(sha256(utf8ToBytes(`${seed}:${block++}`)))
      next = 0
    }
    const value = words.getUint32(next)
    next += 4
    return value
  }
  return () => ((word() >>> 5) * 0x4000000 + (word() >>> 6)) / 0x20000000000000
}
