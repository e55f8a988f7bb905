import type { BracketVariant } from '../bracket/bracket-format'
import { groupCount } from '../bracket/plan-groups'
import { bracketSize } from '../bracket/seed-entries'
import { clusterByNumber, clusterSizes } from './separate-clubs'

/** The form that numbers are drawn for: it says which of them keep teams apart. `groupSize` counts in `groups` alone. */
export interface DrawForm {
  readonly variant: BracketVariant
  readonly groupSize: number
}

/**
 * The numbers of the seeds, the best first; as many seeds as that may be set. Where every seed wins its matches, 1 and
 * 2 meet in the final alone, 3 and 4 meet them from the semi-finals on, and so forth.
 *
 * Clusters and groups get one seed each, then a second each, in a snake: as many as go on to the knock-out. In a
 * knock-out they are the upper half of the lines, where nobody meets another seed in round 1. In a league the first two
 * meet in the last round.
 */
export function seedPlaces(teamCount: number, { variant, groupSize }: DrawForm): number[] {
  if (teamCount < 2) return []
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  switch (variant) {
    case 'play_off':
      return teamCount === 2 ? [1] : clusterPlaces(clusterSizes(teamCount))
    case 'groups':
      // Numbers are dealt to groups in a snake by the bracket itself.
      return teamCount === 2 ? [1] : upTo(2 * groupCount(teamCount, groupSize))
    case 'league':
      return upTo(Math.floor(teamCount / 2))
    default:
      return upTo(bracketSize(teamCount) / 2)
  }
}

/** The first number of each cluster, then from the last cluster back the second, which plays in its other opening. */
function clusterPlaces(sizes: readonly number[]): number[] {
  const firsts = sizes.map((_, cluster) => sizes.slice(0, cluster).reduce((sum, size) => sum + size, 1))
  return [...firsts, ...firsts.map((first) => first + 1).reverse()]
}

/**
 * Which numbers meet at the beginning: for each number (index 0 is number 1) the index of its cluster, group or pairing
 * of round 1. Teams of one club are kept in different ones. In a league everybody meets everybody.
 */
export function numberPools(teamCount: number, { variant, groupSize }: DrawForm): number[] {
  const numbers = Array.from({ length: teamCount }, (_, index) => index)
  switch (variant) {
    case 'play_off':
      return clusterByNumber(teamCount)
    case 'groups': {
      const count = teamCount === 2 ? 1 : groupCount(teamCount, groupSize)
      return numbers.map((index) => {
        const slot = index % count
        return Math.floor(index / count) % 2 === 1 ? count - 1 - slot : slot
      })
    }
    case 'league':
      return numbers
    default: {
      const size = bracketSize(teamCount)
      return numbers.map((index) => Math.min(index, size - 1 - index))
    }
  }
}
