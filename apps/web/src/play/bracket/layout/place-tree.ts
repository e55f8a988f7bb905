import type { LayoutCard, LayoutColumn, LayoutMatch, SectionKind } from './bracket-layout'
import type { Sizes } from './geometry'
import type { Feed, MatchGraph, MatchNode } from './match-graph'

interface PlacedTree {
  readonly cards: readonly LayoutCard[]
  readonly columns: readonly LayoutColumn[]
}

/** From one first-round card to the next: roomy for a few, tight for many. */
function leafPitch(leaves: number, { narrowestPitch, widestPitch }: Sizes): number {
  return Math.max(narrowestPitch, widestPitch - 12 * Math.max(0, leaves - 4))
}

/**
 * Columns by round from `left`; the cards that nothing in the section feeds stand one pitch apart from `top`, each
 * later card is centred on its feeders. `matches` are those of the section.
 */
export function placeTree(
  graph: MatchGraph,
  matches: readonly LayoutMatch[],
  section: SectionKind,
  { left, top }: { readonly left: number; readonly top: number },
  sizes: Sizes,
): PlacedTree {
  const nodes = new Map<number, MatchNode>()
  for (const { match_number } of matches) {
    const node = graph.get(match_number)
    if (node) nodes.set(match_number, node)
  }
  const feederOf = (feed: Feed | null): MatchNode | undefined =>
    feed?.carries === 'winner' ? nodes.get(feed.match) : undefined
  const bronze: MatchNode[] = []
  const trees: MatchNode[] = []
  let leaves = 0
  for (const node of nodes.values()) {
    if (!feederOf(node.feeds[0]) && !feederOf(node.feeds[1])) leaves++
    const isRoot = !node.winnerTo || !nodes.has(node.winnerTo.match)
    if (isRoot) (node.match.phase === 'bronze' ? bronze : trees).push(node)
  }
  const pitch = leafPitch(leaves - bronze.length, sizes)
  const ys = new Map<number, number>()
  let next = top
  const place = (node: MatchNode): number => {
    const upper = feederOf(node.feeds[0])
    const lower = feederOf(node.feeds[1])
    let y = next
    if (upper && lower) y = (place(upper) + place(lower)) / 2
    else if (upper) y = place(upper)
    else if (lower) y = place(lower)
    else next += pitch
    ys.set(node.match.match_number, y)
    return y
  }
  for (const tree of trees) place(tree)
  for (const { match } of bronze) {
    const beside = trees.find((tree) => tree.match.round === match.round)
    const y = beside ? (ys.get(beside.match.match_number) ?? top) + sizes.card.height + pitch / 2 : next
    ys.set(match.match_number, y)
  }

  const byRound = new Map<number, MatchNode[]>()
  for (const node of nodes.values()) {
    const own = byRound.get(node.match.round)
    if (own) own.push(node)
    else byRound.set(node.match.round, [node])
  }
  const rounds = [...byRound.keys()].sort((a, b) => a - b)
  const xs = new Map(rounds.map((round, index) => [round, left + index * sizes.spacing]))
  const { width, height } = sizes.card
  const cards: LayoutCard[] = []
  for (const { match } of nodes.values()) {
    const { match_number, round } = match
    cards.push({
      match: match_number,
      x: xs.get(round) ?? left,
      y: ys.get(match_number) ?? top,
      width,
      height,
      section,
    })
  }
  return { cards, columns: rounds.map((round) => columnOf(round, xs.get(round) ?? left, byRound.get(round) ?? [])) }
}

function columnOf(round: number, x: number, own: readonly MatchNode[]): LayoutColumn {
  const phase = own.find(({ match }) => match.phase !== 'bronze')?.match.phase ?? 'bronze'
  const isNamed = phase !== 'elimination' && phase !== 'winners' && phase !== 'losers'
  return {
    x,
    head: isNamed ? { kind: 'phase', phase } : { kind: 'round', round },
    round,
    matches: own.filter(({ bye }) => !bye).length,
  }
}
