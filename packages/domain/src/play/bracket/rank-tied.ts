import type { TieOrder } from './bracket-state'
import type { GroupTally, TallyRow } from './group-tally'

/** In the order they are asked. `undecided` remains until lots or the organiser's decision are recorded. */
export const tieCriteria = [
  'wins',
  'head_to_head',
  'point_difference',
  'points_scored',
  'lots',
  'decision',
  'undecided',
] as const
export type TieCriterion = (typeof tieCriteria)[number]

export interface RankedRow {
  readonly row: TallyRow
  readonly place: number
  /** The criterion that put the team on its place and the team's figure in it; for lots and decisions the place they gave it. */
  readonly criterion: TieCriterion
  readonly value: number
  /** Those that were level with it until then; entry ids. */
  readonly tiedWith: readonly number[]
}

type Measure = (row: TallyRow) => number

/**
 * Splits tied teams by the first criterion that tells any of them apart, then each part again from the start.
 * Teams that nothing separates keep the order given and share a place.
 */
export function rankTied(
  tied: readonly TallyRow[],
  tally: GroupTally,
  orders: readonly TieOrder[],
  place = 1,
): RankedRow[] {
  const ids = tied.map((row) => row.entry)
  const ranked = (row: TallyRow, criterion: TieCriterion, value: number): RankedRow => {
    return { row, place, criterion, value, tiedWith: ids.filter((id) => id !== row.entry) }
  }
  const [only] = tied
  if (only && tied.length === 1) return [ranked(only, 'wins', only.wins)]
  for (const [criterion, measure] of measuresFor(ids, tally, orders)) {
    const parts = partsByMeasure(tied, measure)
    if (parts.length === 1) continue
    let above = 0
    return parts.flatMap((part) => {
      const start = place + above
      above += part.length
      const [single] = part
      if (!single || part.length > 1) return rankTied(part, tally, orders, start)
      const value = criterion === 'lots' || criterion === 'decision' ? start : measure(single)
      return [{ ...ranked(single, criterion, value), place: start }]
    })
  }
  return tied.map((row) => ranked(row, 'undecided', 0))
}

/** More is better in each. */
function measuresFor(
  ids: readonly number[],
  tally: GroupTally,
  orders: readonly TieOrder[],
): [TieCriterion, Measure][] {
  const measures: [TieCriterion, Measure][] = [
    ['wins', (row) => row.wins],
    ['head_to_head', (row) => tally.winsAmong(row.entry, ids)],
    ['point_difference', (row) => row.pointsFor - row.pointsAgainst],
    ['points_scored', (row) => row.pointsFor],
  ]
  const decided = orders.find(({ order }) => isSameTeams(order, ids))
  if (decided) measures.push([decided.method, (row) => -decided.order.indexOf(row.entry)])
  return measures
}

function partsByMeasure(tied: readonly TallyRow[], measure: Measure): TallyRow[][] {
  const parts = new Map<number, TallyRow[]>()
  for (const row of tied) {
    const value = measure(row)
    const part = parts.get(value)
    if (part) part.push(row)
    else parts.set(value, [row])
  }
  return [...parts].sort(([a], [b]) => b - a).map(([, part]) => part)
}

export function isSameTeams(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((entry) => b.includes(entry))
}
