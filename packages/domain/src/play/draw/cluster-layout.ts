/** Teams in a full Play Off cluster. */
export const clusterSize = 4

/**
 * Sizes of the Play Off clusters in the order in which drawn numbers fill them: fours first, then the
 * (-N) mod 4 threes. Up to 5 teams play in one.
 */
export function clusterSizes(teamCount: number): number[] {
  if (teamCount <= 5) return teamCount > 0 ? [teamCount] : []
  const clusters = Math.ceil(teamCount / clusterSize)
  const threes = clusters * clusterSize - teamCount
  return Array.from({ length: clusters }, (_, index) => (index < clusters - threes ? clusterSize : clusterSize - 1))
}

/** The cluster's index (from 0) for each number: index 0 of the answer belongs to number 1. */
export function clusterByNumber(teamCount: number): number[] {
  return clusterSizes(teamCount).flatMap((size, cluster) => Array<number>(size).fill(cluster))
}
