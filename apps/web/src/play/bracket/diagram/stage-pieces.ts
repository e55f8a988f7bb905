import type { BracketLayout, LayoutCard, LayoutFrame, LayoutPort, LayoutTable } from '../layout/bracket-layout'
import type { DetailLevel } from '../looks'
import { indexParts, type Part, type PartIndex } from '../viewport/part-index'
import type { Shown } from '../viewport/shown-parts'
import { type LineBlock, lineBlocks } from './line-blocks'

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

/** A drawing cut into what comes and goes as a whole; lines come in blocks. Plain loops: cards wait for it. */
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

export interface DrawnCard {
  readonly card: LayoutCard
  readonly detail: DetailLevel
}

/** Cards below each other that are painted together: one that comes leaves the other blocks as they were painted. */
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

/** What is drawn of each kind. A block that is as it was `before` stays the same object. */
export function drawnOf({ index }: StagePieces, shown: Shown, before: DrawnPieces | null): DrawnPieces {
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
