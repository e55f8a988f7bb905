import { useState } from 'react'

const key = 'vot.sidebar'
const states = ['hidden', 'open', 'narrow'] as const

/** The menu at the left side of wide screens: not there (the header has it), with words, or icons alone. */
export type SidebarState = (typeof states)[number]

/** How this person last left the side menu; kept across visits. */
export function useSidebar(): readonly [SidebarState, (next: SidebarState) => void] {
  const [state, setState] = useState<SidebarState>(
    () => states.find((name) => name === localStorage.getItem(key)) ?? 'hidden',
  )
  const set = (next: SidebarState) => {
    localStorage.setItem(key, next)
    setState(next)
  }
  return [state, set]
}
