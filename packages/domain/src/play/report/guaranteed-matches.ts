import type { MatchSlot } from '../bracket/bracket-plan'
import type { BracketState } from '../bracket/bracket-state'
import { isToBePlayed } from '../desk/remaining-path'

/** The fewest matches that a team should get. */
export const minMatchesPerTeam = 2

/** Matches for the places from the third on that nobody needs to go on: they can be left out. */
export function placementMatches(state: BracketState): number[] {
  return state.plan.matches
    .filter(
      ({ number, winnerTier, winnerTo, loserTo }) =>
        (winnerTier ?? 0) >= 3 && winnerTo === null && loserTo === null && isToBePlayed(state, number),
    )
    .map(({ number }) => number)
}

/**
 * [OPS-211] Of each team that has not withdrawn, by its entry: how many matches it has played and surely will, whoever
 * wins the open ones, when those that are `dropped` are left out. A walkover is no match, and none is foreseen.
 */
export function guaranteedMatches(
  state: BracketState,
  dropped: ReadonlySet<number> = new Set(),
): ReadonlyMap<number, number> {
  const { plan, matches, advanced, withdrawals } = state
  const isOpen = (number: number) => isToBePlayed(state, number) && !dropped.has(number)
  /** The fewest matches from a slot on. */
  const from = new Map<number, number>()
  const after = (slot: MatchSlot | null) => (slot === null ? 0 : (from.get(slot.match) ?? 0))
  // A match comes after all that feed it, so from the end every way on is known.
  for (const { number, bye, winnerTo, loserTo } of [...plan.matches].reverse()) {
    const onward = Math.min(after(winnerTo), after(loserTo))
    from.set(number, bye ? after(winnerTo) : isOpen(number) ? 1 + onward : 0)
  }
  const sure = new Map(plan.entries.filter(({ id }) => !withdrawals.has(id)).map(({ id }) => [id, 0]))
  const add = (team: unknown, count: number) => {
    if (typeof team === 'number' && sure.has(team)) sure.set(team, (sure.get(team) ?? 0) + count)
  }
  const inGroup = new Set(plan.groups.flatMap((group) => group.matches))
  for (const { number, sides, result } of matches) {
    if (result?.outcome === 'played' || result?.outcome === 'retired') for (const team of sides) add(team, 1)
    else if (isOpen(number)) for (const team of sides) add(team, inGroup.has(number) ? 1 : (from.get(number) ?? 0))
  }
  for (const [index, group] of plan.groups.entries()) {
    const known = advanced[index] ?? []
    if (!known.includes('open') || group.entries.length > group.placeTo.length) continue
    // Who has gone on stands in a match by name.
    for (const team of group.entries) if (!known.includes(team)) add(team, Math.min(...group.placeTo.map(after)))
  }
  return sure
}

/** How many teams may end up with fewer than two matches. */
export function teamsBelow(state: BracketState, dropped?: ReadonlySet<number>): number {
  return [...guaranteedMatches(state, dropped).values()].filter((count) => count < minMatchesPerTeam).length
}
