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
  readonly ways: WayOut[]
  /** Teams that leave on it, or will, and are counted in it. */
  size: number
  /** Whether absent sides leave it empty. */
  isLeft: boolean
  /** Its place, and that of the next level, not yet kept within the number of teams. */
  start: number
  next: number
}

/**
 * What a place is: one more than the teams placed better and the places of the podium above it that absent sides leave
 * empty, and never more than the teams that took part. Who withdrew before its first match is not counted.
 */
export class PlacesToTake {
  /** No place is beyond it: how many teams took part. Beside the only one that did, nobody else is first. */
  private readonly last: number
  /** In the order of their ranks. */
  private readonly levels: readonly Level[]

  constructor(private readonly end: WaysOut) {
    this.levels = levelsOf(end)
    let start = 1
    let count = 0
    for (const level of this.levels) {
      const isEmpty = level.size === 0 && level.isLeft && level.rank <= rankOf(lastOfPodium, false)
      level.start = start
      level.next = start + (isEmpty ? 1 : level.size)
      start = level.next
      count += level.size
    }
    this.last = Math.max(2, count)
  }

  /** The first and the last place that those who leave on a tier share. */
  takenBy(tier: number, isAbsent = false): { readonly first: number; readonly last: number } {
    const rank = rankOf(tier, isAbsent)
    const level = this.levels.findLast((each) => each.rank <= rank)
    const start = level?.rank === rank ? level.start : (level?.next ?? 1)
    const size = level?.rank === rank ? level.size : 1
    const first = Math.min(this.last, start)
    return { first, last: Math.min(this.last, first + Math.max(1, size) - 1) }
  }

  placings(): Placing[] {
    const { outOfCount } = this.end
    const placed: Placing[] = []
    for (const { ways, start } of this.levels) {
      const place = Math.min(this.last, start)
      for (const { taker, isAbsent, isOpen, exit } of ways) {
        if (typeof taker !== 'number' || isOpen) continue
        placed.push({ entry: taker, place, holds: !isAbsent && !outOfCount.has(taker), exit })
      }
    }
    return placed
  }
}

/** The levels that are left on or counted in, without their places. They are few, and ways of one come together. */
function levelsOf({ ways, outOfCount }: WaysOut): Level[] {
  const levels: Level[] = []
  for (const way of ways) {
    const { taker, tier, isAbsent, countsIn } = way
    const level = levelAt(levels, rankOf(tier, isAbsent))
    level.ways.push(way)
    const counted = countsIn === tier ? level : levelAt(levels, rankOf(countsIn, isAbsent))
    if (taker === 'absent') counted.isLeft = true
    else if (taker !== 'none' && !(typeof taker === 'number' && outOfCount.has(taker))) counted.size++
  }
  return levels
}

/** The level of a rank, which is put in its order where it is missing. */
function levelAt(levels: Level[], rank: number): Level {
  let index = 0
  while ((levels[index]?.rank ?? rank) < rank) index++
  const present = levels[index]
  if (present?.rank === rank) return present
  const level = { rank, ways: [], size: 0, isLeft: false, start: 0, next: 0 }
  levels.splice(index, 0, level)
  return level
}

function rankOf(tier: number, isAbsent: boolean): number {
  return 2 * tier + Number(isAbsent)
}
