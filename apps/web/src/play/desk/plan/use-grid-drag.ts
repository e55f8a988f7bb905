import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { scrollNearEdge } from './scroll-near-edge'

/** Pixels that a pointer moves before it drags: a press opens the match instead. */
const slack = 5

export interface GridDrag {
  readonly matchId: number
  /** How far the block was carried over the grid, in pixels. */
  readonly dx: number
  readonly dy: number
  /** Shift carries the whole division. */
  readonly whole: boolean
}

interface Held {
  readonly element: HTMLElement
  readonly matchId: number
  /** Pointer and scroll position at the press. */
  readonly from: { readonly x: number; readonly y: number; readonly left: number; readonly top: number }
  at: { readonly x: number; readonly y: number }
  whole: boolean
}

interface GridDragOptions {
  /** At each frame, also when only the grid scrolled. */
  readonly onCarry: (drag: GridDrag) => void
  /** Null where it was let go without a change. */
  readonly onDrop: (drag: GridDrag | null) => void
  readonly isDisabled: boolean
}

/**
 * Blocks that are carried by mouse or pen over a frame that scrolls along near its edges; Escape puts one back. By
 * finger the frame scrolls, and menus move matches. The block itself is moved without drawing the grid anew.
 */
export function useGridDrag(frame: RefObject<HTMLElement | null>, { onCarry, onDrop, isDisabled }: GridDragOptions) {
  const held = useRef<Held | null>(null)
  const [isDragging, setDragging] = useState(false)
  /** The click that ends a drag opens nothing. */
  const hasDragged = useRef(false)
  const carry = useEffectEvent((drag: GridDrag) => onCarry(drag))
  const stop = (isDropped: boolean) => {
    const { current } = held
    held.current = null
    setDragging(false)
    if (!current || !hasDragged.current) return
    current.element.style.translate = ''
    onDrop(isDropped ? dragOf(current, frame.current) : null)
  }
  const putBack = useEffectEvent(() => stop(false))

  useEffect(() => {
    if (!isDragging) return
    let next = 0
    let before = performance.now()
    const look = (now: number) => {
      const { current } = held
      if (!current || !frame.current) return
      // A live event may have moved it meanwhile.
      if (!current.element.isConnected) return putBack()
      scrollNearEdge(frame.current, current.at, now - before)
      before = now
      const drag = dragOf(current, frame.current)
      current.element.style.translate = `${drag.dx}px ${drag.dy}px`
      carry(drag)
      next = requestAnimationFrame(look)
    }
    const onKey = ({ key, type }: KeyboardEvent) => {
      if (key === 'Escape') putBack()
      if (key === 'Shift' && held.current) held.current.whole = type === 'keydown'
    }
    next = requestAnimationFrame(look)
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', onKey)
    return () => {
      cancelAnimationFrame(next)
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keyup', onKey)
    }
  }, [isDragging, frame])

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasDragged.current = false
      const element = blockUnder(event.target)
      if (!element || !frame.current) return
      if (isDisabled || event.button !== 0 || event.pointerType === 'touch') return
      const at = { x: event.clientX, y: event.clientY }
      const { scrollLeft: left, scrollTop: top } = frame.current
      held.current = { element, matchId: Number(element.dataset.match), from: { ...at, left, top }, at, whole: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = held
      if (!current) return
      current.at = { x: event.clientX, y: event.clientY }
      current.whole = event.shiftKey
      if (isDragging || Math.hypot(current.at.x - current.from.x, current.at.y - current.from.y) < slack) return
      current.element.setPointerCapture(event.pointerId)
      hasDragged.current = true
      setDragging(true)
    },
    onPointerUp: () => stop(true),
    onPointerCancel: () => stop(false),
  }
  return { handlers, wasDragged: () => hasDragged.current }
}

/** The block of a match that waits; nothing else is carried. */
function blockUnder(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-match][data-state="waiting"]') : null
}

function dragOf({ matchId, from, at, whole }: Held, frame: HTMLElement | null): GridDrag {
  const dx = at.x - from.x + (frame?.scrollLeft ?? from.left) - from.left
  const dy = at.y - from.y + (frame?.scrollTop ?? from.top) - from.top
  return { matchId, dx, dy, whole }
}
