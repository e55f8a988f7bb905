import { useState } from 'react'
import { holdText, keptText } from '../lib/browser/keep-text'

const key = 'vot.sidebar'
const states = ['hidden', 'open', 'narrow'] as const

/** The menu at the left side of wide screens: not there (the header has it), with words, or icons alone. */
export type SidebarState = (typeof states)[number]

/** How this person last left the side menu; kept across visits. */
export function useSidebar(): readonly [SidebarState, (next: SidebarState) => void] {
  const [state, setState] = useState<SidebarState>(() => states.find((name) => name === keptText(key)) ?? 'hidden')
  const set = (next: SidebarState) => {
    holdText(key, next)
    setState(next)
  }
  return [state, set]
}
