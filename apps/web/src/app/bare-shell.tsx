import { useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { firstView } from '../ui/feedback/first-view'
import { KeptScroll } from './kept-scroll'

/** The frame of screens that fill the window: no header, no menus. */
export function BareShell() {
  useLayoutEffect(() => firstView.leave(), [])
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
      <KeptScroll />
    </main>
  )
}
