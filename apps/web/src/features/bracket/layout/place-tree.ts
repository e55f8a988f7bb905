import type { LayoutCard, LayoutColumn, LayoutMatch, SectionKind } from './bracket-layout'
import type { Sizes } from './geometry'
import type { MatchGraph, MatchNode } from './match-graph'

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
  const feeders = (node: MatchNode): number[] =>
    node.feeds.flatMap((feed) => (feed?.carries === 'winner' && nodes.has(feed.match) ? [feed.match] : []))
  const roots = [...nodes.values()].filter((node) => !node.winnerTo || !nodes.has(node.winnerTo.match))
  const bronze = roots.filter(({ match }) => match.phase === 'bronze')
  const trees = roots.filter(({ match }) => match.phase !== 'bronze')

  const pitch = leafPitch(
    [...nodes.values()].filter((node) => feeders(node).length === 0).length - bronze.length,
    sizes,
  )
  const ys = new Map<number, number>()
  let next = top
  const place = (node: MatchNode): number => {
    const under = feeders(node).flatMap((number) => {
      const feeder = nodes.get(number)
      return feeder ? [place(feeder)] : []
    })
    const y = under.length === 0 ? next : under.reduce((sum, each) => sum + each, 0) / under.length
    if (under.length === 0) next += pitch
    ys.set(node.match.match_number, y)
    return y
  }
  for (const tree of trees) place(tree)
  for (const { match } of bronze) {
    const beside = trees.find((tree) => tree.match.round === match.round)
    const y = beside ? (ys.get(beside.match.match_number) ?? top) + sizes.card.height + pitch / 2 : next
    ys.set(match.match_number, y)
  }

  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b)
  const xOf = (round: number) => left + rounds.indexOf(round) * sizes.spacing
  const cards = matches.map(({ match_number, round }) => {
    return { match: match_number, x: xOf(round), y: ys.get(match_number) ?? top, ...sizes.card, section }
  })
  return { cards, columns: rounds.map((round) => columnOf(round, xOf(round), matches, nodes)) }
}

function columnOf(
  round: number,
  x: number,
  matches: readonly LayoutMatch[],
  nodes: ReadonlyMap<number, MatchNode>,
): LayoutColumn {
  const own = matches.filter((match) => match.round === round)
  const phase = own.find((match) => match.phase !== 'bronze')?.phase ?? 'bronze'
  const isNamed = phase !== 'elimination' && phase !== 'winners' && phase !== 'losers'
  return {
    x,
    head: isNamed ? { kind: 'phase', phase } : { kind: 'round', round },
    round,
    matches: own.filter(({ match_number }) => nodes.get(match_number)?.bye === false).length,
  }
}
