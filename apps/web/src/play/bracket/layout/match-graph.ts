import type { LayoutMatch } from './bracket-layout'

export interface Feed {
  readonly match: number
  readonly carries: 'winner' | 'loser'
}

export interface Slot {
  readonly match: number
  readonly side: 0 | 1
}

export interface MatchNode {
  readonly match: LayoutMatch
  readonly bye: boolean
  /** The matches that feed its sides; null for a team of the draw, a group's place and the missing side of a bye. */
  readonly feeds: readonly [Feed | null, Feed | null]
  winnerTo: Slot | null
  loserTo: Slot | null
}

export type MatchGraph = ReadonlyMap<number, MatchNode>

/** A bye has one side; the other is empty and no match feeds it. */
export function isBye(
  match: Pick<LayoutMatch, 'participant2_id' | 'participant2_source' | 'participant2_from'>,
): boolean {
  return match.participant2_id === null && match.participant2_source === null && match.participant2_from === null
}

/** The matches by number, linked both ways. Plain loops: it delays the first render. */
export function readGraph(matches: readonly LayoutMatch[]): MatchGraph {
  const graph = new Map<number, MatchNode & { readonly feeds: [Feed | null, Feed | null] }>()
  for (const match of matches) {
    graph.set(match.match_number, { match, bye: isBye(match), feeds: [null, null], winnerTo: null, loserTo: null })
  }
  const link = (match: number, side: 0 | 1, from: number | null, source: string | null): Feed | null => {
    if (from === null) return null
    const feeder = graph.get(from)
    // A source label looks through byes, and only winners come out of one.
    const isLoser = feeder?.bye !== true && source !== null && source.startsWith('L-')
    if (feeder && isLoser) feeder.loserTo = { match, side }
    else if (feeder) feeder.winnerTo = { match, side }
    return { match: from, carries: isLoser ? 'loser' : 'winner' }
  }
  for (const { match, feeds } of graph.values()) {
    feeds[0] = link(match.match_number, 0, match.participant1_from, match.participant1_source)
    feeds[1] = link(match.match_number, 1, match.participant2_from, match.participant2_source)
  }
  return graph
}

/** The slot of a match that is really played: byes are passed through. */
export function skipByes(graph: MatchGraph, slot: Slot | null): Slot | null {
  const node = slot && graph.get(slot.match)
  return node?.bye ? skipByes(graph, node.winnerTo) : slot
}
