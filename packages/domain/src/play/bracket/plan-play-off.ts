import type { BracketEntry } from './bracket-format'
import { entrySource, groupKey, type PlanBuilder } from './plan-builder'
import { planFour, planSideBySide, planTable, seedAdvancing } from './plan-clusters'
import { planKnockOut } from './plan-knock-out'

/** Rounds 1 and 2 belong to clusters or groups. */
export const firstKnockOutRound = 3

/** Clusters of 4 and 3 in the order of the entries, then a knock-out of the two best of each. */
export function planPlayOff(
  builder: PlanBuilder,
  entries: readonly BracketEntry[],
  options: { readonly bronze: boolean; readonly separateClubs: boolean },
): void {
  if (entries.length === 2) {
    planKnockOut(builder, entries.map(entrySource), firstKnockOutRound, false)
    return
  }
  const clusters = clustersOf(entries)
  const planners = clusters.map((cluster, i) =>
    cluster.length === 4
      ? planFour(builder, groupKey(i), cluster, options.separateClubs, clusters.length)
      : planTable(
          builder,
          groupKey(i),
          cluster,
          options.separateClubs,
          placesInCluster(cluster.length, clusters.length),
        ),
  )
  planKnockOut(builder, seedAdvancing(planSideBySide(planners)), firstKnockOutRound, options.bronze)
}

/** Clusters of 4, the last (-N) mod 4 of them of 3; three and five teams make one table. */
function clustersOf(entries: readonly BracketEntry[]): (readonly BracketEntry[])[] {
  if (entries.length === 3 || entries.length === 5) return [entries]
  const count = Math.ceil(entries.length / 4)
  const fours = entries.length - count * 3
  const start = (cluster: number) => cluster * 3 + Math.min(cluster, fours)
  return Array.from({ length: count }, (_, i) => entries.slice(start(i), start(i + 1)))
}

/** Thirds of all clusters share a place; only the single table of five has places below. */
function placesInCluster(size: number, clusters: number): number[] {
  return Array.from({ length: size }, (_, i) => i * clusters + 1)
}
