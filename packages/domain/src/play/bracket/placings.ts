import type { BracketState } from './bracket-state'
import { followToEnd, type PlacingExit, type WayOut, type WaysOut } from './follow-to-end'

export type { PlacingExit } from './follow-to-end'

export interface Placing {
  readonly entry: number
  /** From 1 to the number of teams that took part; teams that left in the same round share a place. */
  readonly place: number
  /**
   * Whether the team takes the place on the podium, if it is one of the first three. Not who was absent, together with its
   * opponent, in the match that would have decided a place, and not who withdrew before its first match; `place` is then
   * the last that is left for it.
   */
  readonly holds: boolean
  readonly exit: PlacingExit
}

export interface Placings {
  /** Every team has its place; until then those still in play are missing. */
  readonly complete: boolean
  /** Best first. */
  readonly placings: readonly Placing[]
}

/**
 * Places of all who are out, as they are at the end if nobody else leaves and every match to come has a winner:
 * 1, 2, a shared 3 without bronze, a shared 5 for quarter-finals, ..
 */
export function placings(state: BracketState): Placings {
  const placed = new PlacesToTake(followToEnd(state)).placings()
  return { complete: placed.length === state.plan.entries.length, placings: placed }
}

/** The podium ends with the third place. */
const lastOfPodium = 3

/** Those who leave on one tier, or those below it who were absent. */
interface Level {
  /** Twice the tier, and one more for the absent: ascends from best to worst. */
  readonly rank: number
  /** Teams that leave on it, or will. */
  readonly size: number
  /** Its place, and that of the next level, not yet kept within the number of teams. */
  readonly start: number
  readonly next: number
}

/**
 * What a place is: one more than the teams placed better and the places of the podium above it that absent sides leave
 * empty, and never more than the teams that took part. Who withdrew before its first match is not counted.
 */
export class PlacesToTake {
  /** No place is beyond it: how many teams took part. Beside the only one that did, nobody else is first. */
  private readonly last: number
  private readonly levels: readonly Level[]

  constructor(private readonly end: WaysOut) {
    const takers = new Map<number, { size: number; isLeft: boolean }>()
    for (const { countsIn, isAbsent, taker } of end.ways) {
      const rank = rankOf(countsIn, isAbsent)
      const level = takers.get(rank) ?? { size: 0, isLeft: false }
      takers.set(rank, level)
      if (taker === 'somebody' || (typeof taker === 'number' && !end.outOfCount.has(taker))) level.size++
      if (taker === 'absent') level.isLeft = true
    }
    let start = 1
    let count = 0
    const ascending = [...takers].sort(([a], [b]) => a - b)
    this.levels = ascending.map(([rank, { size, isLeft }]): Level => {
      const isEmpty = size === 0 && isLeft && rank <= rankOf(lastOfPodium, false)
      const level = { rank, size, start, next: start + (isEmpty ? 1 : size) }
      start = level.next
      count += size
      return level
    })
    this.last = Math.max(2, count)
  }

  /** The first and the last place that those who leave on a tier share. */
  takenBy(tier: number, isAbsent = false): { readonly first: number; readonly last: number } {
    const rank = rankOf(tier, isAbsent)
    const start = this.startOf(rank)
    const size = this.levels.find((level) => level.rank === rank)?.size ?? 1
    return { first: start, last: Math.min(this.last, start + Math.max(1, size) - 1) }
  }

  /** The place of a level, or the one behind those that are better. */
  private startOf(rank: number): number {
    let start = 1
    for (const level of this.levels) {
      if (level.rank > rank) break
      start = level.rank === rank ? level.start : level.next
    }
    return Math.min(this.last, start)
  }

  placings(): Placing[] {
    const { ways, outOfCount } = this.end
    const placed: Placing[] = []
    for (const { taker, tier, isAbsent, isOpen, exit } of ways.toSorted(byRank)) {
      if (typeof taker !== 'number' || isOpen) continue
      const holds = !isAbsent && !outOfCount.has(taker)
      placed.push({ entry: taker, place: this.startOf(rankOf(tier, isAbsent)), holds, exit })
    }
    return placed
  }
}

function byRank(a: WayOut, b: WayOut): number {
  return rankOf(a.tier, a.isAbsent) - rankOf(b.tier, b.isAbsent)
}

function rankOf(tier: number, isAbsent: boolean): number {
  return 2 * tier + Number(isAbsent)
}
