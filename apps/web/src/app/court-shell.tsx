import { Outlet } from 'react-router'
import type { MenuEntry } from './menu-entries'
import { ShellParts } from './shell-parts'

const noEntries: readonly MenuEntry[] = []

/** The frame of the scoring screen: no header and no menus, but people whose session ran out can sign in again. */
export function CourtShell() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <ShellParts entries={noEntries} hasSearch={false} />
    </>
  )
}
