import { type Box, overlaps } from '../layout/geometry'
import type { DetailLevel } from '../looks'

/** A card or table of the drawing, by its match's number or its group's key. */
export interface Part {
  readonly id: number | string
  readonly box: Box
}

/** What of the drawing is drawn. */
export interface Shown {
  /** How much each part shows; those that are not here are not drawn. */
  readonly parts: ReadonlyMap<Part['id'], DetailLevel>
  /** Where lines and frames are drawn. */
  readonly area: Box
}

/** What the drawing is brought to, a little in each frame. */
export interface Wanted {
  /** The window, in stage pixels. */
  readonly sight: Box
  readonly detail: DetailLevel
  /** A frame that moves the drawing has no time for anything that can wait. */
  readonly moving: boolean
}

/** Stage pixels around the window: what is drawn ahead, what cannot wait while it moves, and what is too far away. */
const margins = { ahead: 800, edge: 160, lines: 1000, away: 1600 } as const
/** Parts a frame. While the drawing moves they come in fewer, larger lots: most of the cost is that of any change. */
const lots = { resting: 4, moving: 12, redrawn: 6, dropped: 12 } as const
/** So many parts are dropped at rest alone. */
const mostKept = 240

/** All that is in the window, for the first frame. */
export function shownAtFirst(parts: readonly Part[], { sight, detail }: Wanted): Shown {
  const inSight = parts.filter(({ box }) => overlaps(sight, box))
  return { parts: new Map(inSight.map(({ id }) => [id, detail])), area: around(sight, margins.edge) }
}

/**
 * What to draw in the next frame; the same object once nothing is left to do. The window fills first, at once where
 * nothing of it was there, then what shows too much or too little, then what is around; what is far away goes last.
 */
export function nextShown(all: readonly Part[], shown: Shown, { sight, detail, moving }: Wanted): Shown {
  const { edge, ahead, away, lines } = margins
  const [atEdge, atHand, inReach] = [around(sight, edge), around(sight, ahead), around(sight, away)]
  const urgent: Part['id'][] = []
  const coming: Part['id'][] = []
  const stale: Part['id'][] = []
  const gone: Part['id'][] = []
  let isEmpty = true
  for (const { id, box } of all) {
    const now = shown.parts.get(id)
    if (!overlaps(inReach, box)) {
      if (now !== undefined) gone.push(id)
    } else if (now === undefined) {
      if (overlaps(atEdge, box)) urgent.push(id)
      else if (overlaps(atHand, box)) coming.push(id)
    } else {
      if (isEmpty && overlaps(sight, box)) isEmpty = false
      if (now !== detail) stale.push(id)
    }
  }
  const add = (ids: readonly Part['id'][]): Shown => ({
    parts: new Map([...shown.parts, ...ids.map((id) => [id, detail] as const)]),
    area: around(sight, lines),
  })
  if (urgent.length > 0 && isEmpty) return add(urgent)
  if (moving) {
    if (urgent.length > 0) return add([...urgent, ...coming].slice(0, Math.max(lots.moving, urgent.length)))
    if (!covers(shown.area, atEdge)) return { ...shown, area: around(sight, lines) }
    return shown.parts.size > mostKept && gone.length > 0 ? without(shown, gone) : shown
  }
  if (urgent.length > 0) return add(urgent.slice(0, lots.resting))
  if (stale.length > 0) return add(stale.slice(0, lots.redrawn))
  if (coming.length > 0) return add(coming.slice(0, lots.resting))
  if (!covers(shown.area, atHand)) return { ...shown, area: around(sight, lines) }
  return gone.length > 0 ? without(shown, gone.slice(0, lots.dropped)) : shown
}

function without(shown: Shown, ids: readonly Part['id'][]): Shown {
  const parts = new Map(shown.parts)
  for (const id of ids) parts.delete(id)
  return { ...shown, parts }
}

function around({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function covers(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  )
}
