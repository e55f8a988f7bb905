import type { BracketView } from '@vot/contract'
import {
  type BracketLayout,
  type LayoutCard,
  type LayoutFrame,
  type LayoutPart,
  type LayoutTable,
  toneOf,
} from '../layout/bracket-layout'
import { drawLinks } from '../layout/draw-links'
import { type Box, boxAround, type Sizes } from '../layout/geometry'
import type { MatchGraph } from '../layout/match-graph'
import { columnText, groupProgress, groupText } from '../match-texts'
import { strings } from '../strings'

type Tone = 'blue' | 'red'

interface DrawnHead {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly tone: Tone
  /** The name of a section, in a box; else of a round. */
  readonly isSection: boolean
}

/** A picture of a bracket or of a part of it, with everything at its place. */
export interface Drawing extends Pick<BracketLayout, 'sizes' | 'cards' | 'tables' | 'connectors' | 'ports'> {
  readonly box: Box
  readonly heads: readonly DrawnHead[]
  readonly areas: readonly { readonly box: Box; readonly tone: Tone }[]
  readonly frames: readonly (LayoutFrame & { readonly name: string; readonly progress: string; readonly tone: Tone })[]
}

/** Draws parts that are placed already; ways to what is not among them are ports. */
export function drawParts(view: BracketView, graph: MatchGraph, parts: readonly LayoutPart[], sizes: Sizes): Drawing {
  const cards: LayoutCard[] = parts.flatMap((part) => part.cards)
  const tables: LayoutTable[] = parts.flatMap((part) => part.tables)
  const areas = parts.map(({ section }) => ({ box: section.box, tone: toneOf(section.kind) }))
  const { ports, connectors } = drawLinks(graph, cards, tables, sizes)
  const ownKeys = new Set(tables.map(({ groupKey }) => groupKey))
  return {
    sizes,
    cards,
    tables,
    connectors,
    ports: ports.filter(({ from }) => 'match' in from || ownKeys.has(from.groupKey)),
    box: boxAround(areas.map(({ box }) => box)),
    areas,
    heads: parts.flatMap(({ section }) => headsOf(section)),
    frames: parts.flatMap(({ frames }) =>
      frames.map((frame) => ({
        ...frame,
        tone: toneOf(frame.section),
        name: groupText(frame.groupKey, view.bracket.variant),
        progress: groupProgress(view, frame.groupKey),
      })),
    ),
  }
}

const nameWidth = 9.5

function headsOf({ kind, box, columns }: LayoutPart['section']): DrawnHead[] {
  const tone = toneOf(kind)
  const name = strings.sections[kind]
  const after = name.length * nameWidth + 52
  return [
    { x: box.x + 16, y: box.y + 36, text: name, tone, isSection: true },
    ...columns.map((column, index) => ({
      x: column.x + (index === 0 ? after : 0),
      y: box.y + 36,
      text: columnText(column.head, kind),
      tone,
      isSection: false,
    })),
  ]
}
