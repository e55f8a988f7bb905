import type { ListedTournament, TournamentGroup } from '../tournament-tabs'

/** A group in the list, or what of it stands in a row after the one that it began in. */
export interface GroupPart extends TournamentGroup {
  readonly isContinued?: boolean
}

/** Columns of the widest screens, where the first two rows stand above the fold. */
export const mostColumns = 4
const rowsAboveFold = 2
/** Divisions that shall stand there, in whatever order the groups come. */
const leastAboveFold = 6

/** Rows that may end within a group, the way that divides fewest groups first. */
const ways: readonly (readonly number[])[] = [[], [1], [0], [0, 1]]

/**
 * The groups in their order, each whole where a row holds what is left of it; a group is divided only where the first
 * two rows would hold fewer divisions than they have to.
 */
export function groupParts(groups: readonly TournamentGroup[]): GroupPart[] {
  const all = groups.reduce((sum, { items }) => sum + items.length, 0)
  const least = Math.min(leastAboveFold, all)
  const tried = ways.map((filled) => layOut(groups, filled))
  return (tried.find(({ aboveFold }) => aboveFold >= least) ?? tried[0])?.parts ?? []
}

function layOut(groups: readonly TournamentGroup[], filled: readonly number[]) {
  const parts: GroupPart[] = []
  let [row, used, aboveFold] = [0, 0, 0]
  const put = (group: TournamentGroup, items: readonly ListedTournament[], isContinued: boolean) => {
    parts.push({ ...group, items, isContinued })
    for (let left = items.length; left > 0; ) {
      const fits = Math.min(left, mostColumns - used)
      if (row < rowsAboveFold) aboveFold += fits
      left -= fits
      used += fits
      if (left > 0) [row, used] = [row + 1, 0]
    }
    // Nothing stands beside the end of a group that has rows for itself.
    if (items.length > mostColumns) used = mostColumns
  }
  for (const group of groups) {
    let rest = group.items
    while (rest.length > 0) {
      if (used === mostColumns) [row, used] = [row + 1, 0]
      const room = mostColumns - used
      const mayDivide = filled.includes(row)
      if (rest.length > room && !mayDivide && used > 0) [row, used] = [row + 1, 0]
      const count = rest.length > room && mayDivide ? room : rest.length
      put(group, rest.slice(0, count), rest !== group.items)
      rest = rest.slice(count)
    }
  }
  return { parts, aboveFold }
}
