import { type RefObject, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Box } from '../layout/geometry'
import { createViewport, type DetailLevel, detailAt, renderedPart, topAt, type Viewport } from './viewport'

/** 1, or 0.6 where the screen is narrow or has no fine pointer. Source: B 9. */
export function startZoom(): number {
  const isSmall = window.innerWidth <= 768
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  return isSmall || isTouch ? 0.6 : 1
}

/** A viewport that follows the size of its element. `stage` is the drawing's box. */
export function useViewport(ref: RefObject<HTMLElement | null>, stage: Box): Viewport {
  const [viewport] = useState(() => createViewport({ x: 24, y: topAt(startZoom()), zoom: startZoom() }))
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

export function useDetail(viewport: Viewport): DetailLevel {
  return useSyncExternalStore(viewport.subscribe, () => detailAt(viewport.view().zoom))
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
