import type { BracketEntry } from './bracket-format'

/** Whether two teams share a club; players without a club share none. */
export function shareClub(a: BracketEntry, b: BracketEntry): boolean {
  return a.clubIds.some((club) => club !== null && b.clubIds.includes(club))
}

/**
 * Gives every entry a slot of its own so that as few as possible clash, moving no more than it takes.
 * Entry i starts in slot i; entries of one call are of equal standing, so any may take any slot.
 * A clash that cannot be avoided stays where it was. (Maximum bipartite matching by augmenting paths.)
 */
export function assignApart(
  entries: readonly BracketEntry[],
  clashes: (entry: BracketEntry, slot: number) => boolean,
): BracketEntry[] {
  if (!entries.some(clashes)) return [...entries]
  const slots: (BracketEntry | null)[] = entries.map((entry, slot) => (clashes(entry, slot) ? null : entry))
  const unplaced = entries.filter((_, slot) => slots[slot] === null)
  const stuck = unplaced.filter((entry) => {
    const home = entries.indexOf(entry)
    const nearestFirst = slots.map((_, slot) => slot).sort((a, b) => Math.abs(a - home) - Math.abs(b - home))
    return !moveIn(entry, nearestFirst, slots, clashes, new Set())
  })
  return slots.map((entry) => entry ?? stuck.shift()).filter((entry) => entry !== undefined)
}

function moveIn(
  entry: BracketEntry,
  order: readonly number[],
  slots: (BracketEntry | null)[],
  clashes: (entry: BracketEntry, slot: number) => boolean,
  tried: Set<number>,
): boolean {
  for (const slot of order) {
    if (tried.has(slot) || clashes(entry, slot)) continue
    tried.add(slot)
    const present = slots[slot]
    if (!present || moveIn(present, order, slots, clashes, tried)) {
      slots[slot] = entry
      return true
    }
  }
  return false
}
