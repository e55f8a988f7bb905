/** A random source of numbers in [0, 1), deterministic for a seed on every machine. */
export type Random = () => number

/** sfc32 seeded through a 32-bit string hash (xmur3); small, fast, passes PractRand. Not for secrets. */
export function seededRandom(seed: string): Random {
  const next = stringHash(seed)
  let a = next()
  let b = next()
  let c = next()
  let d = next()
  return () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
}

/** An integer in [0, bound). */
export function randomBelow(random: Random, bound: number): number {
  return Math.floor(random() * bound)
}

/** Fisher-Yates; the input stays as it was. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = randomBelow(random, i + 1)
    const a = result[i] as Item
    result[i] = result[j] as Item
    result[j] = a
  }
  return result
}

function stringHash(text: string): () => number {
  let h = 1779033703 ^ text.length
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 3432918353)
    h = (h << 13) | (h >>> 19)
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return h >>> 0
  }
}
