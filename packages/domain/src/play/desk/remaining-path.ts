import type { MatchSlot, MatchSource } from '../bracket/bracket-plan'
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

/** Whether the match is still to be played: a second final counts only once it is called for. */
export function isToBePlayed({ plan, matches }: Pick<BracketState, 'plan' | 'matches'>, number: number): boolean {
  const planned = plan.matches[number - 1]
  const status = matches[number - 1]?.status
  if (!planned || planned.bye) return false
  return status === 'ready' || (status === 'pending' && planned.phase !== 'second_final')
}

/**
 * Of each match still to be played: the numbers of those still to be played that decide who plays in it. What goes
 * through a bye comes from the match before the bye.
 */
export function openFeeders(state: Pick<BracketState, 'plan' | 'matches'>): ReadonlyMap<number, readonly number[]> {
  const { plan } = state
  const known = new Map<number, readonly number[]>()
  const open = plan.groups.map(({ matches }) => matches.filter((number) => isToBePlayed(state, number)))
  const through = (source: MatchSource): readonly number[] => {
    if (source.kind === 'place') return open[source.group] ?? []
    if (source.kind !== 'winner' && source.kind !== 'loser') return []
    return isToBePlayed(state, source.match) ? [source.match] : (known.get(source.match) ?? [])
  }
  // A match comes after all that feed it, so a bye's feeders are known before it is looked through.
  for (const { number, bye, sources } of plan.matches) {
    const status = state.matches[number - 1]?.status
    const isOpen = isToBePlayed(state, number) || (bye && status === 'pending')
    known.set(number, isOpen ? [...new Set(sources.flatMap(through))] : [])
  }
  return known
}
