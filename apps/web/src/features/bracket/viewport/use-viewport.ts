import { type RefObject, useEffect, useState } from 'react'
import type { Box } from '../layout/geometry'
import { type Look, startZoom } from '../looks'
import { createViewport, topAt, type Viewport } from './viewport'

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
