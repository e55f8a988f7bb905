import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far beyond the view counts as near, in heights of the view. */
const reach = '60% 0px'

type NearListener = (isNear: boolean, height: number | null) => void

const listeners = new Map<Element, NearListener>()
let observer: IntersectionObserver | null = null

interface NearView<Watched extends Element> {
  readonly ref: RefObject<Watched | null>
  readonly isNear: boolean
  /** Pixels that it had when it was last near; null before. */
  readonly height: number | null
  /** To be put on the element: what has the focus, or a menu that has it, counts as near. */
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/**
 * Whether an element of a long list is in view or not far from it, so that the others can show less. While the page is
 * printed all are.
 */
export function useNearView<Watched extends Element>(isAlways: boolean): NearView<Watched> {
  const ref = useRef<Watched>(null)
  const [place, setPlace] = useState<Place>({ isNear: false, height: null })
  // A ref and not state, since focus rarely changes what is near.
  const focus = useRef<{ has: boolean; leave: (() => void) | null }>({ has: false, leave: null })
  useEffect(() => {
    if (isAlways || ref.current === null) return
    const unwatch = watch(ref.current, (isNear, height) => {
      const leave = () => setPlace((last) => (last.isNear ? { isNear: false, height: height ?? last.height } : last))
      focus.current.leave = isNear ? null : leave
      if (isNear) setPlace(nearer)
      else if (!focus.current.has) leave()
    })
    return () => {
      unwatch()
      // An element that is always near does not react to focus.
      focus.current.leave = null
    }
  }, [isAlways])
  return {
    ref,
    isNear: isAlways || place.isNear,
    height: place.height,
    onFocus: () => {
      focus.current.has = true
      if (focus.current.leave !== null) setPlace(nearer)
    },
    onBlur: () => {
      focus.current.has = false
      focus.current.leave?.()
    },
  }
}

interface Place {
  readonly isNear: boolean
  readonly height: number | null
}

const nearer = (last: Place): Place => (last.isNear ? last : { ...last, isNear: true })

function watch(element: Element, tell: NearListener): () => void {
  observer ??= startObserver()
  listeners.set(element, tell)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

function startObserver(): IntersectionObserver {
  window.addEventListener('beforeprint', () => {
    // The browser lays the pages out as soon as the listeners are done.
    flushSync(() => {
      for (const listener of listeners.values()) listener(true, null)
    })
  })
  window.addEventListener('afterprint', () => {
    for (const element of listeners.keys()) {
      observer?.unobserve(element)
      observer?.observe(element)
    }
  })
  const read = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of entries)
      listeners.get(target)?.(isIntersecting, boundingClientRect.height)
  }
  return new IntersectionObserver(read, { rootMargin: reach })
}
