import type { MatchView } from '@vot/contract'
import { pastByes, readGraph } from './layout/match-graph'

export interface WaysOn {
  readonly winner: MatchView | null
  readonly loser: MatchView | null
  /** The match that decides the champion. */
  readonly isLast: boolean
}

/** Where the winner and the loser of a match go, byes passed through. */
export function waysOn(match: MatchView, matches: readonly MatchView[]): WaysOn {
  const graph = readGraph(matches)
  const node = graph.get(match.match_number)
  const find = (slot: NonNullable<typeof node>['winnerTo']): MatchView | null => {
    const target = pastByes(graph, slot)
    return matches.find(({ match_number }) => match_number === target?.match) ?? null
  }
  const winner = find(node?.winnerTo ?? null)
  const isFinal = match.phase === 'final' || match.phase === 'second_final'
  return { winner, loser: find(node?.loserTo ?? null), isLast: isFinal && winner === null }
}
