import type { Viewport } from './viewport'

/** Without a move for so long the drawing rests. */
const restMs = 150

/** Tells when the drawing begins to move and when it rests, until the returned function is called. */
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
