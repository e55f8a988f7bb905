import type { BodyOf, confirmPayments, ProposalView } from '@vot/contract'

export interface LineChoice {
  readonly ticked: boolean
  /** The team that the line pays; null while nobody has said. */
  readonly team: number | null
}

/** By the row of the file. */
export type LineChoices = ReadonlyMap<number, LineChoice>

/** Exact lines are ticked, every other waits for a person; the likeliest team stands chosen. */
export function firstChoices(items: readonly ProposalView[]): LineChoices {
  return new Map(
    items.map(({ row, kind, candidates }) => [row, { ticked: kind === 'exact', team: candidates[0] ?? null }]),
  )
}

/** Lines that were used and teams that have paid are shown and cannot be chosen. */
export function isOpen({ kind }: ProposalView): boolean {
  return kind !== 'duplicate' && kind !== 'already-paid'
}

/** What is sent: each ticked line with its team. */
export function chosenLines(
  items: readonly ProposalView[],
  choices: LineChoices,
): BodyOf<typeof confirmPayments>['items'] {
  return items.flatMap((item) => {
    const choice = choices.get(item.row)
    if (!choice?.ticked || choice.team === null || !isOpen(item)) return []
    const { day, amount, text, reference } = item
    return [{ day, amount, text, reference, registration_id: choice.team }]
  })
}
