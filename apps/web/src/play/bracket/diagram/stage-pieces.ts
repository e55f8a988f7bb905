import type { DetailLevel } from '../diagram-styles'
import type {
  BracketLayout,
  LayoutCard,
  LayoutConnector,
  LayoutFrame,
  LayoutPort,
  LayoutTable,
} from '../layout/bracket-layout'
import type { Box } from '../layout/geometry'
import { indexParts, type Part, type PartIndex, type Shown } from '../viewport/shown-parts'

/** Parts come in the order in which they are drawn and read. */
type Piece = Part & { readonly order: number } & (
    | { readonly kind: 'frame'; readonly piece: LayoutFrame }
    | { readonly kind: 'lines'; readonly piece: LineBlock }
    | { readonly kind: 'table'; readonly piece: LayoutTable }
    | { readonly kind: 'card'; readonly piece: LayoutCard }
  )

export interface StagePieces {
  readonly index: PartIndex<Piece>
  /** Those that stand at a match, by its number, or at a group's table, by its key. */
  readonly ports: ReadonlyMap<Part['id'], readonly LayoutPort[]>
}

/** Cuts a drawing into pieces that mount as a whole; lines come in blocks. Plain loops: cards wait for it. */
export function piecesOf({ frames, connectors, tables, cards, ports }: BracketLayout): StagePieces {
  const all: Piece[] = []
  for (const piece of frames) {
    all.push({ id: `frame ${piece.groupKey}`, box: piece.box, order: all.length, kind: 'frame', piece })
  }
  for (const piece of lineBlocks(connectors)) {
    all.push({ id: piece.id, box: piece.box, order: all.length, kind: 'lines', piece })
  }
  for (const piece of tables) all.push({ id: piece.groupKey, box: piece.box, order: all.length, kind: 'table', piece })
  for (const piece of cards) all.push({ id: piece.match, box: piece, order: all.length, kind: 'card', piece })
  const byOrigin = new Map<Part['id'], LayoutPort[]>()
  for (const port of ports) {
    const origin = 'match' in port.from ? port.from.match : port.from.groupKey
    const own = byOrigin.get(origin)
    if (own) own.push(port)
    else byOrigin.set(origin, [port])
  }
  return { index: indexParts(all), ports: byOrigin }
}

interface DrawnCard {
  readonly card: LayoutCard
  readonly detail: DetailLevel
}

/** Cards below each other share a paint layer, so that a new card repaints its own block only. */
export interface CardBlock {
  readonly key: string
  readonly cards: readonly DrawnCard[]
}

export interface DrawnPieces {
  readonly frames: readonly LayoutFrame[]
  readonly lines: readonly LineBlock[]
  readonly tables: readonly LayoutTable[]
  readonly blocks: readonly CardBlock[]
}

/** Stage pixels of a block of cards, from top to bottom. */
const blockHeight = 800

/** The shown pieces by kind. An unchanged block keeps its identity from `before`. */
export function visiblePieces({ index }: StagePieces, shown: Shown, before: DrawnPieces | null): DrawnPieces {
  const frames: LayoutFrame[] = []
  const lines: LineBlock[] = []
  const tables: LayoutTable[] = []
  const blocks = new Map<string, DrawnCard[]>()
  const pieces = [...shown.keys()].flatMap((id) => index.get(id) ?? []).sort((a, b) => a.order - b.order)
  for (const { kind, piece } of pieces) {
    if (kind === 'frame') frames.push(piece)
    else if (kind === 'lines') lines.push(piece)
    else if (kind === 'table') tables.push(piece)
    else {
      const key = `${piece.section} ${piece.x} ${Math.floor(piece.y / blockHeight)}`
      const card = { card: piece, detail: shown.get(piece.match) ?? 'full' }
      const block = blocks.get(key)
      if (block) block.push(card)
      else blocks.set(key, [card])
    }
  }
  const known = new Map(before?.blocks.map((block) => [block.key, block]))
  return {
    frames,
    lines: isSame(lines, before?.lines) ? before.lines : lines,
    tables,
    blocks: [...blocks].map(([key, cards]) => {
      const old = known.get(key)
      const stays =
        old?.cards.length === cards.length &&
        cards.every(({ card, detail }, index) => old.cards[index]?.card === card && old.cards[index].detail === detail)
      return stays ? old : { key, cards }
    }),
  }
}

function isSame<T>(now: readonly T[], before: readonly T[] | undefined): before is readonly T[] {
  return now.length === before?.length && now.every((each, index) => each === before[index])
}

/** Neighbouring lines, rendered together as few shapes. */
export interface LineBlock {
  readonly id: string
  readonly box: Box
  readonly lines: readonly LayoutConnector[]
}

/** Stage pixels of a block; a longer line is one of its own. */
const blockSize = 1000

/** Plain loops: it delays the first render. */
function lineBlocks(connectors: readonly LayoutConnector[]): LineBlock[] {
  const blocks = new Map<number, { corners: Corners; lines: LayoutConnector[] }>()
  connectors.forEach((line, index) => {
    const corners = cornersOf(line)
    const { left, top } = corners
    const isLong = corners.bottom - top > blockSize
    // Blocks are counted by rows of ten thousand, which no drawing is wide; a long line has a number of its own.
    const place = isLong ? -1 - index : Math.floor(top / blockSize) * 10_000 + Math.floor(left / blockSize)
    const block = blocks.get(place)
    if (!block) {
      blocks.set(place, { corners, lines: [line] })
      return
    }
    block.corners.left = Math.min(block.corners.left, left)
    block.corners.top = Math.min(block.corners.top, top)
    block.corners.right = Math.max(block.corners.right, corners.right)
    block.corners.bottom = Math.max(block.corners.bottom, corners.bottom)
    block.lines.push(line)
  })
  return [...blocks].map(
    ([
      place,
      {
        corners: { left, top, right, bottom },
        lines,
      },
    ]) => ({
      id: `lines ${place}`,
      box: { x: left, y: top, width: right - left, height: bottom - top },
      lines,
    }),
  )
}

interface Corners {
  left: number
  top: number
  right: number
  bottom: number
}

/** A line bends between its ends and never leaves the box that they span. */
function cornersOf({ points }: LayoutConnector): Corners {
  const start = points[0] ?? nowhere
  const end = points[points.length - 1] ?? nowhere
  return {
    left: Math.min(start.x, end.x),
    top: Math.min(start.y, end.y),
    right: Math.max(start.x, end.x) + 1,
    bottom: Math.max(start.y, end.y) + 1,
  }
}

const nowhere = { x: 0, y: 0 }
