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

/** A bye has one side: nobody stands on the other one and nobody is to come. Source: BRK-39. */
export function isBye(
  match: Pick<LayoutMatch, 'participant2_id' | 'participant2_source' | 'participant2_from'>,
): boolean {
  return match.participant2_id === null && match.participant2_source === null && match.participant2_from === null
}

/** The matches by number, linked both ways. */
export function readGraph(matches: readonly LayoutMatch[]): MatchGraph {
  const byes = new Set(matches.filter(isBye).map(({ match_number }) => match_number))
  const feed = (from: number | null, source: string | null): Feed | null =>
    // A source label looks through byes, and only winners come out of one.
    from === null ? null : { match: from, carries: !byes.has(from) && source?.startsWith('L-') ? 'loser' : 'winner' }
  const graph = new Map<number, MatchNode>()
  for (const match of matches) {
    const feeds = [
      feed(match.participant1_from, match.participant1_source),
      feed(match.participant2_from, match.participant2_source),
    ] as const
    graph.set(match.match_number, { match, bye: byes.has(match.match_number), feeds, winnerTo: null, loserTo: null })
  }
  for (const { match, feeds } of graph.values()) {
    feeds.forEach((each, index) => {
      const feeder = each && graph.get(each.match)
      if (!feeder) return
      const slot: Slot = { match: match.match_number, side: index === 0 ? 0 : 1 }
      if (each.carries === 'winner') feeder.winnerTo = slot
      else feeder.loserTo = slot
    })
  }
  return graph
}

/** The slot of a match that is really played: byes are passed through. */
export function pastByes(graph: MatchGraph, slot: Slot | null): Slot | null {
  const node = slot && graph.get(slot.match)
  return node?.bye ? pastByes(graph, node.winnerTo) : slot
}
