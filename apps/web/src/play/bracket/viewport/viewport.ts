import { type RefObject, useEffect, useState } from 'react'
import { type DiagramStyle, startZoom, type ZoomRange } from '../diagram-styles'
import { type Box, headHeight, type Point, sectionHead } from '../layout/geometry'

/** So much of the drawing always stays in sight, in screen pixels. */
const minInSight = 96

/** Where the stage lies under the window: screen = stage x zoom + (x, y). */
interface View extends Point {
  readonly zoom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A window onto a larger stage. Notifies its listeners of every move. */
export interface Viewport {
  readonly view: () => View
  readonly size: () => Size
  /** Whether the last move glides or jumps. */
  readonly glides: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly resize: (size: Size) => void
  /** Tells how large the drawing is; only its first part may be known yet. */
  readonly setStage: (box: Box, isWhole?: boolean) => void
  readonly panBy: (dx: number, dy: number) => void
  /** Zooms and keeps the given point of the window, its centre by default, where it is. */
  readonly zoomTo: (zoom: number, at?: Point) => void
  /** One step in or out. */
  readonly step: (direction: 1 | -1) => void
  readonly moveTo: (view: View) => void
  /** Brings the stage's point to the middle of the window. */
  readonly centre: (point: Point) => void
  /** Moves as little as needed for the box to be in sight. */
  readonly reveal: (box: Box) => void
  /** Brings all of the drawing into sight, at once or as soon as there is one. */
  readonly fit: () => void
}

export function createViewport(start: View, range: Pick<ZoomRange, 'least' | 'most' | 'step'>): Viewport {
  const clampZoom = (zoom: number) => Math.min(range.most, Math.max(range.least, Math.round(zoom * 1000) / 1000))
  let view = start
  let size: Size = { width: 0, height: 0 }
  let stage: Box = { x: 0, y: 0, width: 0, height: 0 }
  let isStageKnown = false
  let gliding = false
  let fitsWhenDrawn = false
  const listeners = new Set<() => void>()

  const clamped = (next: View): View => {
    const zoom = clampZoom(next.zoom)
    const x = within(next.x, size.width, stage.x * zoom, stage.width * zoom)
    const y = within(next.y, size.height, stage.y * zoom, stage.height * zoom)
    return { x, y, zoom }
  }
  // Notifies at a limit too, where the view does not change: the gesture is still going on.
  const set = (next: View, glide = false): void => {
    view = clamped(next)
    gliding = glide
    for (const listener of listeners) listener()
  }
  const zoomTo = (zoom: number, at: Point = { x: size.width / 2, y: size.height / 2 }): void => {
    const factor = clampZoom(zoom) / view.zoom
    set({ x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor, zoom })
  }
  const fit = (): void => {
    // The toolbar is there before the drawing: an early call takes effect once the stage is known.
    fitsWhenDrawn = !isStageKnown || size.width === 0
    if (fitsWhenDrawn) return
    const zoom = clampZoom(Math.min(1, size.width / (stage.width + 32), size.height / (stage.height + 32)))
    const x = Math.max(16, (size.width - stage.width * zoom) / 2) - stage.x * zoom
    set({ x, y: topAt(zoom) - stage.y * zoom, zoom }, true)
  }
  const shift = (start: number, length: number, room: number): number => {
    if (start < 0) return -start
    return start + length > room ? Math.max(room - start - length, -start) : 0
  }
  return {
    view: () => view,
    size: () => size,
    glides: () => gliding,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resize(next) {
      size = next
      const { x, y, zoom } = clamped(view)
      if (x !== view.x || y !== view.y || zoom !== view.zoom) set(view)
      else for (const listener of listeners) listener()
    },
    setStage(box, isWhole = true) {
      stage = box
      isStageKnown = isWhole
      if (isStageKnown && fitsWhenDrawn) fit()
    },
    panBy: (dx, dy) => set({ ...view, x: view.x + dx, y: view.y + dy }),
    zoomTo,
    step(direction) {
      // An edge of the drawing that is in sight stays where it is; otherwise the middle does.
      const at = { x: view.x >= 0 ? 0 : size.width / 2, y: view.y >= 0 ? 0 : size.height / 2 }
      zoomTo(Math.round((view.zoom + direction * range.step) * 10) / 10, at)
    },
    moveTo: (next) => set(next, true),
    centre: ({ x, y }) =>
      set({ x: size.width / 2 - x * view.zoom, y: size.height / 2 - y * view.zoom, zoom: view.zoom }, true),
    reveal(box) {
      const { x, y, zoom } = view
      const dx = shift(box.x * zoom + x, box.width * zoom, size.width)
      const dy = shift(box.y * zoom + y, box.height * zoom, size.height)
      set({ x: x + dx, y: y + dy, zoom }, true)
    },
    fit,
  }
}

/** Where the stage begins for the heads of its sections to be in sight. */
function topAt(zoom: number): number {
  return Math.max(8, headHeight - sectionHead * zoom + 4)
}

function within(offset: number, room: number, start: number, length: number): number {
  if (room === 0) return offset
  const kept = Math.min(minInSight, length)
  return Math.min(room - kept - start, Math.max(kept - start - length, offset))
}

/** The window in stage pixels. */
export function visibleBox(viewport: Pick<Viewport, 'view' | 'size'>): Box {
  const { x, y, zoom } = viewport.view()
  const { width, height } = viewport.size()
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
}

/** Motion has ended after this long without a move. */
const restMs = 150

/** Subscribes to the start and end of motion; returns the unsubscribe function. */
export function watchMotion(viewport: Viewport, tell: (moving: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = viewport.view()
  let movedAt = 0
  // One timer a movement, not one for each of its frames.
  const rest = () => {
    const left = movedAt + restMs - performance.now()
    timer = left > 0 ? setTimeout(rest, left) : undefined
    if (timer === undefined) tell(false)
  }
  const stop = viewport.subscribe(() => {
    // A new size tells too; nothing moved then.
    if (viewport.view() === last) return
    last = viewport.view()
    movedAt = performance.now()
    if (timer !== undefined) return
    timer = setTimeout(rest, restMs)
    tell(true)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** A viewport at the zoom its view begins with. */
export function useViewport(diagramStyle: DiagramStyle): Viewport {
  const [viewport] = useState(() => {
    const zoom = startZoom(diagramStyle)
    const viewport = createViewport({ x: 24, y: topAt(zoom), zoom }, diagramStyle.zoom)
    // An estimate, so that the first cards rendered are the visible ones.
    viewport.resize({ width: window.innerWidth, height: window.innerHeight })
    return viewport
  })
  return viewport
}

/** Keeps the viewport's size that of its element. */
export function useViewportSize(viewport: Viewport, ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    // It tells the first size too, after the browser has laid the page out anyway.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) viewport.resize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, viewport])
}
