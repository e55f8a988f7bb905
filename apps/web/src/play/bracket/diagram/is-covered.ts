import { type Box, overlaps } from '../layout/geometry'

/** Whether legend, buttons or tip lie over a part of the window, given in its pixels. */
export function isCovered(window: HTMLElement, box: Box): boolean {
  const { left, top } = window.getBoundingClientRect()
  // For a moment the browser has scrolled to what got the focus.
  const { scrollLeft, scrollTop } = window
  return [...window.querySelectorAll('[data-still]')].some((still) => {
    const { x, y, width, height } = still.getBoundingClientRect()
    return width > 0 && overlaps(box, { x: x - left + scrollLeft, y: y - top + scrollTop, width, height })
  })
}
