import { useLayoutEffect } from 'react'
import classes from './court-overlay.module.css'

/** Nothing but what is drawn over it covers the picture of a stream. */
export function useTransparentPage(isOverlay: boolean): void {
  useLayoutEffect(() => {
    const name = classes.seeThrough
    if (!isOverlay || name === undefined) return
    document.documentElement.classList.add(name)
    return () => document.documentElement.classList.remove(name)
  }, [isOverlay])
}

/** Whether an address is that of a layer over a stream; `overlay` is what those of earlier streams have. */
export function isOverStream(search: URLSearchParams): boolean {
  return search.get('stream') === '1' || search.get('overlay') === '1'
}
