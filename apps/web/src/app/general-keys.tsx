import { useHotkeys } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { globalDialogs, useGlobalDialog } from '../lib/browser/global-dialogs'
import { isKeyTaken, isScreenKey } from '../lib/browser/screen-keys'
import { lazyDialog } from '../ui/feedback/lazy'
import { useListKeys } from '../ui/table/use-list-keys'
import type { MenuEntry } from './menu-entries'

const KeysDialog = lazyDialog(async () => (await import('./keys-dialog')).KeysDialog)

/** How long after G the letter of a screen may come. */
const letterWithinMs = 1500

interface GeneralKeysProps {
  readonly entries: readonly MenuEntry[]
  /** Whether there is a search that goes everywhere. */
  readonly hasSearch?: boolean
}

/**
 * [TRN-173, TRN-174, TRN-175, UI-25] Keys of every screen: ? lists all, G and a letter changes the screen, / goes to
 * what it is searched with, J and K move through its lists.
 */
export function GeneralKeys({ entries, hasSearch = true }: GeneralKeysProps) {
  const shown = useGlobalDialog()
  const list = (event: KeyboardEvent) => !isKeyTaken(event) && globalDialogs.open('keys')
  // A layout may have it with or without Shift.
  useHotkeys([
    ['?', list],
    ['shift+?', list],
    ['/', (event) => hasSearch && !isKeyTaken(event) && !isScreenKey('/') && toSearch()],
  ])
  useListKeys()
  useScreenLetters(entries)
  return shown === 'keys' && <KeysDialog opened entries={entries} hasSearch={hasSearch} onClose={globalDialogs.close} />
}

/** Before the screen's own keys, since a letter after G is none of them. */
function useScreenLetters(entries: readonly MenuEntry[]): void {
  const navigate = useNavigate()
  const goTo = useEffectEvent((letter: string) => {
    const entry = entries.find(({ key }) => key === letter)
    if (entry) void navigate(entry.to)
    return entry !== undefined
  })
  useEffect(() => {
    let since: number | null = null
    const press = (event: KeyboardEvent) => {
      const isWaiting = since !== null && event.timeStamp - since < letterWithinMs
      since = null
      if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return
      const letter = event.key.toLowerCase()
      if (!isWaiting) {
        if (letter === 'g') since = event.timeStamp
      } else if (goTo(letter)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** The field that searches the screen, else the search that goes everywhere. */
function toSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[type="search"]')
  const field = [...fields].find((each) => each.checkVisibility?.() ?? true)
  if (field) field.focus()
  else globalDialogs.open('search')
}
