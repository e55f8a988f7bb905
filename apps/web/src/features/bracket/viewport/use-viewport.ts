import { type RefObject, useCallback, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import type { Box } from '../layout/geometry'
import { type DetailLevel, detailAt, type Look, startZoom } from '../looks'
import { createViewport, renderedPart, topAt, type Viewport } from './viewport'

/** A viewport that follows the size of its element. `stage` is the drawing's box. */
export function useViewport(ref: RefObject<HTMLElement | null>, stage: Box, look: Look): Viewport {
  const [viewport] = useState(() => {
    const zoom = startZoom(look)
    const viewport = createViewport({ x: 24, y: topAt(zoom), zoom }, look.zoom)
    // About what it will be: the first cards to be rendered are those that will be in sight.
    viewport.resize({ width: window.innerWidth, height: window.innerHeight })
    return viewport
  })
  useEffect(() => viewport.setStage(stage), [viewport, stage])
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
  return viewport
}

export function useZoom(viewport: Viewport): number {
  return useSyncExternalStore(viewport.subscribe, () => viewport.view().zoom)
}

export function useDetail(viewport: Viewport, look: Look): DetailLevel {
  return useDeferredValue(useSyncExternalStore(viewport.subscribe, () => detailAt(look, viewport.view().zoom)))
}

/**
 * The part of the stage to render; changes only when the view crosses a raster line. Rendered between frames, since
 * what is around the window already is: a move does not wait for it.
 */
export function useRenderedPart(viewport: Viewport): Box {
  const key = useSyncExternalStore(
    viewport.subscribe,
    useCallback(() => {
      const { x, y, width, height } = renderedPart(viewport.view(), viewport.size())
      return `${x} ${y} ${width} ${height}`
    }, [viewport]),
  )
  const [x = 0, y = 0, width = 0, height = 0] = useDeferredValue(key).split(' ').map(Number)
  return { x, y, width, height }
}
