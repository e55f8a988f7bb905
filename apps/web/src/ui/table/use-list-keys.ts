import { useHotkeys } from '@mantine/hooks'
import { isKeyTaken, isScreenKey, type ShownKey } from '../../lib/browser/screen-keys'
import { listKeyStrings } from './strings'

/** What handles the arrows itself while it has the focus. */
const ownArrows =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="radiogroup"], [role="slider"], [role="grid"]'

/**
 * [UI-25] J and K move the focus through the rows of every list of the screen: what is marked `data-row`, in the order
 * of the page. From a row the arrows do so too; before that they scroll, as everywhere. A screen that has the keys for
 * itself keeps them.
 */
export function useListKeys(): void {
  const step = (by: 1 | -1, cap: string) => (event: KeyboardEvent) => {
    const screen = document.querySelector<HTMLElement>('main')
    if (screen === null || event.defaultPrevented || isScreenKey(cap) || isKeyTaken(event)) return
    const isArrow = event.key.startsWith('Arrow')
    const from = event.target instanceof Element ? event.target : null
    if (isArrow && (!from?.closest('[data-row]') || from.closest(ownArrows))) return
    if (stepInList(screen, by)) event.preventDefault()
  }
  useHotkeys([
    ['j', step(1, 'J'), { preventDefault: false }],
    ['ArrowDown', step(1, '↓'), { preventDefault: false }],
    ['k', step(-1, 'K'), { preventDefault: false }],
    ['ArrowUp', step(-1, '↑'), { preventDefault: false }],
  ])
}

/** For the list behind `?`: the keys that move through what the screen shows now. */
export function listKeysShown(): readonly ShownKey[] {
  if (document.querySelector('main [data-row]') === null) return []
  return [
    { caps: ['J', '↓'], does: listKeyStrings.down },
    { caps: ['K', '↑'], does: listKeyStrings.up },
  ].filter(({ caps: [letter = ''] }) => !isScreenKey(letter))
}

/**
 * Moves the focus to the next or the previous row that is shown; false where there is none, so that the browser may
 * scroll. A row has the focus itself where it can (`tabIndex={-1}`) or has nothing else, else its first link or button
 * has it, so that Enter opens it.
 */
export function stepInList(list: HTMLElement, by: 1 | -1): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')].filter(isShown)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? firstInView(rows) : rows[at + by]
  if (!next) return false
  const target = next.hasAttribute('tabindex') ? next : firstControl(next)
  if (target === next) next.tabIndex = -1
  target.focus({ preventScroll: true })
  next.scrollIntoView?.({ block: 'nearest' })
  return true
}

/** Where nothing has the focus, people go on from what they look at. */
function firstInView(rows: readonly HTMLElement[]): HTMLElement | undefined {
  return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0]
}

function firstControl(row: HTMLElement): HTMLElement {
  return [...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].find(isShown) ?? row
}

function isShown(element: HTMLElement): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}
