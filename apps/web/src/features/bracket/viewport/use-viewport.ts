import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Box } from '../layout/geometry'
import { type DetailLevel, detailAt, type Look, startZoom } from '../looks'
import { createViewport, renderedPart, topAt, type Viewport } from './viewport'

/** A viewport that follows the size of its element. `stage` is the drawing's box. */
export function useViewport(ref: RefObject<HTMLElement | null>, stage: Box, look: Look): Viewport {
  const [viewport] = useState(() => {
    const zoom = startZoom(look)
    return createViewport({ x: 24, y: topAt(zoom), zoom }, look.zoom)
  })
  useEffect(() => viewport.setStage(stage), [viewport, stage])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => viewport.resize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [ref, viewport])
  return viewport
}

export function useZoom(viewport: Viewport): number {
  return useSyncExternalStore(viewport.subscribe, () => viewport.view().zoom)
}

export function useDetail(viewport: Viewport, look: Look): DetailLevel {
  return useSyncExternalStore(viewport.subscribe, () => detailAt(look, viewport.view().zoom))
}

/** The part of the stage to render; changes only when the view crosses a raster line. */
export function useRenderedPart(viewport: Viewport): Box {
  const key = useSyncExternalStore(
    viewport.subscribe,
    useCallback(() => {
      const { x, y, width, height } = renderedPart(viewport.view(), viewport.size())
      return `${x} ${y} ${width} ${height}`
    }, [viewport]),
  )
  const [x = 0, y = 0, width = 0, height = 0] = key.split(' ').map(Number)
  return { x, y, width, height }
}
