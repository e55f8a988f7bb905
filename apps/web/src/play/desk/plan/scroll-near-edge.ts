/** So near to an edge a carried match takes the grid along. */
const edgePixels = 56
/** At the edge itself and beyond it. */
const fastest = 0.9

/** How far to scroll within `ms` for a pointer between two edges: the nearer to one, the faster. */
export function scrollBy(at: number, from: number, until: number, ms: number): number {
  const into = (distance: number) => Math.min(1, Math.max(0, (edgePixels - distance) / edgePixels))
  return (into(until - at) - into(at - from)) * fastest * Math.min(ms, 50)
}

/** Scrolls the frame where the pointer carries something near one of its edges, or past it. */
export function scrollNearEdge(frame: HTMLElement, { x, y }: { readonly x: number; readonly y: number }, ms: number) {
  const { left, right, top, bottom } = frame.getBoundingClientRect()
  // Only what is seen of it can be reached.
  const seenTop = Math.max(top, 0)
  const seenBottom = Math.min(bottom, window.innerHeight)
  frame.scrollLeft += scrollBy(x, left, right, ms)
  frame.scrollTop += scrollBy(y, seenTop, seenBottom, ms)
}
