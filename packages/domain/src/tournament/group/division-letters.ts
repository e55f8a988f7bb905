/** Letters of divisions without I, O and Q, which look like 1 and 0. */
const alphabet = 'ABCDEFGHJKLMNPRSTUVWXYZ'

/** A to Z for the first 23 divisions of a group, then AA, AB and so on. `index` from 0. */
export function divisionLetter(index: number): string {
  const last = alphabet[index % alphabet.length] ?? ''
  return index < alphabet.length ? last : divisionLetter(Math.floor(index / alphabet.length) - 1) + last
}

function letterIndex(letter: string): number {
  return [...letter].reduce((index, sign) => (index + 1) * alphabet.length + alphabet.indexOf(sign), -1)
}

export interface LetteredDivision {
  /** Null for one that has none yet. */
  readonly letter: string | null
  /** A bracket exists, so the letter may be printed and must not change. */
  readonly hasFixedLetter: boolean
}

/**
 * The letters of a group's divisions, given in their order. They follow the order until the first bracket of the group
 * is made; from then on a division keeps its letter, and a new one takes the next that was never given.
 * @param gone divisions that were deleted
 */
export function settleLetters(divisions: readonly LetteredDivision[], gone: readonly LetteredDivision[]): string[] {
  const known = [...divisions, ...gone]
  if (!known.some(({ hasFixedLetter }) => hasFixedLetter)) return divisions.map((_, index) => divisionLetter(index))
  let last = Math.max(-1, ...known.map(({ letter }) => (letter === null ? -1 : letterIndex(letter))))
  return divisions.map(({ letter }) => {
    if (letter !== null) return letter
    last += 1
    return divisionLetter(last)
  })
}
