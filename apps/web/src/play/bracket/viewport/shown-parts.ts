import { useEffect, useMemo, useState } from 'react'
import { type DetailLevel, type DiagramStyle, detailAt } from '../diagram-styles'
import { type Box, overlaps } from '../layout/geometry'
import { type Viewport, visibleBox, watchMotion } from './viewport'

/** Detail level of each rendered part; other parts are not rendered. */
export type Shown = ReadonlyMap<Part['id'], DetailLevel>

/** What should be rendered; approached a few parts a frame. */
export interface ShownTarget {
  /** The window, in stage pixels. */
  readonly sight: Box
  readonly detail: DetailLevel
  /** While it moves, work that can wait is put off. */
  readonly moving: boolean
}

/**
 * Stage pixels around the window: what is there with it, what comes along while it moves, what is drawn while it rests,
 * and what is too far away. A phone shows 1,400 at once: a swipe over two screens finds all cards drawn.
 */
const margins = { edge: 160, soon: 1600, ahead: 3600, away: 5000 } as const
/** Parts a frame. While the drawing moves they come in fewer, larger lots: most of the cost is that of any change. */
const partsPerFrame = { resting: 4, moving: 12, redrawn: 6, dropped: 12 } as const
/** Up to this many parts stay while the drawing moves; they are dropped at rest. */
const maxPartsWhileMoving = 640

/** All that is in the window, for the first frame. */
export function initialShownParts(parts: PartIndex, { sight, detail }: ShownTarget): Shown {
  return new Map([...parts.near(sight)].map(({ id }) => [id, detail]))
}

/**
 * What to draw in the next frame; the same object once nothing is left to do. The window fills first, at once where
 * nothing of it was there, then what shows too much or too little, then what is around; what is far away goes last.
 */
export function nextShownParts(parts: PartIndex, shown: Shown, { sight, detail, moving }: ShownTarget): Shown {
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
    if (urgent.length > 0) return add([...urgent, ...soon].slice(0, Math.max(partsPerFrame.moving, urgent.length)))
    return shown.size > maxPartsWhileMoving ? without(shown, far(parts, shown, inReach)) : shown
  }
  if (urgent.length > 0) return add(urgent.slice(0, partsPerFrame.resting))
  const stale = [...shown].flatMap(([id, now]) => (now === detail || !isNear(parts, id, inReach) ? [] : [id]))
  if (stale.length > 0) return add(stale.slice(0, partsPerFrame.redrawn))
  if (soon.length + later.length > 0) return add([...soon, ...later].slice(0, partsPerFrame.resting))
  return without(shown, far(parts, shown, inReach).slice(0, partsPerFrame.dropped))
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

/** A piece of the drawing that comes and goes as a whole, under a name of its own. */
export interface Part {
  readonly id: number | string
  readonly box: Box
}

/** The parts of a drawing by where they stand: a frame that moves it looks at those around the window alone. */
export interface PartIndex<P extends Part = Part> {
  readonly size: number
  readonly get: (id: Part['id']) => P | undefined
  /** Parts that reach into the box, each once. */
  readonly near: (box: Box) => ReadonlySet<P>
}

/** Stage pixels of the strips that parts are filed by; large brackets are far higher than wide. */
const strip = 1000

/** Plain loops: it runs once, before the drawing is there. */
export function indexParts<P extends Part>(parts: readonly P[]): PartIndex<P> {
  const byId = new Map<Part['id'], P>()
  const strips = new Map<number, P[]>()
  for (const part of parts) {
    byId.set(part.id, part)
    const { y, height } = part.box
    const last = Math.floor((y + height) / strip)
    for (let at = Math.floor(y / strip); at <= last; at++) {
      const inStrip = strips.get(at)
      if (inStrip) inStrip.push(part)
      else strips.set(at, [part])
    }
  }
  return {
    size: parts.length,
    get: (id) => byId.get(id),
    near(box) {
      const found = new Set<P>()
      for (const [at, filed] of strips) {
        if (at * strip >= box.y + box.height || (at + 1) * strip <= box.y) continue
        for (const part of filed) if (overlaps(box, part.box)) found.add(part)
      }
      return found
    },
  }
}

/** Drawings of up to so many parts are drawn whole. */
const maxDrawnWhole = 64
const everywhere: Box = { x: -1e7, y: -1e7, width: 2e7, height: 2e7 }

interface Drawn {
  readonly parts: PartIndex
  readonly diagramStyle: DiagramStyle
  readonly shown: Shown
}

/**
 * Which parts to render: first those in the window, then a few more in each frame, so that no frame renders many. Detail
 * changes with the zoom, but not while the drawing moves.
 */
export function useShownParts(viewport: Viewport, parts: PartIndex, diagramStyle: DiagramStyle): Shown {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const first = useMemo(() => {
    const detail = detailAt(diagramStyle, viewport.view().zoom)
    return initialShownParts(parts, { sight: areaToDraw(parts, viewport), detail, moving: false })
  }, [viewport, parts, diagramStyle])
  useEffect(() => {
    let shown = first
    let detail = detailAt(diagramStyle, viewport.view().zoom)
    let moving = false
    let frame = 0
    const step = () => {
      frame = 0
      const next = nextShownParts(parts, shown, { sight: areaToDraw(parts, viewport), detail, moving })
      if (next === shown) return
      shown = next
      setDrawn({ parts, diagramStyle, shown })
      start()
    }
    const start = () => {
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const stopMoves = viewport.subscribe(start)
    const stopMotion = watchMotion(viewport, (now) => {
      moving = now
      if (!moving) detail = detailAt(diagramStyle, viewport.view().zoom)
      start()
    })
    start()
    return () => {
      stopMoves()
      stopMotion()
      cancelAnimationFrame(frame)
    }
  }, [viewport, parts, diagramStyle, first])
  return drawn?.parts === parts && drawn.diagramStyle === diagramStyle ? drawn.shown : first
}

function areaToDraw(parts: PartIndex, viewport: Viewport): Box {
  return parts.size <= maxDrawnWhole ? everywhere : visibleBox(viewport)
}
