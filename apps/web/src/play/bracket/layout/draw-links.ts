import type { BracketLayout, LayoutCard, LayoutConnector, LayoutPort, LayoutTable } from './bracket-layout'
import {
  type Box,
  frameHead,
  frameInset,
  loserPort,
  namedPort,
  type Point,
  type Sizes,
  tableHead,
  tableRow,
  winnerPort,
} from './geometry'
import { type MatchGraph, type MatchNode, type Slot, skipByes } from './match-graph'

type Links = Pick<BracketLayout, 'connectors' | 'ports'>

/** Lines within sections, and a port for each link into another section or to a card outside the drawing. */
export function drawLinks(
  graph: MatchGraph,
  all: readonly LayoutCard[],
  tables: readonly LayoutTable[],
  sizes: Sizes,
): Links {
  const cards = new Map<number, LayoutCard>()
  for (const card of all) cards.set(card.match, card)
  const connectors: LayoutConnector[] = []
  const ports: LayoutPort[] = []
  const link = (node: MatchNode, card: LayoutCard, slot: Slot | null, carries: 'winner' | 'loser') => {
    if (!slot) return
    const target = cards.get(slot.match)
    const points = target?.section === card.section ? lineTo(card, target, slot, carries, sizes) : null
    const port = points === null ? portOf(graph, node, card, slot, carries, sizes) : null
    if (points) connectors.push({ from: card.match, to: slot.match, carries, section: card.section, points })
    if (port) ports.push(port)
  }
  for (const node of graph.values()) {
    const card = cards.get(node.match.match_number)
    if (!card) continue
    link(node, card, node.winnerTo, 'winner')
    link(node, card, node.loserTo, 'loser')
  }
  return { connectors, ports: [...ports, ...placePorts(graph, tables, sizes)] }
}

/** Null where no clean line leads: losers go up or down the same column only. */
function lineTo(
  card: LayoutCard,
  target: LayoutCard,
  { side }: Slot,
  carries: 'winner' | 'loser',
  { head, row, spacing }: Sizes,
): Point[] | null {
  if (carries === 'loser') {
    if (card.x !== target.x || card.y >= target.y) return null
    const x = card.x + card.width / 2
    return [
      { x, y: card.y + card.height },
      { x, y: target.y },
    ]
  }
  const end = { x: target.x, y: target.y + head + row * (side + 0.5) }
  const middle = card.y + card.height / 2
  const start = { x: card.x + card.width, y: Math.abs(middle - end.y) <= 10 ? end.y : middle }
  if (start.y === end.y) return [start, end]
  const bend = (start.x + end.x) / 2
  // A column may be skipped where a bye left nothing to draw: bend in the last gutter.
  const x = end.x - start.x > 2 * (spacing - card.width) ? end.x - (spacing - card.width) / 2 : bend
  return [start, { x, y: start.y }, { x, y: end.y }, end]
}

function portOf(
  graph: MatchGraph,
  { bye }: MatchNode,
  card: LayoutCard,
  slot: Slot,
  carries: 'winner' | 'loser',
  { scale }: Sizes,
): LayoutPort | null {
  const target = skipByes(graph, slot)
  if (!target || bye) return null
  const box = carries === 'winner' ? rightOf(card, card.height / 2, scale) : under(card, scale)
  return { from: { match: card.match }, to: target.match, carries, section: card.section, box }
}

function rightOf(box: Box, middle: number, scale: number): Box {
  const { gap } = winnerPort
  const width = winnerPort.width * scale
  const height = winnerPort.height * scale
  return { x: box.x + box.width + gap, y: box.y + middle - height / 2, width, height }
}

function under(card: Box, scale: number): Box {
  const { gap } = loserPort
  const width = loserPort.width * scale
  const height = loserPort.height * scale
  return { x: card.x + card.width - width - 12, y: card.y + card.height + gap, width, height }
}

/** From the rows of a small table to the right; from the head of the frame where legs stand beside the table. */
function placePorts(graph: MatchGraph, tables: readonly LayoutTable[], { scale }: Sizes): LayoutPort[] {
  if (tables.length === 0) return []
  const targets = new Map<string, Slot>()
  for (const { match } of graph.values()) {
    const sources = [match.participant1_source, match.participant2_source]
    sources.forEach((source, index) => {
      const slot = skipByes(graph, { match: match.match_number, side: index === 0 ? 0 : 1 })
      if (source?.startsWith('RR-') && slot) targets.set(source, slot)
    })
  }
  return tables.flatMap(({ groupKey, box, section }) =>
    [1, 2].flatMap((place): LayoutPort[] => {
      const target = targets.get(`RR-${groupKey}#${place}`)
      if (!target) return []
      const isSmall = box.x > frameInset
      const row = rightOf(box, (tableHead + (place - 0.5) * tableRow) * scale, scale)
      const x = box.x + box.width - ((3 - place) * (namedPort + 4) - 4) * scale
      const inHead = { ...row, x, y: box.y - (frameHead + row.height) / 2, width: namedPort * scale }
      return [{ from: { groupKey, place }, to: target.match, carries: 'place', section, box: isSmall ? row : inHead }]
    }),
  )
}
