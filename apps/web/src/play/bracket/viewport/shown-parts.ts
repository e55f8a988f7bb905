import { type Box, overlaps } from '../layout/geometry'
import type { DetailLevel } from '../looks'
import type { Part, PartIndex } from './part-index'

/** How much each part that is drawn shows; those that are not here are not drawn. */
export type Shown = ReadonlyMap<Part['id'], DetailLevel>

/** What the drawing is brought to, a little in each frame. */
export interface Wanted {
  /** The window, in stage pixels. */
  readonly sight: Box
  readonly detail: DetailLevel
  /** A frame that moves the drawing has no time for anything that can wait. */
  readonly moving: boolean
}

/**
 * Stage pixels around the window: what is there with it, what comes along while it moves, what is drawn while it rests,
 * and what is too far away. A phone shows 1,400 at once: a swipe over two screens finds all cards drawn.
 */
const margins = { edge: 160, soon: 1600, ahead: 3600, away: 5000 } as const
/** Parts a frame. While the drawing moves they come in fewer, larger lots: most of the cost is that of any change. */
const lots = { resting: 4, moving: 12, redrawn: 6, dropped: 12 } as const
/** So many parts are dropped at rest alone. */
const mostKept = 640

/** All that is in the window, for the first frame. */
export function shownAtFirst(parts: PartIndex, { sight, detail }: Wanted): Shown {
  return new Map([...parts.near(sight)].map(({ id }) => [id, detail]))
}

/**
 * What to draw in the next frame; the same object once nothing is left to do. The window fills first, at once where
 * nothing of it was there, then what shows too much or too little, then what is around; what is far away goes last.
 */
export function nextShown(parts: PartIndex, shown: Shown, { sight, detail, moving }: Wanted): Shown {
  const [atEdge, nearby] = [around(sight, margins.edge), around(sight, margins.soon)]
  const inReach = around(sight, margins.away)
  const urgent: Part['id'][] = []
  const soon: Part['id'][] = []
  const later: Part['id'][] = []
  let isEmpty = true
  for (const { id, box } of parts.near(around(sight, margins.ahead))) {
    if (shown.has(id)) isEmpty &&= !overlaps(sight, box)
    else (overlaps(atEdge, box) ? urgent : overlaps(nearby, box) ? soon : later).push(id)
  }
  const add = (ids: readonly Part['id'][]): Shown => new Map([...shown, ...ids.map((id) => [id, detail] as const)])
  if (urgent.length > 0 && isEmpty) return add(urgent)
  if (moving) {
    if (urgent.length > 0) return add([...urgent, ...soon].slice(0, Math.max(lots.moving, urgent.length)))
    return shown.size > mostKept ? without(shown, far(parts, shown, inReach)) : shown
  }
  if (urgent.length > 0) return add(urgent.slice(0, lots.resting))
  const stale = [...shown].flatMap(([id, now]) => (now === detail || !isNear(parts, id, inReach) ? [] : [id]))
  if (stale.length > 0) return add(stale.slice(0, lots.redrawn))
  if (soon.length + later.length > 0) return add([...soon, ...later].slice(0, lots.resting))
  return without(shown, far(parts, shown, inReach).slice(0, lots.dropped))
}

function isNear(parts: PartIndex, id: Part['id'], inReach: Box): boolean {
  const part = parts.get(id)
  return part !== undefined && overlaps(inReach, part.box)
}

function far(parts: PartIndex, shown: Shown, inReach: Box): Part['id'][] {
  return [...shown.keys()].filter((id) => !isNear(parts, id, inReach))
}

function without(shown: Shown, ids: readonly Part['id'][]): Shown {
  if (ids.length === 0) return shown
  const parts = new Map(shown)
  for (const id of ids) parts.delete(id)
  return parts
}

function around({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}
