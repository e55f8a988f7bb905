import type { BracketEntry, BracketOptions } from './bracket-format'
import { assignApart, shareClub } from './clubs-apart'
import { lateIn, seatLate, splitLate, withLateTeams } from './late-places'
import { entrySource, groupKey, type PlanBuilder } from './plan-builder'
import { planSideBySide, planTable, seedAdvancing } from './plan-clusters'
import { planKnockOut } from './plan-knock-out'
import { firstKnockOutRound } from './plan-play-off'
import { roundRobinLegs } from './round-robin-legs'

/** Snake-drawn round robins, then a knock-out of the two best of each; two teams play one final. */
export function planGroups(builder: PlanBuilder, entries: readonly BracketEntry[], options: BracketOptions): void {
  const [drawn, late] = splitLate(entries)
  const { groupSize, separateClubs, bronze, dealing } = options
  if (drawn.length === 2) {
    planKnockOut(builder, drawn.map(entrySource), firstKnockOutRound, false)
    return
  }
  const groups = dealInSnake(drawn, groupCount(drawn.length, groupSize), separateClubs)
  if (separateClubs && dealing === 2) exchangeInRows(groups)
  const lates = groups.map((_, i) => lateIn('table', groupKey(i), late))
  const sizes = groups.map((group, i) => group.length + (lates[i]?.length ?? 0))
  const planners = groups.map((group, i) =>
    planTable(builder, groupKey(i), group, lates[i] ?? [], separateClubs, tiersInGroup(sizes[i] ?? 0, sizes)),
  )
  planKnockOut(builder, seatLate(seedAdvancing(planSideBySide(planners)), late), firstKnockOutRound, bronze)
}

/** One table of all against all; nobody goes on, the table is the result. */
export function planLeague(builder: PlanBuilder, entries: readonly BracketEntry[], separateClubs: boolean): void {
  const [drawn] = splitLate(entries)
  const late = lateIn('table', groupKey(0), entries)
  const teams = [...drawn, ...late]
  const group = builder.addGroup(
    groupKey(0),
    teams,
    teams.map((_, i) => i + 1),
    0,
  )
  withLateTeams(roundRobinLegs(drawn, separateClubs), drawn, late).forEach((pairs, i) => {
    builder.playLeg(group, pairs, i + 1, i + 1)
  })
}

/** As near to the wanted size as may be, with sizes one apart at most and none below three. */
export function groupCount(entries: number, groupSize: number): number {
  return Math.max(1, Math.min(Math.round(entries / groupSize), Math.floor(entries / 3)))
}

/** Rows of one team for each group, every other row from the last group to the first. */
function dealInSnake(entries: readonly BracketEntry[], count: number, separateClubs: boolean): BracketEntry[][] {
  const groups = Array.from({ length: count }, (): BracketEntry[] => [])
  for (let start = 0; start < entries.length; start += count) {
    const row = entries.slice(start, start + count)
    const isBackward = (start / count) % 2 === 1
    const groupOf = (slot: number) => groups[isBackward ? count - 1 - slot : slot] ?? []
    const hasClubmate = (entry: BracketEntry, slot: number) => groupOf(slot).some((other) => shareClub(entry, other))
    const dealt = separateClubs ? assignApart(row, hasClubmate) : row
    dealt.forEach((entry, slot) => {
      groupOf(slot).push(entry)
    })
  }
  return groups
}

/**
 * Exchanges two teams of one row, which are of equal standing, as long as fewer clubmates stand together then: the dealing
 * goes row by row and does not see what comes. The last rows first, so that seeds move only where nothing else helps.
 */
function exchangeInRows(groups: BracketEntry[][]): void {
  const rows = Math.max(...groups.map(({ length }) => length))
  const keys = new Map(groups.flat().map((entry) => [entry, keysOf(entry)]))
  const clubs = groups.map((group) => new ClubCount(group, keys))
  /** Of how many of a group an entry is a clubmate, itself and the one that it changes places with left out. */
  const among = (entry: BracketEntry, group: number, without: BracketEntry) =>
    (clubs[group]?.matesOf(entry) ?? 0) - Number(shareClub(entry, without))
  /** How many pairs of clubmates fewer there are after the exchange. */
  const gainOf = (row: number, first: number, second: number) => {
    const [a, b] = [groups[first]?.[row], groups[second]?.[row]]
    if (!a || !b) return 0
    return among(a, first, a) + among(b, second, b) - among(a, second, b) - among(b, first, a)
  }
  const exchange = (row: number, first: number, second: number) => {
    const [here, there] = [groups[first], groups[second]]
    const [a, b] = [here?.[row], there?.[row]]
    if (!here || !there || !a || !b) return
    here[row] = b
    there[row] = a
    clubs[first] = new ClubCount(here, keys)
    clubs[second] = new ClubCount(there, keys)
  }
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (let row = rows - 1; row >= 0; row--) {
      for (let first = 0; first < groups.length; first++) {
        const entry = groups[first]?.[row]
        if (!entry || among(entry, first, entry) === 0) continue
        let [best, most] = [-1, 0]
        for (let second = 0; second < groups.length; second++) {
          const gain = second === first ? 0 : gainOf(row, first, second)
          if (gain > most || (gain === most && gain > 0 && Math.abs(second - first) < Math.abs(best - first)))
            [best, most] = [second, gain]
        }
        if (best < 0) continue
        exchange(row, first, best)
        isBetter = true
      }
    }
  }
}

/** How many of a group belong to a club, and to two clubs at once: a large field asks of clubmates a million times. */
class ClubCount {
  private readonly counts = new Map<number, number>()

  constructor(
    entries: readonly BracketEntry[],
    private readonly keys: ReadonlyMap<BracketEntry, ClubKeys>,
  ) {
    for (const entry of entries) for (const key of keys.get(entry) ?? []) this.counts.set(key, this.count(key) + 1)
  }

  /** Entries that share a club with this one, itself among them where it is of the group. */
  matesOf(entry: BracketEntry): number {
    const [one, other, both] = this.keys.get(entry) ?? []
    if (one === undefined) return 0
    return this.count(one) + (other === undefined || both === undefined ? 0 : this.count(other) - this.count(both))
  }

  private count(key: number): number {
    return this.counts.get(key) ?? 0
  }
}

/** The clubs of an entry, and a key for both where it has two. */
type ClubKeys = readonly number[]

function keysOf({ clubIds }: BracketEntry): ClubKeys {
  const [first = null, second = null] = clubIds
  if (first === null || second === null || first === second) return [first ?? second ?? []].flat()
  // Club ids are far below the factor.
  return [first, second, -(Math.min(first, second) * 2 ** 26 + Math.max(first, second))]
}

/** Teams on the same place of their groups share a tier, below all that stand better in theirs. */
function tiersInGroup(size: number, sizes: readonly number[]): number[] {
  const standAbove = (place: number) => sizes.reduce((sum, each) => sum + Math.min(each, place), 0)
  return Array.from({ length: size }, (_, i) => standAbove(i) + 1)
}
