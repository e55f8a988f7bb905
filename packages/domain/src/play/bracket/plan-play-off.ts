import type { BracketEntry } from './bracket-format'
import { lateIn, seatLate, splitLate } from './late-places'
import { entrySource, groupKey, type PlanBuilder } from './plan-builder'
import { openingsOf, openingsWithLate, planFour, planSideBySide, planTable, seedAdvancing } from './plan-clusters'
import { planKnockOut } from './plan-knock-out'

/** Rounds 1 and 2 belong to clusters or groups. */
export const firstKnockOutRound = 3

/** Clusters of 4 and 3 in the order of the entries, then a knock-out of the two best of each. */
export function planPlayOff(
  builder: PlanBuilder,
  entries: readonly BracketEntry[],
  options: { readonly bronze: boolean; readonly separateClubs: boolean },
): void {
  const [drawn, late] = splitLate(entries)
  const { bronze, separateClubs } = options
  if (drawn.length === 2) {
    planKnockOut(builder, drawn.map(entrySource), firstKnockOutRound, false)
    return
  }
  const clusters = clustersOf(drawn)
  const planners = clusters.map((cluster, i) => {
    const key = groupKey(i)
    const [fourth] = cluster.length === 3 ? lateIn('cluster', key, late) : []
    const openings = fourth ? openingsWithLate(cluster, fourth, separateClubs) : []
    if (fourth && openings.length > 0) {
      return planFour(builder, key, [...cluster, fourth], openings, clusters.length)
    }
    if (cluster.length === 4) {
      return planFour(builder, key, cluster, openingsOf(cluster, separateClubs), clusters.length)
    }
    // A cluster of three takes one more as a cluster of four; only the single table of five takes more as a table.
    const more = cluster.length === 3 ? [] : lateIn('table', key, late)
    const tiers = tiersInCluster(cluster.length + more.length, clusters.length)
    return planTable(builder, key, cluster, more, separateClubs, tiers)
  })
  planKnockOut(builder, seatLate(seedAdvancing(planSideBySide(planners)), late), firstKnockOutRound, bronze)
}

/** Clusters of 4, the last (-N) mod 4 of them of 3; three and five teams make one table. */
function clustersOf(entries: readonly BracketEntry[]): (readonly BracketEntry[])[] {
  if (entries.length === 3 || entries.length === 5) return [entries]
  const count = Math.ceil(entries.length / 4)
  const fours = entries.length - count * 3
  const start = (cluster: number) => cluster * 3 + Math.min(cluster, fours)
  return Array.from({ length: count }, (_, i) => entries.slice(start(i), start(i + 1)))
}

/** Thirds of all clusters share a tier; only the single table of five has tiers below. */
function tiersInCluster(size: number, clusters: number): number[] {
  return Array.from({ length: size }, (_, i) => i * clusters + 1)
}
