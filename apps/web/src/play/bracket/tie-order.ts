import type { GroupTableView, TieView } from '@vot/contract'

/** The first tie of a finished table that nobody has decided; undefined when every place is clear. Source: BRK-34. */
export function openTie({ ties }: GroupTableView): TieView | undefined {
  return ties.find(({ state }) => state === 'open')
}

/** What there is to say about the ties of a table: not what a later decision about the same teams has replaced. */
export function shownTies({ ties }: GroupTableView): TieView[] {
  return ties.filter(
    (tie, index) =>
      tie.state !== 'void' ||
      !ties
        .slice(index + 1)
        .some((later) => later.method !== null && later.participant_ids.some((id) => tie.participant_ids.includes(id))),
  )
}

/** The order with one team moved by a step; the same order where it is at the end. */
export function moved(order: readonly number[], team: number, step: 1 | -1): number[] {
  const at = order.indexOf(team)
  const to = at + step
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const rest = order.filter((each) => each !== team)
  return [...rest.slice(0, to), team, ...rest.slice(to)]
}
