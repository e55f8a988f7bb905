/** The smallest power of two that holds all entries. */
export function bracketSize(entries: number): number {
  let size = 1
  while (size < entries) size *= 2
  return size
}

/**
 * Seeds of round 1 from top to bottom, better seed first: size 8 gives [1,8] [4,5] [3,6] [2,7].
 * Seeds 1 and 2 stand at the ends, so they meet in the final, 1..4 in the semi-finals and so on.
 */
export function seedLines(size: number): (readonly [number, number])[] {
  let top = [1]
  while (top.length < size / 2) {
    const sum = top.length * 2 + 1
    const next: number[] = []
    top.forEach((seed, i) => {
      if (i % 2 === 0) next.push(seed, sum - seed)
      else next.push(sum - seed, seed)
    })
    top = next
  }
  return top.map((seed) => [seed, size + 1 - seed] as const)
}
