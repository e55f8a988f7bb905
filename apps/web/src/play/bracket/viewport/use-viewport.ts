import { type RefObject, useEffect, useState } from 'react'
import { type Look, startZoom } from '../looks'
import { createViewport, topAt, type Viewport } from './viewport'

/** A viewport at the zoom its view begins with. */
export function useViewport(look: Look): Viewport {
  const [viewport] = useState(() => {
    const zoom = startZoom(look)
    const viewport = createViewport({ x: 24, y: topAt(zoom), zoom }, look.zoom)
    // About what it will be: the first cards to be rendered are those that will be in sight.
    viewport.resize({ width: window.innerWidth, height: window.innerHeight })
    return viewport
  })
  return viewport
}

/** Tells the viewport how large its element is, now and later. */
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
