import type { MatchSlot } from '../bracket/bracket-plan'
import type { BracketState, Side } from '../bracket/bracket-state'

/**
 * Of each match, by its number: how many matches have to be played one after the other from it to the end of the
 * bracket, itself included. In a table a team's open matches follow each other, since it plays one at a time.
 */
export function remainingPaths({ plan, matches }: BracketState): ReadonlyMap<number, number> {
  const paths = new Map<number, number>()
  const pathOf = (slot: MatchSlot | null) => (slot === null ? 0 : (paths.get(slot.match) ?? 0))
  const groupOf = new Map(plan.groups.flatMap((group) => group.matches.map((number) => [number, group] as const)))
  const isOpen = (number: number) => {
    const status = matches[number - 1]?.status
    return status === 'pending' || status === 'ready'
  }
  const openOf = new Map(plan.groups.map((group) => [group, openByTeam(matches, group.matches.filter(isOpen))]))
  // A match comes after all that feed it, so from the end every way on is known.
  for (const planned of [...plan.matches].reverse()) {
    const group = groupOf.get(planned.number)
    const own = planned.bye ? 0 : 1
    const after = Math.max(pathOf(planned.winnerTo), pathOf(planned.loserTo), ...(group?.placeTo ?? []).map(pathOf))
    const sides = matches[planned.number - 1]?.sides ?? []
    const inTable = group ? Math.max(...sides.map((team) => openOf.get(group)?.get(team) ?? 0)) : 0
    paths.set(planned.number, Math.max(own, inTable) + after)
  }
  return paths
}

function openByTeam(matches: BracketState['matches'], open: readonly number[]): ReadonlyMap<Side, number> {
  const counts = new Map<Side, number>()
  for (const number of open) {
    for (const side of matches[number - 1]?.sides ?? []) counts.set(side, (counts.get(side) ?? 0) + 1)
  }
  return counts
}
