import type { Random } from './seeded-random'
import { sha256, utf8 } from './sha256'

/**
 * Numbers that nobody can foresee without the seed: SHA-256 of `seed:0`, `seed:1` and so on. Each number takes the next
 * two 32-bit words of the hash, the upper 27 bits of the first before the upper 26 of the second, as a 53-bit fraction.
 */
export function hashedRandom(seed: string): Random {
  let words: Uint32Array = new Uint32Array(0)
  let next = 0
  let block = 0
  const word = () => {
    if (next === words.length) {
      words = sha256(utf8(`${seed}:${block++}`))
      next = 0
    }
    return words[next++] ?? 0
  }
  return () => ((word() >>> 5) * 0x4000000 + (word() >>> 6)) / 0x20000000000000
}
