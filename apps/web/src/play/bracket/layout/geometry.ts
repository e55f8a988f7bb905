/** Sizes of one way to draw a bracket, in stage pixels at zoom 1. */
export interface Sizes {
  readonly card: { readonly width: number; readonly height: number }
  /** From one round to the next. */
  readonly spacing: number
  /** Head of a card; two rows follow, and on some cards a foot. */
  readonly head: number
  readonly row: number
  /** One frame per cluster of the Play Off section. */
  readonly frame: { readonly width: number; readonly height: number; readonly pitch: number }
  /** From one card of a cluster to the next below it. */
  readonly clusterPitch: number
  /** Left edge of the elimination's first column beside clusters. */
  readonly eliminationX: number
  /** First-round pitch of the elimination and the least it shrinks to as rounds grow. */
  readonly widestPitch: number
  readonly narrowestPitch: number
  /** How much larger tables and ports are than those of the visual drawing. */
  readonly scale: number
}

/** Everything else follows from the card and the spacing. */
export function sizesOf(given: Pick<Sizes, 'card' | 'spacing' | 'head' | 'row'> & Partial<Sizes>): Sizes {
  const { card, spacing, scale = 1 } = given
  const clusterPitch = card.height + 12
  const width = spacing + card.width + 3 * frameInset
  const height = frameHead + 2 * clusterPitch + card.height + 2 * frameInset
  return {
    ...given,
    clusterPitch,
    frame: { width, height, pitch: height + frameGap },
    // Right of the last card stands a port.
    eliminationX: width - 2 * frameInset + 2 * winnerPort.gap + winnerPort.width * scale,
    widestPitch: card.height + 100,
    narrowestPitch: card.height + 24 * scale,
    scale,
  }
}

export const frameHead = 48
export const frameInset = 8
export const frameGap = 20

/** Room for the heads of rounds at the top of a section. */
export const sectionHead = 64
/** Screen pixels of those heads: they keep their size at every zoom. */
export const headHeight = 44
export const sectionInset = 16
export const sectionGap = 24

export const tableRow = 78
export const tableHead = 36
/** Chip of a port: right of a card for a winner, under it for a loser. */
export const winnerPort = { width: 72, height: 24, gap: 6 } as const
/** Width of a chip that names the place it leads from. */
export const namedPort = 94
export const loserPort = { width: 114, height: 18, gap: 3 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The least box around all; a box without size for none. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.x)
    top = Math.min(top, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
