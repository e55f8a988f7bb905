import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useKeyList, useScreenKeys } from '../../lib/browser/screen-keys'
import { strings } from './strings'

/** Keys of the list: arrows from one button to the next, `/` to the search field, U takes the last tap back. */
export function useTeamKeys(search: RefObject<HTMLInputElement | null>, onUndo: () => void) {
  const list = useRef<HTMLUListElement>(null)
  useScreenKeys([
    { keys: ['/'], does: strings.keys.search, run: () => search.current?.focus() },
    { keys: ['u'], does: strings.keys.undo, run: onUndo },
  ])
  useKeyList([{ caps: ['↑', '↓', '←', '→'], does: strings.keys.move }])
  const buttonsIn = (row: Element | null | undefined) => [...(row?.querySelectorAll<HTMLElement>('button') ?? [])]
  const onListKey = (event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('li') : null
    const own = buttonsIn(row)
    const column = own.findIndex((button) => button.contains(document.activeElement))
    if (column < 0) return
    const inRow = (other: Element | null | undefined) => buttonsIn(other)[column] ?? buttonsIn(other).at(-1)
    const next = {
      ArrowDown: inRow(row?.nextElementSibling),
      ArrowUp: row?.previousElementSibling ? inRow(row.previousElementSibling) : search.current,
      ArrowRight: own[column + 1],
      ArrowLeft: own[column - 1],
    }[event.key]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return {
    list,
    onListKey,
    /** To the first who is not here; false where the list is empty. */
    toFirst: (): boolean => {
      const first =
        list.current?.querySelector<HTMLElement>('button[aria-pressed="false"]') ??
        list.current?.querySelector<HTMLElement>('button')
      first?.focus()
      return first !== null && first !== undefined
    },
  }
}
