import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Pixels that a pointer moves before it drags: a press opens the match instead. */
const slack = 5

export interface BlockDrag {
  readonly matchId: number
  /** How far the block was carried, in pixels. */
  readonly dx: number
  readonly dy: number
  /** Shift carries the whole division. */
  readonly whole: boolean
}

interface BlockDragOptions {
  readonly onDrop: (drag: BlockDrag) => void
  readonly isDisabled: boolean
}

/** Blocks that are carried by mouse or pen; Escape puts one back. By finger the grid scrolls, and menus move matches. */
export function useBlockDrag({ onDrop, isDisabled }: BlockDragOptions) {
  const [drag, setDrag] = useState<BlockDrag | null>(null)
  const from = useRef<{ readonly matchId: number; readonly x: number; readonly y: number } | null>(null)
  /** The click that ends a drag opens nothing. */
  const hasDragged = useRef(false)
  const isDragging = drag !== null
  const stop = () => {
    from.current = null
    setDrag(null)
  }
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        from.current = null
        setDrag(null)
      }
      if (event.key === 'Shift') setDrag((known) => known && { ...known, whole: event.type === 'keydown' })
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keyup', onKey)
    }
  }, [isDragging])
  const handlers = (matchId: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false
      if (isDisabled || event.button !== 0 || event.pointerType === 'touch') return
      from.current = { matchId, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current
      if (!start) return
      const dx = event.clientX - start.x
      const dy = event.clientY - start.y
      if (!isDragging && Math.hypot(dx, dy) < slack) return
      if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId)
      hasDragged.current = true
      setDrag({ matchId: start.matchId, dx, dy, whole: event.shiftKey })
    },
    onPointerUp: () => {
      if (drag) onDrop(drag)
      stop()
    },
    onPointerCancel: stop,
  })
  return { drag, handlers, wasDragged: () => hasDragged.current }
}
