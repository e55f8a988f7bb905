/** So near to an edge a carried match takes the grid along. */
const edgePixels = 56
/** At the edge itself and beyond it. */
const fastest = 0.9

/** How far to scroll within `ms` for a pointer between two edges: the nearer to one, the faster. */
export function scrollBy(at: number, from: number, until: number, ms: number): number {
  const into = (distance: number) => Math.min(1, Math.max(0, (edgePixels - distance) / edgePixels))
  return (into(until - at) - into(at - from)) * fastest * Math.min(ms, 50)
}

/** Scrolls the frame, which is at `box`, where the pointer carries something near an edge or past it; says whether. */
export function scrollNearEdge(
  frame: HTMLElement,
  { left, right, top, bottom }: DOMRectReadOnly,
  { x, y }: { readonly x: number; readonly y: number },
  ms: number,
): boolean {
  // Only what is seen of it can be reached.
  const seenTop = Math.max(top, 0)
  const seenBottom = Math.min(bottom, window.innerHeight)
  const dx = scrollBy(x, left, right, ms)
  const dy = scrollBy(y, seenTop, seenBottom, ms)
  if (dx === 0 && dy === 0) return false
  frame.scrollBy(dx, dy)
  return true
}
