import type { GroupTableView } from '@vot/contract'

/**
 * The first tie of a finished table that nothing has separated, as participant ids: teams on the same place.
 * Empty while matches are open or when every place is clear. Source: BRK-34.
 */
export function undecidedTie({ complete, standings }: GroupTableView): number[] {
  if (!complete) return []
  const shared = standings.find((row) => standings.some((other) => other !== row && other.place === row.place))
  return shared === undefined
    ? []
    : standings.filter(({ place }) => place === shared.place).map((row) => row.participant_id)
}

/** The order with one team moved by a step; the same order where it is at the end. */
export function moved(order: readonly number[], team: number, step: 1 | -1): number[] {
  const at = order.indexOf(team)
  const to = at + step
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const rest = order.filter((each) => each !== team)
  return [...rest.slice(0, to), team, ...rest.slice(to)]
}
