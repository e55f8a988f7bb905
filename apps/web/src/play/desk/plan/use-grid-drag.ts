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
  scrolled: { readonly left: number; readonly top: number }
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
    onDrop(isDropped ? dragOf(current) : null)
  }
  const putBack = useEffectEvent(() => stop(false))

  useEffect(() => {
    if (!isDragging) return
    let next = 0
    let before = performance.now()
    // It stays where it is meanwhile; asked at each frame it would be laid out at each.
    const box = frame.current?.getBoundingClientRect() ?? new DOMRectReadOnly()
    const look = (now: number) => {
      const { current } = held
      if (!current || !frame.current) return
      // A live event may have moved it meanwhile.
      if (!current.element.isConnected) return putBack()
      if (scrollNearEdge(frame.current, box, current.at, now - before)) noteScroll()
      before = now
      const drag = dragOf(current)
      current.element.style.translate = `${drag.dx}px ${drag.dy}px`
      carry(drag)
      next = requestAnimationFrame(look)
    }
    // Read at each frame, it would have the grid laid out at each.
    const noteScroll = () => {
      if (held.current && frame.current) held.current.scrolled = scrollOf(frame.current)
    }
    const scroller = frame.current
    scroller?.addEventListener('scroll', noteScroll)
    const onKey = ({ key, type }: KeyboardEvent) => {
      if (key === 'Escape') putBack()
      if (key === 'Shift' && held.current) held.current.whole = type === 'keydown'
    }
    next = requestAnimationFrame(look)
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', onKey)
    return () => {
      cancelAnimationFrame(next)
      scroller?.removeEventListener('scroll', noteScroll)
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
      const scrolled = scrollOf(frame.current)
      held.current = {
        element,
        matchId: Number(element.dataset.match),
        from: { ...at, ...scrolled },
        at,
        scrolled,
        whole: false,
      }
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

function scrollOf({ scrollLeft: left, scrollTop: top }: HTMLElement) {
  return { left, top }
}

function dragOf({ matchId, from, at, scrolled, whole }: Held): GridDrag {
  const dx = at.x - from.x + scrolled.left - from.left
  const dy = at.y - from.y + scrolled.top - from.top
  return { matchId, dx, dy, whole }
}
