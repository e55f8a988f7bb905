import type { LayoutMatch } from '../layout/bracket-layout'
import type { MatchGraph } from '../layout/match-graph'

/** What a page has room for: cards one under the other in its first column, and columns. */
interface Room {
  readonly leaves: number
  readonly rounds: number
}

/**
 * A knock-out cut into parts that fit a page each: whole subtrees of the early rounds, as many as there is room for,
 * and then the rounds above them in the same way.
 */
export function splitTree(graph: MatchGraph, matches: readonly LayoutMatch[], room: Room): LayoutMatch[][] {
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b)
  const trees = (upTo: number) =>
    subtrees(
      graph,
      matches.filter(({ round }) => round <= upTo),
    )
  const fits = (taken: number) => trees(rounds[taken - 1] ?? 0).every((tree) => tree.leaves <= room.leaves)
  const most = Math.min(rounds.length, Math.max(1, room.rounds))
  let taken = 1
  while (taken < most && fits(taken + 1)) taken += 1
  const last = rounds[taken - 1]
  if (last === undefined) return []

  const parts: LayoutMatch[][] = []
  let left = 0
  for (const tree of trees(last)) {
    const part = parts.at(-1)
    if (part && tree.leaves <= left) part.push(...tree.matches)
    else {
      parts.push([...tree.matches])
      left = room.leaves
    }
    left -= tree.leaves
  }
  return [
    ...parts,
    ...splitTree(
      graph,
      matches.filter(({ round }) => round > last),
      room,
    ),
  ]
}

interface Subtree {
  readonly matches: LayoutMatch[]
  readonly leaves: number
}

/** Each match whose winner goes on nowhere among the given, with all that feed it. */
function subtrees(graph: MatchGraph, matches: readonly LayoutMatch[]): Subtree[] {
  const own = new Map(matches.map((match) => [match.match_number, match]))
  const grow = (match: LayoutMatch): Subtree => {
    const feeders = (graph.get(match.match_number)?.feeds ?? []).flatMap((feed) => {
      const feeder = feed?.carries === 'winner' ? own.get(feed.match) : undefined
      return feeder ? [grow(feeder)] : []
    })
    const leaves = feeders.reduce((sum, each) => sum + each.leaves, 0)
    return { matches: [match, ...feeders.flatMap((each) => each.matches)], leaves: Math.max(1, leaves) }
  }
  const roots = matches.filter(({ match_number }) => {
    const to = graph.get(match_number)?.winnerTo
    return !to || !own.has(to.match)
  })
  return roots.map(grow)
}
