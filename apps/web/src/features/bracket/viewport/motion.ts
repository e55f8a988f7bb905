import type { Viewport } from './viewport'

/** Without a move for so long the drawing rests. */
const restMs = 150

/** Tells when the drawing begins to move and when it rests, until the returned function is called. */
export function watchMotion(viewport: Viewport, tell: (moving: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = viewport.view()
  const rest = () => {
    timer = undefined
    tell(false)
  }
  const stop = viewport.subscribe(() => {
    // A new size tells too; nothing moved then.
    if (viewport.view() === last) return
    last = viewport.view()
    if (timer === undefined) tell(true)
    clearTimeout(timer)
    timer = setTimeout(rest, restMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
