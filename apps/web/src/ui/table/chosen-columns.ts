import { useState } from 'react'
import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'

/** [UI-27] Columns that people turned on or off, by id; what they never touched stays as the list has it. */
export type ChosenColumns = Readonly<Record<string, boolean>>

const keyOf = (list: string) => `vot-columns-${list}`

/** The choice that the device remembers for a list, and the way to change it. */
export function useChosenColumns(list: string): readonly [ChosenColumns, (column: string, isShown: boolean) => void] {
  const [chosen, setChosen] = useState(() => readChosen(list))
  const choose = (column: string, isShown: boolean) => {
    const next = { ...chosen, [column]: isShown }
    setChosen(next)
    storeTextOrHold(keyOf(list), JSON.stringify(next))
  }
  return [chosen, choose]
}

/** What cannot be read counts as no choice: another version may have written it. */
function readChosen(list: string): ChosenColumns {
  const text = readStoredText(keyOf(list))
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}
