import type { RefObject } from 'react'
import { isKeyTaken, useScreenKeys } from '../../lib/browser/screen-keys'
import { listKeyStrings } from './strings'

/** What handles the arrows itself while it has the focus. */
const ownArrows =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"], [role="grid"]'

/**
 * [UI-25] J and K, and the arrows, move the focus through a list: what stands inside `list` and is marked `data-row`.
 * The focus goes to the row where it can have it (`tabIndex={-1}`), else to its first link or button, so Enter opens
 * it. Only rows that are shown count, in the order of the page.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, isOn = true): void {
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const isArrow = event.key.startsWith('Arrow')
    const isOwn = isArrow && event.target instanceof Element && event.target.closest(ownArrows) !== null
    if (event.defaultPrevented || isOwn || isKeyTaken(event) || !list.current) return
    if (stepInList(list.current, by)) event.preventDefault()
  }
  useScreenKeys(
    isOn
      ? [
          { keys: ['j', 'ArrowDown'], does: listKeyStrings.down, run: step(1), preventDefault: false },
          { keys: ['k', 'ArrowUp'], does: listKeyStrings.up, run: step(-1), preventDefault: false },
        ]
      : [],
  )
}

/** Moves the focus to the next or the previous row; false where there is none, so that the browser may scroll. */
export function stepInList(list: HTMLElement, by: 1 | -1): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.checkVisibility?.() ?? true)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? firstInView(rows) : rows[at + by]
  if (!next) return false
  const target = next.tabIndex === -1 && !next.hasAttribute('tabindex') ? firstControl(next) : next
  target?.focus({ preventScroll: true })
  next.scrollIntoView?.({ block: 'nearest' })
  return target !== null
}

/** Where nothing has the focus, people go on from what they look at. */
function firstInView(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0]
}

function firstControl(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href], button:not(:disabled)')
}
