import type { BracketEntry } from './bracket-format'
import { assignApart, shareClub } from './clubs-apart'
import { bracketSize } from './seed-lines'

/**
 * Entries by seed, the first given being seed 1. With `separateClubs` the lower half of the lines, where nobody
 * has a bye, changes places among itself so that as few pairs of one club as possible meet in round 1.
 */
export function seedEntries(entries: readonly BracketEntry[], separateClubs: boolean): readonly BracketEntry[] {
  if (!separateClubs) return entries
  const size = bracketSize(entries.length)
  const upper = entries.slice(0, size / 2)
  const lower = assignApart(entries.slice(size / 2), (entry, slot) => {
    const opponent = upper[size / 2 - 1 - slot]
    return opponent !== undefined && shareClub(entry, opponent)
  })
  return [...upper, ...lower]
}
