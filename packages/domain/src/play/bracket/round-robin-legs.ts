import type { BracketEntry } from './bracket-format'
import { shareClub } from './clubs-apart'

/**
 * Circle method: every pair once, nobody twice in a leg. Four entries give 1-4 2-3, then 1-3 4-2, then 1-2 3-4.
 * With `separateClubs` the leg with the fewest pairs of one club is played first.
 */
export function roundRobinLegs(
  entries: readonly BracketEntry[],
  separateClubs: boolean,
): (readonly [BracketEntry, BracketEntry])[][] {
  const circle: (BracketEntry | null)[] = entries.length % 2 === 0 ? [...entries] : [...entries, null]
  const legs: (readonly [BracketEntry, BracketEntry])[][] = []
  for (let leg = 1; leg < circle.length; leg++) {
    legs.push(pairsAcross(circle))
    circle.splice(1, 0, ...circle.splice(-1))
  }
  return separateClubs ? fewestClashesFirst(legs) : legs
}

function pairsAcross(circle: readonly (BracketEntry | null)[]): (readonly [BracketEntry, BracketEntry])[] {
  const pairs: (readonly [BracketEntry, BracketEntry])[] = []
  for (let i = 0; i < circle.length / 2; i++) {
    const a = circle[i]
    const b = circle[circle.length - 1 - i]
    if (a && b) pairs.push([a, b])
  }
  return pairs
}

function fewestClashesFirst(
  legs: (readonly [BracketEntry, BracketEntry])[][],
): (readonly [BracketEntry, BracketEntry])[][] {
  const clashes = legs.map((leg) => leg.filter(([a, b]) => shareClub(a, b)).length)
  const first = clashes.indexOf(Math.min(...clashes))
  return [...legs.slice(first), ...legs.slice(0, Math.max(0, first))]
}
