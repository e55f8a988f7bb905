import { useState } from 'react'
import { readStoredText, storeTextOrHold } from '../lib/browser/safe-storage'

const key = 'vot.sidebar'
const states = ['hidden', 'open', 'narrow'] as const

/** The menu at the left side of wide screens: not there (the header has it), with words, or icons alone. */
export type SidebarState = (typeof states)[number]

/** How this person last left the side menu; kept across visits. */
export function useSidebar(): readonly [SidebarState, (next: SidebarState) => void] {
  const [state, setState] = useState<SidebarState>(
    () => states.find((name) => name === readStoredText(key)) ?? 'hidden',
  )
  const set = (next: SidebarState) => {
    storeTextOrHold(key, next)
    setState(next)
  }
  return [state, set]
}
