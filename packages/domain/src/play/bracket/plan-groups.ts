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
  const { groupSize, separateClubs, bronze } = options
  if (drawn.length === 2) {
    planKnockOut(builder, drawn.map(entrySource), firstKnockOutRound, false)
    return
  }
  const groups = dealInSnake(drawn, groupCount(drawn.length, groupSize), separateClubs)
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

/** Teams on the same place of their groups share a tier, below all that stand better in theirs. */
function tiersInGroup(size: number, sizes: readonly number[]): number[] {
  const standAbove = (place: number) => sizes.reduce((sum, each) => sum + Math.min(each, place), 0)
  return Array.from({ length: size }, (_, i) => standAbove(i) + 1)
}
