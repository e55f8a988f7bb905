import type { MatchSource } from '../bracket/bracket-plan'
import type { BracketState } from '../bracket/bracket-state'

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
