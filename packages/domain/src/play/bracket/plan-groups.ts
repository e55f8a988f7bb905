import type { BracketEntry, BracketOptions } from './bracket-format'
import { assignApart, shareClub } from './clubs-apart'
import { entrySource, groupKey, type PlanBuilder } from './plan-builder'
import { planSideBySide, planTable, seedAdvancing } from './plan-clusters'
import { planKnockOut } from './plan-knock-out'
import { firstKnockOutRound } from './plan-play-off'
import { roundRobinLegs } from './round-robin-legs'

/** Snake-drawn round robins, then a knock-out of the two best of each; two teams play one final. */
export function planGroups(builder: PlanBuilder, entries: readonly BracketEntry[], options: BracketOptions): void {
  if (entries.length === 2) {
    planKnockOut(builder, entries.map(entrySource), firstKnockOutRound, false)
    return
  }
  const groups = dealInSnake(entries, groupCount(entries.length, options.groupSize), options.separateClubs)
  const planners = groups.map((group, i) =>
    planTable(builder, groupKey(i), group, options.separateClubs, placesInGroup(group.length, groups)),
  )
  planKnockOut(builder, seedAdvancing(planSideBySide(planners)), firstKnockOutRound, options.bronze)
}

/** One table of all against all; nobody goes on, the table is the result. */
export function planLeague(builder: PlanBuilder, entries: readonly BracketEntry[], separateClubs: boolean): void {
  const group = builder.addGroup(
    groupKey(0),
    entries,
    entries.map((_, i) => i + 1),
    0,
  )
  roundRobinLegs(entries, separateClubs).forEach((pairs, i) => {
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

/** Teams on the same place of their groups share a place, below all that stand better in theirs. */
function placesInGroup(size: number, groups: readonly (readonly BracketEntry[])[]): number[] {
  const standAbove = (place: number) => groups.reduce((sum, group) => sum + Math.min(group.length, place), 0)
  return Array.from({ length: size }, (_, i) => standAbove(i) + 1)
}
