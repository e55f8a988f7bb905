import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Pixels that a pointer moves before it drags: a press opens the match instead. */
const slack = 5

export interface BlockDrag {
  readonly matchId: number
  /** How far it was carried, in pixels, and where the pointer is in the window. */
  readonly dx: number
  readonly dy: number
  readonly x: number
  readonly y: number
  /** What the pointer is over. */
  readonly under: Element | null
  /** Shift carries the whole division. */
  readonly whole: boolean
}

interface BlockDragOptions {
  readonly onDrop: (drag: BlockDrag) => void
  readonly isDisabled: boolean
}

/**
 * Matches that are carried by mouse or pen; Escape puts one back. A finger scrolls, but for one on a `[data-grip]`:
 * menus move matches too.
 */
export function useBlockDrag(options: BlockDragOptions) {
  const [drag, setDrag] = useState<BlockDrag | null>(null)
  const from = useRef<{ readonly matchId: number; readonly x: number; readonly y: number } | null>(null)
  /** The click that ends a drag opens nothing. */
  const hasDragged = useRef(false)
  /** As they are now, for handlers that stay the same. */
  const carried = useRef<BlockDrag | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const isDragging = drag !== null
  const carry = useCallback((next: BlockDrag | null) => {
    if (next === null) from.current = null
    carried.current = next
    setDrag(next)
  }, [])
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') carry(null)
      if (event.key === 'Shift' && carried.current) carry({ ...carried.current, whole: event.type === 'keydown' })
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keyup', onKey)
    }
  }, [isDragging, carry])
  const handlers = useCallback(
    (matchId: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        hasDragged.current = false
        const isGripped = event.target instanceof Element && event.target.closest('[data-grip]') !== null
        if (latest.current.isDisabled || event.button !== 0) return
        if (event.pointerType === 'touch' && !isGripped) return
        from.current = { matchId, x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current
        if (!start) return
        const { clientX: x, clientY: y } = event
        const [dx, dy] = [x - start.x, y - start.y]
        if (carried.current === null && Math.hypot(dx, dy) < slack) return
        if (carried.current === null) event.currentTarget.setPointerCapture(event.pointerId)
        hasDragged.current = true
        const under = document.elementFromPoint(x, y)
        carry({ matchId: start.matchId, dx, dy, x, y, under, whole: event.shiftKey })
      },
      onPointerUp: () => {
        if (carried.current) latest.current.onDrop(carried.current)
        carry(null)
      },
      onPointerCancel: () => carry(null),
    }),
    [carry],
  )
  return { drag, handlers, wasDragged: useCallback(() => hasDragged.current, []) }
}
