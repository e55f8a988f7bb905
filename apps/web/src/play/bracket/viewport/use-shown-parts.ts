import { useEffect, useMemo, useState } from 'react'
import type { Box } from '../layout/geometry'
import { detailAt, type Look } from '../looks'
import { watchMotion } from './motion'
import type { PartIndex } from './part-index'
import { nextShown, type Shown, shownAtFirst } from './shown-parts'
import { sightOf, type Viewport } from './viewport'

/** Drawings of up to so many parts are drawn whole. */
const drawnWhole = 64
const everywhere: Box = { x: -1e7, y: -1e7, width: 2e7, height: 2e7 }

interface Drawn {
  readonly parts: PartIndex
  readonly look: Look
  readonly shown: Shown
}

/**
 * What of the drawing to draw: at first what is in the window, then a few parts more in each frame, so that no frame
 * waits for many. Far out and close by cards show less or more, but not while the drawing moves.
 */
export function useShownParts(viewport: Viewport, parts: PartIndex, look: Look): Shown {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const first = useMemo(() => {
    const detail = detailAt(look, viewport.view().zoom)
    return shownAtFirst(parts, { sight: sightFor(parts, viewport), detail, moving: false })
  }, [viewport, parts, look])
  useEffect(() => {
    let shown = first
    let detail = detailAt(look, viewport.view().zoom)
    let moving = false
    let frame = 0
    const step = () => {
      frame = 0
      const next = nextShown(parts, shown, { sight: sightFor(parts, viewport), detail, moving })
      if (next === shown) return
      shown = next
      setDrawn({ parts, look, shown })
      start()
    }
    const start = () => {
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const stopMoves = viewport.subscribe(start)
    const stopMotion = watchMotion(viewport, (now) => {
      moving = now
      if (!moving) detail = detailAt(look, viewport.view().zoom)
      start()
    })
    start()
    return () => {
      stopMoves()
      stopMotion()
      cancelAnimationFrame(frame)
    }
  }, [viewport, parts, look, first])
  return drawn?.parts === parts && drawn.look === look ? drawn.shown : first
}

function sightFor(parts: PartIndex, viewport: Viewport): Box {
  return parts.size <= drawnWhole ? everywhere : sightOf(viewport)
}
