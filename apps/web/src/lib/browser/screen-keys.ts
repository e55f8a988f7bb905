import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useEffect, useId } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'

/** A key of a screen, with what it does in the words of the list behind `?`. */
export interface ScreenKey {
  /** As the browser names them, `mod+Z` for Ctrl or ⌘; each of them does it. */
  readonly keys: readonly string[]
  readonly does: string
  readonly run: (event: KeyboardEvent) => void
  /** False where `run` decides by itself whether the browser still does its own. */
  readonly preventDefault?: false
  /** What the list shows instead of the keys, such as `1 – 12`. */
  readonly shown?: readonly string[]
}

/** A line of the list: keys as they stand on a keyboard. */
export interface ShownKey {
  readonly caps: readonly string[]
  readonly does: string
}

const useShown = create<Readonly<Record<string, readonly ShownKey[]>>>(() => ({}))

/** Handles the keys of a screen while it is shown, and lists them. All rest while a field has the focus. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useHotkeys(
    keys.flatMap(({ keys: names, run, preventDefault = true }) =>
      names.map((name): HotkeyItem => [name, run, { preventDefault }]),
    ),
  )
  useKeyList(keys.map(({ keys: names, shown, does }) => ({ caps: shown ?? names.flatMap(capsOf), does })))
}

/** Lists keys that an element of the screen handles while it has the focus. */
export function useKeyList(list: readonly ShownKey[]): void {
  const id = useId()
  const text = JSON.stringify(list)
  useEffect(() => {
    useShown.setState({ [id]: JSON.parse(text) as readonly ShownKey[] })
    return () => useShown.setState(({ [id]: _gone, ...others }) => others, true)
  }, [id, text])
}

/** The keys of what is on the screen now, in the order in which its parts came. */
export function useShownKeys(): readonly ShownKey[] {
  return useShown(useShallow((parts) => Object.values(parts).flat()))
}

/** Whether a part of the screen has the key for itself. */
export function isScreenKey(cap: string): boolean {
  return Object.values(useShown.getState()).some((list) => list.some(({ caps }) => caps.includes(cap)))
}

const words: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  mod: 'Ctrl',
  escape: 'Esc',
}

/** `mod+Z` as Ctrl and Z. */
function capsOf(name: string): readonly string[] {
  return name.split('+').map((part) => {
    const word = words[part.toLowerCase()]
    return word ?? (part.length === 1 ? part.toUpperCase() : part)
  })
}

/** Whether typing goes into a field, or a dialog has the keyboard. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  const field = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable=""]')
  return Boolean(field) || document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
