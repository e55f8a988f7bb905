import type { BracketEntry } from './bracket-format'
import { assignApart, shareClub } from './clubs-apart'

/** What decides where a team stands before a bracket is made. Points are in any unit, the same for all. */
export interface Orderable {
  readonly id: number
  readonly rollingNumber: number | null
  readonly points: number
}

/** Teams in the order of their drawn numbers; those without one follow by points, then by id. */
export function orderEntries<Team extends Orderable>(teams: readonly Team[]): Team[] {
  const number = (team: Team) => team.rollingNumber ?? Number.MAX_SAFE_INTEGER
  return [...teams].sort((a, b) => number(a) - number(b) || b.points - a.points || a.id - b.id)
}

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
  return betterSeeds(size).map((seed) => [seed, size + 1 - seed] as const)
}

/** The given seeds (best first) in the order of those lines, beside each its opponent; null opposite a bye. */
export function inLines<Seed>(seeds: readonly (Seed | null)[]): (Seed | null)[] {
  const size = bracketSize(seeds.length)
  const lines: (Seed | null)[] = []
  for (const seed of betterSeeds(size)) lines.push(seeds[seed - 1] ?? null, seeds[size - seed] ?? null)
  return lines
}

function betterSeeds(size: number): number[] {
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
  return top
}

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
