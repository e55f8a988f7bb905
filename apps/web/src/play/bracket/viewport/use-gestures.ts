import { type RefObject, useLayoutEffect } from 'react'
import type { Point } from '../layout/geometry'
import type { Viewport } from './viewport'

/** A pointer that moved less is a tap. */
const tapPx = 5
const arrowPx = 80
/** A gesture is over after this long without an event. */
const pauseMs = 200

/**
 * Drag, wheel, pinch, arrow keys, + and -, 0. Wheel moves; with Ctrl, as trackpads send a pinch, it zooms.
 * Nothing drags from inside an element marked `data-still`, such as the legend.
 */
export function useGestures(ref: RefObject<HTMLElement | null>, viewport: Viewport, resetZoom: number): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const pointers = new Map<number, Point>()
    let start: Point = { x: 0, y: 0 }
    let dragging = false

    // Where it stands on the page is asked once a gesture: after a move the answer would cost a layout.
    let corner: Point = { x: 0, y: 0 }
    let placedAt = Number.NEGATIVE_INFINITY
    const place = ({ clientX, clientY, timeStamp }: PointerEvent | WheelEvent): Point => {
      if (timeStamp - placedAt > pauseMs) {
        const { left, top } = element.getBoundingClientRect()
        corner = { x: left, y: top }
      }
      placedAt = timeStamp
      return { x: clientX - corner.x, y: clientY - corner.y }
    }
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return
      // The first finger of a new touch: no click followed the drag before it, and a lost finger is gone.
      if (event.isPrimary) pointers.clear()
      if (pointers.size === 0) dragging = false
      if (event.target instanceof Element && event.target.closest('[data-still]')) return
      pointers.set(event.pointerId, place(event))
      if (pointers.size === 1) start = place(event)
    }
    const onMove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = place(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      if (!dragging && (other !== undefined || distance(start, now) > tapPx)) {
        dragging = true
        for (const id of pointers.keys()) element.setPointerCapture?.(id)
      }
      pointers.set(event.pointerId, now)
      if (!dragging) return
      if (other === undefined) viewport.panBy(now.x - before.x, now.y - before.y)
      else {
        const [middleBefore, middle] = [between(before, other), between(now, other)]
        viewport.panBy(middle.x - middleBefore.x, middle.y - middleBefore.y)
        const spread = distance(before, other)
        if (spread > 0) viewport.zoomTo((viewport.view().zoom * distance(now, other)) / spread, middle)
      }
    }
    const onUp = (event: PointerEvent) => {
      pointers.delete(event.pointerId)
    }
    // The click that ends a drag must not open the card.
    const onClick = (event: MouseEvent) => {
      if (!dragging || event.detail === 0) return
      dragging = false
      event.preventDefault()
      event.stopPropagation()
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const scale = event.deltaMode === 1 ? 24 : 1
      const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY]
      if (event.ctrlKey || event.metaKey) {
        viewport.zoomTo(viewport.view().zoom * Math.exp(-event.deltaY * scale * 0.005), place(event))
      } else viewport.panBy(-dx * scale, -dy * scale)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const moves = {
        ArrowLeft: [arrowPx, 0],
        ArrowRight: [-arrowPx, 0],
        ArrowUp: [0, arrowPx],
        ArrowDown: [0, -arrowPx],
      } as const
      const move = Object.entries(moves).find(([key]) => key === event.key)?.[1]
      if (move) viewport.panBy(move[0], move[1])
      else if (event.key === '+' || event.key === '=') viewport.step(1)
      else if (event.key === '-') viewport.step(-1)
      else if (event.key === '0') viewport.zoomTo(resetZoom)
      else return
      event.preventDefault()
    }
    // The browser scrolls to a card that gets the focus; the viewport moves instead.
    const onScroll = () => element.scrollTo(0, 0)

    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('click', onClick, true)
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('keydown', onKey)
    element.addEventListener('scroll', onScroll)
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('click', onClick, true)
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('scroll', onScroll)
    }
  }, [ref, viewport, resetZoom])
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
